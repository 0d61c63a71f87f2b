import type { SchemaStep } from './schema-step.ts'

/** Accounts that are given up, and until when they can be taken back. */
export const accountDeletions: SchemaStep = {
  name: '0024-account-deletions',
  async up(schema) {
    await schema
      .createTable('account_deletions')
      .addColumn('user_id', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('requested_at_ms', 'bigint', c => c.notNull())
      .addColumn('due_at_ms', 'bigint', c => c.notNull())
      .execute()
  },
}
