import { changeColumn } from '@kanpan/market/quote/change-pct'
import { keptPerDay } from '#live/derived/kept-per-day.ts'
import { sectorTableOf } from '#live/derived/sector-row.ts'
import type { MarketView } from '#live/market-view.ts'

const kept = keptPerDay<Float64Array>()

/** Mean change of a sector's stocks that trade; NaN when none does. */
function meanOf(rows: Int32Array, changes: Float64Array): number {
  let sum = 0
  let count = 0
  for (const row of rows) {
    const change = changes[row] ?? Number.NaN
    if (Number.isNaN(change)) continue
    sum += change
    count++
  }
  return count === 0 ? Number.NaN : sum / count
}

/** Mean change of every sector on a day of the view's run, by its position in the catalogue. */
export function sectorChangesAt(view: MarketView, index: number): Float64Array {
  if (index >= view.daysBefore) return sectorTableOf(view).changePct
  return kept(view, index, () => {
    const changes = changeColumn(view.history.columnsOf(index))
    return Float64Array.from(view.catalogue.sectors, ({ rows }) => meanOf(rows, changes))
  })
}
