import type { SectorWithStocks } from '@kanpan/contract/model/sector'
import { leaders } from '@kanpan/market/sector/leader'
import { rankSectors } from '@kanpan/market/sector/ranking'
import { strengthColumn } from '@kanpan/market/sector/strength'
import { breadthOf } from '#live/derived/breadth.ts'
import { isWholeOver } from '#live/derived/coverage.ts'
import { sectorFlowOver } from '#live/derived/fund-flow.ts'
import { limitUpDayOf } from '#live/derived/limit-up/limit-up-day.ts'
import { sectorChangesOver } from '#live/derived/sector/sector-days.ts'
import { changesOf, sectorLeader, sectorRow, sectorTableOf } from '#live/derived/sector/sector-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'

const STOCKS_OF_EACH = 5

export interface TopInput {
  readonly days: number
  readonly type: 'industry' | 'concept'
  readonly limit: number
  readonly by: 'change' | 'strength'
}

function strengthOf(view: MarketView): Float64Array {
  return view.memo('sectorStrength', () => {
    const { limitUp, up, flat, down } = breadthOf(view)
    return strengthColumn(sectorTableOf(view), {
      sizes: Int32Array.from(view.catalogue.sectors, (_, position) => sectorRow(view, position).count),
      limitUpShare: (limitUp ?? Number.NaN) / Math.max(1, (up ?? 0) + (flat ?? 0) + (down ?? 0)),
      netYuan: sectorFlowOver(view, 1).netYuan,
    })
  })
}

/**
 * The sectors that rose most over some days, or are the strongest now, each with the five stocks that lead it today; none where
 * one of these days holds a part of the market.
 */
export function conceptTop(view: MarketView, { days, type, limit, by }: TopInput): SectorWithStocks[] {
  // Of a part of the market nobody knows which are first.
  if (!isWholeOver(view, days)) return []
  const changes = sectorChangesOver(view, days)
  const strength = strengthOf(view)
  const table = { ...sectorTableOf(view), changePct: by === 'strength' ? strength : changes }
  const positions = rankSectors(table, { catalogue: view.catalogue, kind: type, by: 'changePct', count: limit })
  const input = { day: limitUpDayOf(view), changesPct: changesOf(view) }
  return Array.from(positions, position => ({
    ...sectorRow(view, position),
    changePct: figure(changes[position]),
    strength: figure(strength[position], 1),
    stocks: leaders(input, view.catalogue.sectors[position]?.rows ?? new Int32Array(0), STOCKS_OF_EACH).flatMap(
      row => sectorLeader(view, row) ?? [],
    ),
  }))
}
