import type { SchemaStep } from './schema-step.ts'

export const series: SchemaStep = {
  name: '0005-series',
  async up(schema) {
    await schema
      .createTable('series_points')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('series', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('value', 'double precision', c => c.notNull())
      .addPrimaryKeyConstraint('series_points_key', ['dataset', 'series', 'day'])
      .execute()
  },
}
