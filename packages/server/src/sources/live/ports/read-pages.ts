import type { Decoded, RefusedRow } from '@kanpan/providers/codec'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'

export interface PagesRead<Row> {
  /** From 1. */
  readonly page: (page: number) => Promise<Decoded<Row>>
  /** What a row is known by: rows move from page to page while they are read. */
  readonly key: (row: Row) => string
  /** What goes on beyond is not the list that was asked for. */
  readonly mostPages: number
  /** How many a page has where its reply does not say how many there are, or counts what its codec passes over. */
  readonly perPage?: number
  /** Ends the reading before the list does: what follows is known, or not wanted. */
  readonly isEnough?: (rows: readonly Row[]) => boolean
}

export interface ListRows<Row> {
  readonly rows: readonly Row[]
  readonly refused: readonly RefusedRow[]
  /** The day of the replies, where they have one. */
  readonly day: string | undefined
  /** All there is by the replies' own count. */
  readonly isWhole: boolean
}

export interface PagedRows<Row> extends ListRows<Row> {
  /** Read to its end, or to what is known or not wanted: nothing that was due is missing. */
  readonly reachesBack: boolean
}

/** A list that comes in pages, each row once. Rejects as one page does, and where two pages are of two days. */
export async function readPages<Row>(read: PagesRead<Row>): Promise<PagedRows<Row>> {
  const rows = new Map<string, Row>()
  const refused: RefusedRow[] = []
  let day: string | undefined
  let [isWhole, reachesBack] = [false, false]
  for (let page = 1; page <= read.mostPages; page++) {
    const reply = await read.page(page)
    if (page > 1 && reply.day !== day) throw new HostFailure('changed', `各页日期不同：${day} 与 ${reply.day}`)
    day = reply.day
    const before = rows.size + refused.length
    for (const row of reply.rows) rows.set(read.key(row), row)
    refused.push(...reply.refused)
    isWhole = isAll(read, { page, count: rows.size + refused.length, total: reply.total })
    reachesBack = isWhole || (read.isEnough?.(reply.rows) ?? false)
    // A page over again, or one behind the last.
    if (reachesBack || rows.size + refused.length === before) break
  }
  return { rows: [...rows.values()], refused, day, isWhole, reachesBack }
}

interface Progress {
  readonly page: number
  readonly count: number
  readonly total: number | undefined
}

function isAll<Row>({ perPage }: PagesRead<Row>, { page, count, total }: Progress): boolean {
  if (total === undefined) return perPage !== undefined && count < page * perPage
  return count >= total || (perPage !== undefined && page * perPage >= total)
}
