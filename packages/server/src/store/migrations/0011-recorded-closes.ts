import type { SchemaStep } from './schema-step.ts'

/** The close a pool tells: where no bar was recorded it is the only one. */
export const recordedCloses: SchemaStep = {
  name: '0011-recorded-closes',
  async up(schema) {
    const limitUps = () => schema.alterTable('limit_up_records')
    await limitUps().addColumn('close_cents', 'integer').execute()
    await limitUps().addColumn('change_pct', 'double precision').execute()
  },
}
