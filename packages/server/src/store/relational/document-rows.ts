import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type {
  DocumentKind,
  DocumentQuestion,
  DocumentsOfDay,
  FoundDocument,
  HoldingQuestion,
  NamedOn,
  TextDocument,
} from '#store/document-store.ts'
import type { DocumentsTable, Tables } from '#store/tables.ts'

/** As many documents of one second can be told apart. */
export const PER_SECOND = 4096

export function momentOf(day: string, second: number): number {
  return (Date.parse(`${day}T00:00:00Z`) / 1000 + second) * PER_SECOND
}

/** The largest id a document told by then can have. */
export function lastIdOf({ day, second }: { readonly day: string; readonly second: number }): number {
  return momentOf(day, second) + PER_SECOND - 1
}

export function foundDocument({ id: _, code, score, ...row }: DocumentsTable & { score: number }): FoundDocument {
  return { ...row, ...(code === null ? {} : { code }), score }
}

/** The newest documents an answer may hold, looked through one by one: without words an index is of no help. */
export async function holding(db: Kysely<Tables>, question: HoldingQuestion): Promise<FoundDocument[]> {
  const { text, among } = question
  const newest = withinQuestion(db.selectFrom('documents'), question)
    .select(DOCUMENT_COLUMNS)
    .orderBy('id', 'desc')
    .limit(among)
    .as('newest')
  const pattern = `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  const rows = await db
    .selectFrom(newest)
    .selectAll()
    .select(sql<number>`0`.as('score'))
    .where(sql<boolean>`title like ${pattern} escape '\\' or body like ${pattern} escape '\\'`)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(foundDocument)
}

export const DOCUMENT_COLUMNS = ['id', 'dataset', 'kind', 'ref', 'day', 'second', 'title', 'body', 'code'] as const

type Documents<O> = SelectQueryBuilder<Tables, 'documents', O>

/** The documents an answer may hold, whatever their words. */
export function withinQuestion<O>(
  query: Documents<O>,
  { dataset, kinds, from, until }: Pick<DocumentQuestion, 'dataset' | 'kinds' | 'from' | 'until'>,
): Documents<O> {
  return query
    .where('documents.dataset', '=', dataset)
    .where('documents.id', '<=', lastIdOf(until))
    .$if(from !== undefined, q => q.where('documents.id', '>=', momentOf(from ?? '', 0)))
    .$if(kinds !== undefined, q => q.where('documents.kind', 'in', [...(kinds ?? [])]))
}

export async function documentsOn(
  db: Kysely<Tables>,
  { dataset, day, untilSecond, kinds }: DocumentsOfDay,
): Promise<readonly TextDocument[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'dataset', 'kind', 'ref', 'day', 'second', 'title', 'body', 'code'])
    .where('dataset', '=', dataset)
    .where('id', '>=', momentOf(day, 0))
    .where('id', '<=', lastIdOf({ day, second: untilSecond }))
    .where('kind', 'in', [...kinds])
    .orderBy('id')
    .execute()
  return rows.map(({ id: _, code, ...row }) => ({ ...row, ...(code === null ? {} : { code }) }))
}

/** News names its stocks in a table of its own, of which a document holds the only one. */
export async function namedOn(
  found: Documents<unknown>,
  { offset, limit }: Pick<DocumentQuestion, 'offset' | 'limit'>,
): Promise<readonly NamedOn[]> {
  const rows = await found
    .leftJoin('news_stocks', join =>
      join
        .onRef('news_stocks.dataset', '=', 'documents.dataset')
        .onRef('news_stocks.news_id', '=', 'documents.ref')
        .on('documents.kind', 'in', ['news', 'announcement']),
    )
    .select('documents.day')
    .select(sql<StockCode>`coalesce(news_stocks.code, documents.code)`.as('named'))
    .where(sql<boolean>`coalesce(news_stocks.code, documents.code) is not null`)
    .distinct()
    .orderBy('documents.day', 'desc')
    .orderBy('named')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ day, named }) => ({ day, code: named }))
}

export async function daysOf(db: Kysely<Tables>, dataset: string, kind: DocumentKind): Promise<TradeDay[]> {
  const rows = await db
    .selectFrom('documents')
    .select('day')
    .distinct()
    .where('dataset', '=', dataset)
    .where('kind', '=', kind)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}
