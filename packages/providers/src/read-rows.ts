import type { z } from 'zod'
import type { Decoded, RefusedRow } from './codec.ts'

/** Why one row cannot be used. */
export class RowRefused extends Error {}

export function refuseRow(reason: string): never {
  throw new RowRefused(reason)
}

/** How the rows of a list are read. */
export interface RowReader<Raw, Row> {
  readonly schema: z.ZodType<Raw>
  /** The field a refused row is named by. */
  readonly key: string
  /** May `refuseRow`; undefined: nothing of the market, passed over. */
  readonly read: (raw: Raw) => Row | undefined
}

function nameOf(item: unknown, key: string, at: number): string {
  const value = typeof item === 'object' && item !== null ? Reflect.get(item, key) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `第 ${at + 1} 行`
}

/** Reads each row by itself: one that cannot be costs itself, and is named. */
export function readRows<Raw, Row>(
  items: readonly unknown[],
  { schema, key, read }: RowReader<Raw, Row>,
): Pick<Decoded<Row>, 'rows' | 'refused'> {
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  for (const [at, item] of items.entries()) {
    try {
      const { data, error } = schema.safeParse(item)
      if (error) refuseRow(`${error.issues[0]?.path.join('.')} 与以往不同`)
      const row = read(data)
      if (row !== undefined) rows.push(row)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push({ row: nameOf(item, key, at), reason: error.message })
    }
  }
  return { rows, refused }
}
