import type { SchemaStep } from './schema-step.ts'

/** Rules a person has tested on the past, with what came of it, as JSON text. */
export const backtests: SchemaStep = {
  name: '0048-backtests',
  async up(schema, identity) {
    await schema
      .createTable('backtests')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .addColumn('updated_at_ms', 'bigint', c => c.notNull())
      .addColumn('state', 'text', c => c.notNull())
      .addColumn('progress_pct', 'integer', c => c.notNull())
      .addColumn('input', 'text', c => c.notNull())
      .addColumn('error', 'text')
      .addColumn('total', 'text')
      .addColumn('result', 'text')
      .execute()
    await schema.createIndex('backtests_of').on('backtests').columns(['user_id', 'id']).execute()
  },
}
