import type { SchemaStep } from './schema-step.ts'

export const documents: SchemaStep = {
  name: '0006-documents',
  async up(schema, _identity, { engine, run }) {
    await schema
      .createTable('documents')
      .addColumn('id', engine === 'sqlite' ? 'integer' : 'bigint', c => c.primaryKey())
      .addColumn('dataset', 'text', c => c.notNull())
      .addColumn('kind', 'text', c => c.notNull())
      .addColumn('ref', 'text', c => c.notNull())
      .addColumn('day', 'text', c => c.notNull())
      .addColumn('second', 'integer', c => c.notNull())
      .addColumn('title', 'text', c => c.notNull())
      .addColumn('body', 'text', c => c.notNull())
      .addColumn('code', 'text')
      .addUniqueConstraint('documents_once', ['dataset', 'kind', 'ref'])
      .execute()
    if (engine === 'sqlite') {
      // The words come ready made with spaces between them, so nothing but a space parts them. The text itself is in
      // `documents`. detail=full, because without it bm25 of a contentless table is always 0.
      await run(`create virtual table document_terms using fts5(
        title, body, content='', contentless_delete=1, detail=full,
        tokenize="unicode61 remove_diacritics 0 categories 'L* M* N* P* S* C*'")`)
    } else {
      await run('alter table documents add column terms tsvector not null')
      await run('create index documents_by_term on documents using gin (terms)')
    }
  },
}
