import { createHash } from 'node:crypto'
import { type Column, DAY_FIELDS, gather, type MarketDay, presentRows } from './market-day.ts'

/** A stamp of a day's content: equal days have equal stamps, whatever else the file holds. */
export function dayStamp(codes: readonly string[], day: MarketDay): string {
  const hash = createHash('sha256')
  const rows = presentRows(day)
  hash.update(Array.from(rows, row => codes[row]).join(' '))
  for (const { name } of DAY_FIELDS) hash.update(gather<Column>(day[name], rows))
  return hash.digest('hex').slice(0, 24)
}
