import type { SchemaStep } from './schema-step.ts'

/** Up to which moment of a market a person has read what is new about her stocks. */
export const notices: SchemaStep = {
  name: '0008-notices',
  async up(schema) {
    await schema
      .createTable('notice_marks')
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('read_until', 'text', c => c.notNull())
      .addPrimaryKeyConstraint('notice_marks_key', ['dataset', 'user_id'])
      .execute()
  },
}
