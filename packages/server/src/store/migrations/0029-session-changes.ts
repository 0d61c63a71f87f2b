import type { SchemaStep } from './schema-step.ts'

/** Whose sessions ended or who changed, in order, so that every node forgets what it remembers of them. */
export const sessionChanges: SchemaStep = {
  name: '0029-session-changes',
  async up(schema, identity) {
    await schema
      .createTable('session_changes')
      .addColumn('id', identity.type, identity.column)
      // Also of who is gone since.
      .addColumn('changed_id', 'integer', c => c.notNull())
      .execute()
  },
}
