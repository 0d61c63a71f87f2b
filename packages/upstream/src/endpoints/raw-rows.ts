import type { Codec } from '@kanpan/providers/codec'

export type Raw = Readonly<Record<string, unknown>>

/** A row and how its provider writes it: what is asked for names the provider's own columns. */
export interface Written<Row> {
  readonly row: Row
  readonly raw: Raw
}

/** Where the rows stand in a reply. */
export type RowsIn = (body: {
  readonly result?: { readonly data: Raw[] }
  readonly data?: { readonly diff: Raw[] }
}) => readonly Raw[] | undefined

export const inReport: RowsIn = ({ result }) => result?.data
export const inDiff: RowsIn = ({ data }) => data?.diff

export function written<Row>(codec: Codec<Row>, rows: readonly Row[], rowsIn: RowsIn): Written<Row>[] {
  const raws = rowsIn(JSON.parse(codec.encode({ rows }))) ?? []
  return rows.map((row, i) => ({ row, raw: raws[i] ?? {} }))
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  // A dash, or nothing, comes last whichever way it is sorted.
  if (typeof a === 'number') return -1
  if (typeof b === 'number') return 1
  const [left, right] = [String(a ?? ''), String(b ?? '')]
  return left < right ? -1 : left > right ? 1 : 0
}

/** By columns, each upwards or, at -1, downwards. */
export function sortedBy<Row>(
  rows: readonly Written<Row>[],
  columns: readonly (readonly [column: string, direction: number])[],
): readonly Written<Row>[] {
  return rows.toSorted((a, b) => {
    for (const [column, direction] of columns) {
      const order = compare(a.raw[column], b.raw[column])
      if (order !== 0) return order * direction
    }
    return 0
  })
}
