import type { SchemaStep } from './schema-step.ts'

/** Ex-right events with the days on which all of them are known, and how the past of each stock came in. */
export const exRights: SchemaStep = {
  name: '0014-ex-rights',
  async up(schema) {
    await schema
      .createTable('ex_right_events')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('cash_yuan_per_ten', 'double precision', c => c.notNull())
      .addColumn('bonus_shares_per_ten', 'double precision', c => c.notNull())
      .addColumn('rights_shares_per_ten', 'double precision', c => c.notNull())
      .addColumn('rights_price_cents', 'integer', c => c.notNull())
      .addColumn('provider', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('ex_right_events_key', ['dataset', 'day', 'code'])
      .execute()
    await schema
      .createTable('ex_right_days')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('provider', 'text', c => c.notNull())
      .addColumn('covers_allotments', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('ex_right_days_key', ['dataset', 'day'])
      .execute()
    await schema
      .createTable('stock_bars')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('from_day', 'text')
      .addColumn('to_day', 'text')
      .addColumn('night', 'text', c => c.notNull())
      .addColumn('fault', 'text')
      .addColumn('content', 'text')
      .addPrimaryKeyConstraint('stock_bars_key', ['dataset', 'code'])
      .execute()
  },
}
