import type { SchemaStep } from './schema-step.ts'

/** What came in of every stock at moments of days, and what companies go through. */
export const figures: SchemaStep = {
  name: '0013-figures',
  async up(schema) {
    await schema
      .createTable('figure_moments')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('figure', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('second', 'integer', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('figure_moments_key', ['dataset', 'figure', 'day', 'second'])
      .execute()
    await schema
      .createTable('company_events')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('ref', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('company_events_key', ['dataset', 'ref'])
      .execute()
  },
}
