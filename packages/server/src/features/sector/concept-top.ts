import type { SectorWithStocks } from '@kanpan/contract/model/sector'
import { leaders } from '@kanpan/market/sector/leader'
import { rankSectors } from '@kanpan/market/sector/ranking'
import { limitUpDayOf } from '#live/derived/limit-up-day.ts'
import { sectorChangesOver } from '#live/derived/sector-days.ts'
import { changesOf, sectorLeader, sectorRow, sectorTableOf } from '#live/derived/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const STOCKS_OF_EACH = 5

export interface TopInput {
  readonly days: number
  readonly type: 'industry' | 'concept'
  readonly limit: number
}

/** The sectors that rose most over some days, each with the five stocks that lead it today. */
export function conceptTop(view: MarketView, { days, type, limit }: TopInput): SectorWithStocks[] {
  const changes = sectorChangesOver(view, days)
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
