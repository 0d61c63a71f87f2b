import type { SchemaStep } from './schema-step.ts'

/** By whom else a person is known; and accounts without a password of their own, whose hash is empty. */
export const identities: SchemaStep = {
  name: '0016-identities',
  async up(schema) {
    await schema
      .createTable('identities')
      .addColumn('provider', 'text', c => c.notNull())
      .addColumn('subject', 'text', c => c.notNull())
      .addColumn('user_id', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('label', 'text', c => c.notNull().defaultTo(''))
      .addColumn('linked_at_ms', 'bigint', c => c.notNull())
      .addColumn('used_at_ms', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('identities_key', ['provider', 'subject'])
      .execute()
    await schema.createIndex('identities_of_user').on('identities').column('user_id').execute()
  },
}
