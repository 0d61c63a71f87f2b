import type { SchemaStep } from '#store/migrations/schema-step.ts'

/** A person's plan for a trading day, sentence by sentence as JSON text, and what she thought of the day afterwards. */
export const notebooks: SchemaStep = {
  name: '0053-notebooks',
  async up(schema) {
    await schema
      .createTable('notebook_days')
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      // The market the day is of: the simulated one has the same days as the real one.
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('statements', 'text', c => c.notNull())
      .addColumn('note', 'text', c => c.notNull())
      .addColumn('review', 'text', c => c.notNull())
      .addColumn('written_at_ms', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('notebook_days_key', ['user_id', 'dataset', 'day'])
      .execute()
  },
}
