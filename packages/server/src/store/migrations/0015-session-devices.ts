import type { SchemaStep } from './schema-step.ts'

/** On what and from where a session was begun, as far as it is told to its person; empty for those from before. */
export const sessionDevices: SchemaStep = {
  name: '0015-session-devices',
  async up(schema) {
    for (const column of ['browser', 'system', 'network'])
      await schema
        .alterTable('sessions')
        .addColumn(column, 'text', c => c.notNull().defaultTo(''))
        .execute()
  },
}
