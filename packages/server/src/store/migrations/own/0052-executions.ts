import type { SchemaStep } from '#store/migrations/schema-step.ts'

/** What a person bought and sold, a row for each row of her broker's statement. */
export const executions: SchemaStep = {
  name: '0052-executions',
  async up(schema, identity) {
    await schema
      .createTable('executions')
      .addColumn('id', identity.type, identity.column)
      .addColumn('user_id', 'bigint', c => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('second', 'integer')
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('name', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('price_mills', 'bigint', c => c.notNull())
      .addColumn('shares', 'bigint', c => c.notNull())
      .addColumn('amount_cents', 'bigint', c => c.notNull())
      .addColumn('fees_cents', 'bigint', c => c.notNull())
      .addColumn('fees_from', 'text', c => c.notNull())
      .addColumn('note', 'text', c => c.notNull())
      .addColumn('source_key', 'text')
      .addColumn('imported_at_ms', 'bigint')
      .addColumn('file_name', 'text')
      .addColumn('created_at_ms', 'bigint', c => c.notNull())
      .execute()
    await schema.createIndex('executions_of').on('executions').columns(['user_id', 'day', 'id']).execute()
    // A row of a statement is kept once, however often it is brought; written by hand it has no key.
    await schema.createIndex('executions_once').on('executions').columns(['user_id', 'source_key']).unique().execute()
  },
}
