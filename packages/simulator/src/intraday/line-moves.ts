import type { MoveKind } from '@kanpan/contract/model/move'
import { changePct, type RawMove } from './raw-move.ts'
import type { PathRow } from './sealed-ticks.ts'
import { AUCTION_MARK, secondOfTick, TICKS_PER_MINUTE } from './session-ticks.ts'
import type { StockTicks } from './stock-ticks.ts'

/** A move within one minute, in percent: from high ground it takes more to be told. */
const STEEP_PCT = 2
const QUICK_PCT = 1.5
/** A stock is not told again for the same kind before this many minutes. */
const QUIET_MINUTES = 5

/** What a minute's change is called: up from below the reference price is a rebound, down from above it a dive. */
function kindOf(pct: number, aboveReference: boolean): MoveKind | undefined {
  if (pct >= STEEP_PCT && aboveReference) return 'rocket'
  if (pct >= QUICK_PCT && !aboveReference) return 'rebound'
  if (pct <= -STEEP_PCT && aboveReference) return 'dive'
  if (pct <= -QUICK_PCT && !aboveReference) return 'accelerateDown'
  return undefined
}

/** Rockets, rebounds, dives and accelerations: minutes of the line, told at the tick that first went so far from their first mark. */
export function lineMoves(path: PathRow, ticks: StockTicks): RawMove[] {
  const { prices } = path
  const prevClose = path.plan.prevCloseCents[path.row] as number
  const quietUntil = new Map<MoveKind, number>()
  const moves: RawMove[] = []
  for (let mark = 1; mark <= AUCTION_MARK; mark++) {
    const from = prices[mark - 1] as number
    const to = prices[mark] as number
    if (Math.abs(to - from) * 100 < QUICK_PCT * from) continue
    const kind = kindOf((100 * (to - from)) / from, from >= prevClose)
    if (!kind || mark < (quietUntil.get(kind) ?? 0)) continue
    quietUntil.set(kind, mark + QUIET_MINUTES)
    const { cents } = ticks.minute(path, mark)
    const k = cents.findIndex((at, tick) => tick > 0 && kindOf((100 * (at - from)) / from, from >= prevClose) === kind)
    const priceCents = cents[k] as number
    moves.push({
      second: secondOfTick((mark - 1) * TICKS_PER_MINUTE + k),
      kind,
      priceCents,
      value: changePct(priceCents, from),
    })
  }
  return moves
}
