import type { SchemaStep } from './schema-step.ts'

/** Who looks after an installation, who may not come in, and who may become one of its people. */
export const operators: SchemaStep = {
  name: '0021-operators',
  async up(schema, identity) {
    await schema
      .alterTable('users')
      .addColumn('role', 'text', c => c.notNull().defaultTo('user'))
      .execute()
    await schema.alterTable('users').addColumn('disabled_at_ms', 'bigint').execute()
    await schema
      .createTable('invitations')
      .addColumn('id', identity.type, identity.column)
      .addColumn('code_hash', 'text', c => c.notNull().unique())
      .addColumn('made_by', 'bigint', c => c.references('users.id').onDelete('set null'))
      .addColumn('made_at_ms', 'bigint', c => c.notNull())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .addColumn('used_by', 'bigint', c => c.references('users.id').onDelete('set null'))
      .addColumn('used_at_ms', 'bigint')
      .addColumn('withdrawn_at_ms', 'bigint')
      .execute()
    await schema
      .createTable('installation_settings')
      .addColumn('key', 'text', c => c.primaryKey())
      .addColumn('value', 'text', c => c.notNull())
      .addColumn('updated_at_ms', 'bigint', c => c.notNull())
      .execute()
  },
}
