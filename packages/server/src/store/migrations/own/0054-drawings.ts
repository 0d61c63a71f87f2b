import type { SchemaStep } from '#store/migrations/schema-step.ts'

/** What a person drew on a stock's K line, as JSON text. */
export const drawings: SchemaStep = {
  name: '0054-drawings',
  async up(schema) {
    await schema
      .createTable('drawings')
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      // The market the stock is of: the simulated one has the codes of the real one.
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('shapes', 'text', c => c.notNull())
      .addColumn('updated_at_ms', 'bigint', c => c.notNull())
      .addPrimaryKeyConstraint('drawings_key', ['user_id', 'dataset', 'code'])
      .execute()
  },
}
