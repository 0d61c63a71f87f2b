import type { SchemaStep } from './schema-step.ts'

export const marketRecords: SchemaStep = {
  name: '0002-market-records',
  async up(schema, identity) {
    await schema
      .createTable('limit_up_records')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('code', 'text', c => c.notNull())
      .addColumn('source', 'text', c => c.notNull())
      .addColumn('first_seal_second', 'integer')
      .addColumn('last_seal_second', 'integer')
      .addColumn('broken_times', 'integer')
      .addColumn('reason_tags', 'text', c => c.notNull())
      .addColumn('reason_text', 'text')
      .addPrimaryKeyConstraint('limit_up_records_key', ['dataset', 'day', 'code', 'source'])
      .execute()
    await schema
      .createIndex('limit_up_records_by_code')
      .on('limit_up_records')
      .columns(['dataset', 'code', 'day'])
      .execute()
    await schema
      .createTable('news')
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('id', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('second', 'integer', c => c.notNull())
      .addColumn('title', 'text', c => c.notNull())
      .addColumn('content', 'text', c => c.notNull())
      .addColumn('codes', 'text', c => c.notNull())
      .addColumn('important', 'integer', c => c.notNull())
      .addPrimaryKeyConstraint('news_key', ['dataset', 'id'])
      .execute()
    await schema.createIndex('news_by_time').on('news').columns(['dataset', 'day', 'second']).execute()
    await schema
      .createTable('imports')
      .addColumn('id', identity.type, identity.column)
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('file', 'text', c => c.notNull())
      .addColumn('file_hash', 'text', c => c.notNull())
      .addColumn('rows_read', 'bigint', c => c.notNull())
      .addColumn('rows_kept', 'bigint', c => c.notNull())
      .addColumn('rows_refused', 'bigint', c => c.notNull())
      .addColumn('finished_at_ms', 'bigint', c => c.notNull())
      .addUniqueConstraint('imports_once', ['dataset', 'file', 'file_hash'])
      .execute()
    await schema
      .createTable('import_refusals')
      .addColumn('import_id', 'bigint', c => c.notNull().references('imports.id').onDelete('cascade'))
      .addColumn('line', 'bigint', c => c.notNull())
      .addColumn('reason', 'text', c => c.notNull())
      .addColumn('raw', 'text', c => c.notNull())
      .execute()
    await schema.createIndex('import_refusals_by_line').on('import_refusals').columns(['import_id', 'line']).execute()
  },
}
