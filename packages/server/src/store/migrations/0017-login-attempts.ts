import type { SchemaStep } from './schema-step.ts'

/** Ways in through somebody else's service, shared by all nodes: what is under way, what was done already, what one fetched for all. */
export const loginAttempts: SchemaStep = {
  name: '0017-login-attempts',
  async up(schema) {
    await schema
      .createTable('login_attempts')
      .addColumn('key_hash', 'text', c => c.primaryKey())
      .addColumn('scene_hash', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('browser_hash', 'text', c => c.notNull())
      .addColumn('status', 'text', c => c.notNull())
      .addColumn('user_id', 'integer', c => c.references('users.id').onDelete('cascade'))
      .addColumn('is_link', 'integer', c => c.notNull())
      .addColumn('subject', 'text', c => c.notNull())
      .addColumn('detail', 'text', c => c.notNull())
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .execute()
    for (const column of ['scene_hash', 'browser_hash', 'subject', 'expires_at_ms'] as const)
      await schema.createIndex(`login_attempts_by_${column}`).on('login_attempts').column(column).execute()
    await schema
      .createTable('done_once')
      .addColumn('key_hash', 'text', c => c.primaryKey())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema
      .createTable('shared_values')
      .addColumn('key', 'text', c => c.primaryKey())
      .addColumn('value', 'text', c => c.notNull())
      .addColumn('expires_at_ms', 'bigint', c => c.notNull())
      .addColumn('leased_until_ms', 'bigint', c => c.notNull())
      .execute()
  },
}
