import type { DayPlan } from '#day-plan.ts'
import { uniform } from '#random.ts'
import { AUCTION_SECOND, PRE_OPEN_SECOND, TICK_SECONDS } from './session-ticks.ts'

/**
 * The indicative price of the opening call auction (9:15–9:25) of a trading stock: it wanders between the reference
 * price and beyond the open while orders can still be withdrawn, and from 9:20 closes in on the price that will trade.
 */
export function indicativeCents(
  plan: DayPlan,
  row: number,
  at: { readonly key: number; readonly second: number },
): number {
  const open = plan.openCents[row] as number
  const prevClose = plan.prevCloseCents[row] as number
  const step = Math.floor((at.second - PRE_OPEN_SECOND) / TICK_SECONDS)
  const done = Math.min(1, (at.second - PRE_OPEN_SECOND) / (AUCTION_SECOND - PRE_OPEN_SECOND))
  const lean = 2.2 * uniform(at.key, 0x9150) - 0.6
  // Changes its mind every quarter of a minute, less and less.
  const stir = (uniform(at.key, 0x9160 + Math.floor(step / 5)) - 0.5) * 0.8
  const open01 = 1 - (1 - done) ** 2 * (1 - lean) + stir * (1 - done) ** 2
  const cents = Math.round(prevClose + (open - prevClose) * open01 + prevClose * 0.006 * stir * (1 - done))
  const low = Math.min(prevClose, plan.lowCents[row] as number)
  const high = Math.max(prevClose, plan.highCents[row] as number)
  return Math.max(low, Math.min(high, cents))
}
