import { createHash } from 'node:crypto'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type {
  DocumentKind,
  DocumentQuestion,
  FoundDocument,
  HoldingQuestion,
  NamedOn,
  TextDocument,
  ToldDay,
} from '#store/document-store.ts'
import type { DocumentsTable, Tables } from '#store/tables.ts'

/** As many documents of one second can be told apart. */
const PER_SECOND = 4096

function momentOf(day: string, second: number): number {
  return (Date.parse(`${day}T00:00:00Z`) / 1000 + second) * PER_SECOND
}

/** The largest id a document told by then can have. */
export function lastIdOf({ day, second }: { readonly day: string; readonly second: number }): number {
  return momentOf(day, second) + PER_SECOND - 1
}

function firstId(document: TextDocument): number {
  const name = `${document.dataset}\n${document.kind}\n${document.ref}`
  return (
    momentOf(document.day, document.second) + (createHash('sha1').update(name).digest().readUInt16BE() % PER_SECOND)
  )
}

/** The next id of the same second, the first one after the last. */
function nextId(id: number): number {
  return (id + 1) % PER_SECOND === 0 ? id + 1 - PER_SECOND : id + 1
}

/** An id for each document that no row has. */
export async function freeIds(db: Kysely<Tables>, documents: readonly TextDocument[]): Promise<number[]> {
  const wanted = documents.map(firstId)
  const rows = await db.selectFrom('documents').select('id').where('id', 'in', wanted).execute()
  const taken = new Set(rows.map(({ id }) => id))
  const isTaken = async (id: number) => {
    if (taken.has(id)) return true
    // Only ids next to a taken one have not been asked for yet.
    if (wanted.includes(id)) return false
    return (await db.selectFrom('documents').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  }
  const ids: number[] = []
  for (let id of wanted) {
    while (await isTaken(id)) id = nextId(id)
    taken.add(id)
    ids.push(id)
  }
  return ids
}

export function documentRow(
  { dataset, kind, ref, day, second, title, body, code }: TextDocument,
  id: number,
): DocumentsTable {
  return { id, dataset, kind, ref, day, second, title, body, code: code ?? null }
}

export function foundDocument({ id: _, code, score, ...row }: DocumentsTable & { score: number }): FoundDocument {
  return { ...row, ...(code === null ? {} : { code }), score }
}

/** The newest documents an answer may hold, looked through one by one: without words an index is of no help. */
export async function holding(db: Kysely<Tables>, question: HoldingQuestion): Promise<FoundDocument[]> {
  const { text, among } = question
  const newest = asked(db.selectFrom('documents'), question)
    .select(['id', 'dataset', 'kind', 'ref', 'day', 'second', 'title', 'body', 'code'])
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

type Documents<O> = SelectQueryBuilder<Tables, 'documents', O>

/** The documents an answer may hold, whatever their words. */
export function asked<O>(
  query: Documents<O>,
  { dataset, kinds, from, until }: Pick<DocumentQuestion, 'dataset' | 'kinds' | 'from' | 'until'>,
): Documents<O> {
  return query
    .where('documents.dataset', '=', dataset)
    .where('documents.id', '<=', lastIdOf(until))
    .$if(from !== undefined, q => q.where('documents.id', '>=', momentOf(from ?? '', 0)))
    .$if(kinds !== undefined, q => q.where('documents.kind', 'in', [...(kinds ?? [])]))
}

/** Those of the documents that are not kept as they are, and the ids of the rows they take the place of. */
export async function changed<T extends TextDocument>(
  db: Kysely<Tables>,
  documents: readonly T[],
): Promise<{ readonly fresh: readonly T[]; readonly replaced: readonly number[] }> {
  const kept = new Map<string, DocumentsTable>()
  for (const [group, ofGroup] of Map.groupBy(documents, document => `${document.dataset} ${document.kind}`)) {
    const [first] = ofGroup
    if (!first) continue
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'dataset', 'kind', 'ref', 'day', 'second', 'title', 'body', 'code'])
      .where('dataset', '=', first.dataset)
      .where('kind', '=', first.kind)
      .where(
        'ref',
        'in',
        ofGroup.map(({ ref }) => ref),
      )
      .execute()
    for (const row of rows) kept.set(`${group} ${row.ref}`, row)
  }
  const rowOf = ({ dataset, kind, ref }: TextDocument) => kept.get(`${dataset} ${kind} ${ref}`)
  const fresh = documents.filter(document => {
    const row = rowOf(document)
    return (
      !row ||
      row.day !== document.day ||
      row.second !== document.second ||
      row.title !== document.title ||
      row.body !== document.body
    )
  })
  return { fresh, replaced: fresh.flatMap(document => rowOf(document)?.id ?? []) }
}

export async function toldOn(
  db: Kysely<Tables>,
  { dataset, day, untilSecond, kinds }: ToldDay,
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
