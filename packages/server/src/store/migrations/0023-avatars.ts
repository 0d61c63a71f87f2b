import type { SchemaStep } from './schema-step.ts'

/** Pictures of persons, small and made by us, as base64: they go wherever the database goes. */
export const avatars: SchemaStep = {
  name: '0023-avatars',
  async up(schema) {
    await schema
      .createTable('avatars')
      .addColumn('user_id', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('hash', 'text', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addColumn('updated_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('avatars_by_hash').on('avatars').column('hash').execute()
  },
}
