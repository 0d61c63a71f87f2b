import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { IndexedDocument, TextDocument } from '#store/document-store.ts'
import type { DocumentsTable, Tables } from '#store/tables.ts'
import { batchesByKey } from './batches-by-key.ts'
import { DOCUMENT_COLUMNS, momentOf, PER_SECOND } from './document-rows.ts'

/** A document with the row it is kept in. */
export interface StoredDocument {
  readonly document: IndexedDocument
  readonly row: DocumentsTable
}

/** How an engine keeps documents and what they are found by. */
export interface DocumentWriter {
  /** Lets no other node write documents until the transaction ends. */
  alone(trx: Kysely<Tables>): Promise<unknown>
  remove(trx: Kysely<Tables>, ids: readonly number[]): Promise<unknown>
  insert(trx: Kysely<Tables>, stored: readonly StoredDocument[]): Promise<unknown>
}

/** Keeps one document of each dataset, kind and ref, the last one told; what is kept as it is is left alone. */
export async function keepDocuments(
  db: Kysely<Tables>,
  documents: readonly IndexedDocument[],
  writer: DocumentWriter,
): Promise<void> {
  await db.transaction().execute(async trx => {
    for (const batch of batchesByKey(documents, ({ dataset, kind, ref }) => `${dataset} ${kind} ${ref}`)) {
      // Most of what comes in is stored already, and holds nobody up.
      if ((await changed(trx, batch)).fresh.length === 0) continue
      await writer.alone(trx)
      const { fresh, replaced } = await changed(trx, batch)
      if (replaced.length > 0) await writer.remove(trx, replaced)
      if (fresh.length === 0) continue
      const ids = await freeIds(trx, fresh)
      await writer.insert(
        trx,
        fresh.map((document, i) => ({ document, row: documentRow(document, ids[i] ?? 0) })),
      )
    }
  })
}

/** Those of the documents that are not kept as they are. */
export async function notStored<T extends TextDocument>(db: Kysely<Tables>, documents: readonly T[]): Promise<T[]> {
  const found: T[] = []
  for (const batch of batchesByKey(documents, ({ dataset, kind, ref }) => `${dataset} ${kind} ${ref}`)) {
    found.push(...(await changed(db, batch)).fresh)
  }
  return found
}

/** Those of the documents that are not kept as they are, and the ids of the rows they take the place of. */
async function changed<T extends TextDocument>(
  db: Kysely<Tables>,
  documents: readonly T[],
): Promise<{ readonly fresh: readonly T[]; readonly replaced: readonly number[] }> {
  const newest = new Map<string, DocumentsTable>()
  for (const [group, ofGroup] of Map.groupBy(documents, document => `${document.dataset} ${document.kind}`)) {
    const [first] = ofGroup
    if (!first) continue
    const rows = await db
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .where('dataset', '=', first.dataset)
      .where('kind', '=', first.kind)
      .where(
        'ref',
        'in',
        ofGroup.map(({ ref }) => ref),
      )
      .execute()
    for (const row of rows) newest.set(`${group} ${row.ref}`, row)
  }
  const rowOf = ({ dataset, kind, ref }: TextDocument) => newest.get(`${dataset} ${kind} ${ref}`)
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
async function freeIds(db: Kysely<Tables>, documents: readonly TextDocument[]): Promise<number[]> {
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

function documentRow({ dataset, kind, ref, day, second, title, body, code }: TextDocument, id: number): DocumentsTable {
  return { id, dataset, kind, ref, day, second, title, body, code: code ?? null }
}
