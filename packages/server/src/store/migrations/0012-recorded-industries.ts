import type { SchemaStep } from './schema-step.ts'

/** The industry a pool names beside a stock, in its own division. */
export const recordedIndustries: SchemaStep = {
  name: '0012-recorded-industries',
  async up(schema) {
    await schema.alterTable('limit_up_records').addColumn('industry', 'text').execute()
  },
}
