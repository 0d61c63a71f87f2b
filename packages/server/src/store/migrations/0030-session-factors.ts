import type { SchemaStep } from './schema-step.ts'

/** Whether a session was begun with two factors; of those from before it is not known, so it was not. */
export const sessionFactors: SchemaStep = {
  name: '0030-session-factors',
  async up(schema) {
    await schema
      .alterTable('sessions')
      .addColumn('factors', 'integer', c => c.notNull().defaultTo(1))
      .execute()
  },
}
