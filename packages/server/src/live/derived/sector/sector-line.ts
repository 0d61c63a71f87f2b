import { countsInSector, type SectorLine, sectorLine } from '@kanpan/market/sector/sector-index'
import { eachOf } from '#lib/in-slices.ts'
import type { MarketView } from '#live/market-view.ts'
import type { InsideDays } from '#sources/replay.ts'

const LINES_CACHED = 60
/** Lines by day and sector: the minutes of some hundred stocks are worth keeping while a day is looked at. */
const linesOf = new WeakMap<InsideDays, Map<string, SectorLine>>()

/** A sector's day by the minute, whole: who shows it keeps to the view's moment. Undefined without minutes. */
export function* sectorLineOf(
  { inside, now, catalogue }: MarketView,
  position: number,
): Generator<undefined, SectorLine | undefined> {
  const lines = linesOf.get(inside) ?? new Map<string, SectorLine>()
  linesOf.set(inside, lines)
  const rows = [...(catalogue.sectors[position]?.rows ?? [])].filter(row => countsInSector(now, row))
  // The lines of a running day grow.
  const key = `${now.day}.${position}.${inside.minuteLine(now.day, rows[0] ?? -1)?.length}`
  const known = lines.get(key)
  if (known) return known
  const ofRow = (row: number) => {
    const line = inside.minuteLine(now.day, row)
    return line ? [[line, now.prevCloseCents[row] ?? 0] as const] : []
  }
  const stocks = (yield* eachOf(rows, ofRow)).flat()
  if (stocks.length === 0) return undefined
  const line = yield* sectorLine(stocks)
  lines.set(key, line)
  const [oldest] = lines.keys()
  if (lines.size > LINES_CACHED && oldest !== undefined) lines.delete(oldest)
  return line
}
