import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DocumentQuestion, DocumentStore, FoundDocument, IndexedDocument } from '#store/document-store.ts'
import {
  DOCUMENT_COLUMNS,
  daysOf,
  documentsOn,
  foundDocument,
  holding,
  namedOn,
  withinQuestion,
} from '#store/relational/document-rows.ts'
import { writeAloneOn } from '#store/relational/in-turn.ts'
import { type DocumentWriter, keepDocuments, notStored } from '#store/relational/keep-documents.ts'
import type { DocumentsTable, Tables } from '#store/tables.ts'

/** Words in fewer documents than this are gathered and then put in order; of others the newest are soon met. */
const RARE = 1000
/** Positions a tsvector can hold. */
const LAST_POSITION = 16_383

/**
 * Full text by tsvector and GIN. For the newest of a rare word the planner would walk the whole table by time, so rare
 * words are gathered by the index first.
 */
export function postgresDocuments(db: Kysely<Tables>): DocumentStore {
  async function count(question: DocumentQuestion, most: number): Promise<number> {
    if (question.terms.length === 0) return 0
    const { count: found } = await db
      .selectFrom(matching(db, question).select('id').limit(most).as('found'))
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(found)
  }

  return {
    count,
    index: documents => keepDocuments(db, documents, WRITER),
    notStored: documents => notStored(db, documents),
    async find(question) {
      if (question.terms.length === 0) return []
      if (question.sort === 'relevance') return nearest(db, question)
      const isRare = (await count(question, RARE)) < RARE
      return isRare ? newestOfFew(db, question) : newest(db, question)
    },
    ofDay: question => documentsOn(db, question),
    named: async question => (question.terms.length === 0 ? [] : namedOn(matching(db, question), question)),
    holding: question => holding(db, question),
    days: (dataset, kind) => daysOf(db, dataset, kind),
    async remove(dataset) {
      await db.deleteFrom('documents').where('dataset', '=', dataset).execute()
    },
  }
}

function matching(db: Kysely<Tables>, question: DocumentQuestion) {
  return withinQuestion(db.selectFrom('documents'), question).where(sql<boolean>`terms @@ ${queryOf(question.terms)}`)
}

async function newest(db: Kysely<Tables>, question: DocumentQuestion): Promise<FoundDocument[]> {
  const rows = await matching(db, question)
    .select([...DOCUMENT_COLUMNS, sql<number>`0`.as('score')])
    .orderBy('id', 'desc')
    .offset(question.offset)
    .limit(question.limit)
    .execute()
  return rows.map(foundDocument)
}

async function newestOfFew(db: Kysely<Tables>, question: DocumentQuestion): Promise<FoundDocument[]> {
  const few = matching(db, question).select([...DOCUMENT_COLUMNS, sql<number>`0`.as('score')])
  const { rows } = await sql<DocumentsTable & { score: number }>`
    with few as materialized (${few})
    select * from few order by id desc offset ${question.offset} limit ${question.limit}`.execute(db)
  return rows.map(foundDocument)
}

async function nearest(db: Kysely<Tables>, question: DocumentQuestion): Promise<FoundDocument[]> {
  const rows = await matching(db, question)
    .select([
      ...DOCUMENT_COLUMNS,
      sql<number>`ts_rank('{0.1,0.1,0.25,1}', terms, ${queryOf(question.terms)}, 1)`.as('score'),
    ])
    .orderBy('score', 'desc')
    .orderBy('id', 'desc')
    .offset(question.offset)
    .limit(question.limit)
    .execute()
  return rows.map(foundDocument)
}

function quoted(term: string): string {
  return `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function queryOf(terms: readonly string[]): RawBuilder<unknown> {
  return sql`${terms.map(quoted).join(' & ')}::tsquery`
}

/** Written out, because PostgreSQL's own parser would take the words apart once more. */
function vectorOf({ titleTerms, bodyTerms }: IndexedDocument): RawBuilder<string> {
  const words = [
    ...titleTerms.map((term, i) => `${quoted(term)}:${Math.min(i + 1, LAST_POSITION)}A`),
    ...bodyTerms.map((term, i) => `${quoted(term)}:${Math.min(titleTerms.length + i + 1, LAST_POSITION)}B`),
  ]
  return sql<string>`${words.join(' ')}::tsvector`
}

const writeAlone = writeAloneOn('postgres')

const WRITER: DocumentWriter = {
  alone: trx => writeAlone(trx, 'documents'),
  remove: (trx, ids) => trx.deleteFrom('documents').where('id', 'in', ids).execute(),
  insert: (trx, stored) =>
    trx
      .insertInto('documents')
      .values(stored.map(({ row, document }) => ({ ...row, terms: vectorOf(document) })))
      .execute(),
}
