import type { SchemaStep } from './schema-step.ts'

/** What a person has chosen, by name, as JSON text. */
export const settings: SchemaStep = {
  name: '0009-settings',
  async up(schema) {
    await schema
      .createTable('settings')
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', c => c.notNull())
      .addColumn('value', 'text', c => c.notNull())
      .addColumn('updated_at_ms', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('settings_key', ['user_id', 'key'])
      .execute()
  },
}
