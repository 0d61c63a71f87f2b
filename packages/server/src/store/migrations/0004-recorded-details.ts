import type { SchemaStep } from './schema-step.ts'

/** What recorded pools and wires say beyond what a first version kept. */
export const recordedDetails: SchemaStep = {
  name: '0004-recorded-details',
  async up(schema) {
    const limitUps = () => schema.alterTable('limit_up_records')
    // SQLite adds one column a statement.
    await limitUps().addColumn('seal_yuan', 'double precision').execute()
    await limitUps().addColumn('streak', 'integer').execute()
    await limitUps().addColumn('spell_days', 'integer').execute()
    await limitUps().addColumn('spell_boards', 'integer').execute()
    await limitUps().addColumn('amount_yuan', 'double precision').execute()
    await limitUps().addColumn('turnover_pct', 'double precision').execute()
    await limitUps().addColumn('float_value_yuan', 'double precision').execute()
    await schema.alterTable('news').addColumn('source', 'text').execute()
  },
}
