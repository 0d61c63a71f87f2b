import type { SectorWithStocks } from '@kanpan/contract/model/sector'
import { changeColumn } from '@kanpan/market/quote/change-pct'
import { leaders } from '@kanpan/market/sector/leader'
import { compoundChangePct, rankSectors } from '@kanpan/market/sector/ranking'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { changesOf, sectorLeader, sectorRow, sectorTableOf } from '#live/derived/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const STOCKS_OF_EACH = 5

export interface TopInput {
  readonly days: number
  readonly type: 'industry' | 'concept'
  readonly limit: number
}

/** Mean change of every sector on a day of the history. */
function sectorChangesOn(view: MarketView, index: number): Float64Array {
  const changes = changeColumn(view.history.columnsOf(index))
  return Float64Array.from(view.catalogue.sectors, ({ rows }) => {
    let sum = 0
    let count = 0
    for (const row of rows) {
      const change = changes[row] ?? Number.NaN
      if (Number.isNaN(change)) continue
      sum += change
      count++
    }
    return sum / count
  })
}

/** Changes of every sector over the last `days`, the running one included; unknown before the history begins. */
function changesOver(view: MarketView, days: number): Float64Array {
  return view.memo(`sectorChanges.${days}`, () => {
    const before = Array.from({ length: days - 1 }, (_, back) => view.daysBefore - days + 1 + back)
    if (before.some(index => index < 0)) return new Float64Array(view.catalogue.sectors.length).fill(Number.NaN)
    return compoundChangePct([...before.map(index => sectorChangesOn(view, index)), sectorTableOf(view).changePct])
  })
}

/** The sectors that rose most over some days, each with the five stocks that lead it today. */
export function conceptTop(view: MarketView, { days, type, limit }: TopInput): SectorWithStocks[] {
  const changes = changesOver(view, days)
  const table = { ...sectorTableOf(view), changePct: changes }
  const positions = rankSectors(table, { catalogue: view.catalogue, kind: type, by: 'changePct', count: limit })
  const input = { day: limitUpDayOf(view), changesPct: changesOf(view) }
  return Array.from(positions, position => ({
    ...sectorRow(view, position),
    changePct: figure(changes[position]),
    stocks: leaders(input, view.catalogue.sectors[position]?.rows ?? new Int32Array(0), STOCKS_OF_EACH).flatMap(
      row => sectorLeader(view, row) ?? [],
    ),
  }))
}
