import type { SchemaStep } from './schema-step.ts'

/** Who trades at a seat, as the source of its list labels it. */
export const seatLabels: SchemaStep = {
  name: '0010-seat-labels',
  async up(schema) {
    await schema.alterTable('longhu_seats').addColumn('label', 'text').execute()
  },
}
