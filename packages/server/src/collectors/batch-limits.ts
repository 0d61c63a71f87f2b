import type { Batch } from '#sources/ports/port.ts'
import { Refused } from './refused.ts'

/** No day of any data set has so many rows: a provider that floods us is refused before a row is read. */
const MOST_ROWS = 20_000
/** Nor so much text: 16 MB of it in memory. A morning's announcements with their contents are a tenth. */
const MOST_CHARACTERS = 8_000_000

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What each row has one of: the rows of a list, the codes of columns; undefined of anything else. */
function listOf(rows: object): readonly unknown[] | undefined {
  if (Array.isArray(rows)) return rows
  return 'codes' in rows && Array.isArray(rows.codes) ? rows.codes : undefined
}

/** The characters of a list's texts, counted no further than what is too many. */
function charactersOf(rows: readonly unknown[]): number {
  let characters = 0
  for (const row of rows) {
    if (typeof row === 'string') characters += row.length
    else if (isRecord(row)) {
      for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length
    }
    if (characters > MOST_CHARACTERS) return characters
  }
  return characters
}

/** Throws on what is no batch, or one that nobody should read. */
export function checkBatch(batch: Batch<unknown>): void {
  if (!isRecord(batch) || !isRecord(batch.rows) || typeof batch.day !== 'string') {
    throw new Refused('来源的应答不成样子')
  }
  const list = listOf(batch.rows) ?? []
  if (list.length > MOST_ROWS) throw new Refused(`来源给出 ${list.length} 行，多于一日所能有的 ${MOST_ROWS} 行`)
  if (charactersOf(list) > MOST_CHARACTERS) throw new Refused(`来源给出的文字多于 ${MOST_CHARACTERS / 10_000} 万字`)
}
