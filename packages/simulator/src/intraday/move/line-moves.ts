import { steepKind, steepMoves } from '@kanpan/market/move/steep-moves'
import type { PathRow } from '#intraday/seal/sealed-ticks.ts'
import { secondOfTick, TICKS_PER_MINUTE } from '#intraday/session-ticks.ts'
import type { StockTicks } from '#intraday/stock-ticks.ts'
import { changePct, type RawMove } from './raw-move.ts'

/** Rockets, rebounds, dives and accelerations: minutes of the line, told at the tick that first went so far from their first mark. */
export function lineMoves(path: PathRow, ticks: StockTicks): RawMove[] {
  const { prices } = path
  const prevClose = path.plan.prevCloseCents[path.row] as number
  return steepMoves(prices, prevClose).map(({ minute, kind }) => {
    const from = prices[minute - 1] as number
    const { cents } = ticks.minute(path, minute)
    const k = cents.findIndex(
      (at, tick) => tick > 0 && steepKind((100 * (at - from)) / from, from >= prevClose) === kind,
    )
    const priceCents = cents[k] as number
    const second = secondOfTick((minute - 1) * TICKS_PER_MINUTE + k)
    return { second, kind, priceCents, value: changePct(priceCents, from) }
  })
}
