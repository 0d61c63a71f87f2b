import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { FlowMoment } from '#fund-flow/fund-flow.ts'
import { mix, normal, streamKey } from '#random.ts'
import { dayNumber, type Universe } from '#universe/universe.ts'

/** Heat of a usual stock on a usual day; the list's first has several hundred times it. */
const USUAL_HEAT = 2000
const SECONDS_PER_HOUR = 3600
/** What the logarithm of heat is made of; people look at what rises more than at what falls. */
const AMOUNT = 0.72
const RISE = 11
const FALL = 5
const SEALED = 0.8
const BROKEN = 0.5
const FANS = 0.5
const OF_THE_DAY = 0.35
const OF_THE_HOUR = 0.25
const MOST_CHANGE = 0.2
/** On a day when all rises everybody looks: what the market's mean change adds for every stock. */
const MOOD = 9

/** Mean turnover and mean change, as a fraction, of the stocks that trade; 0 while nothing has. */
function usualOf({ state, amountYuan, closeCents, prevCloseCents }: FlowMoment): { amount: number; change: number } {
  let amounts = 0
  let changes = 0
  let count = 0
  for (let row = 0; row < state.length; row++) {
    const amount = amountYuan[row] as number
    if (state[row] !== STOCK_STATE.trading || Number.isNaN(amount)) continue
    amounts += amount
    changes += clamped(changePct(closeCents[row] as number, prevCloseCents[row] as number) / 100)
    count++
  }
  return count === 0 ? { amount: 0, change: 0 } : { amount: amounts / count, change: changes / count }
}

const clamped = (change: number) => Math.max(-MOST_CHANGE, Math.min(MOST_CHANGE, change || 0))

/**
 * How much people look at every stock at a moment: its share of the turnover, its change, its seal, its lasting fans, and
 * chance of the day. With `second` also of that hour. Whole numbers; NaN where a stock does not trade.
 */
export function popularityHeat(universe: Universe, moment: FlowMoment, second?: number): Float64Array {
  const fans = streamKey(universe.seed, 'fans')
  const number = dayNumber(moment.day)
  const dayKey = mix(streamKey(universe.seed, 'popularity'), number)
  const hourKey = second === undefined ? undefined : mix(dayKey, 100_000 + Math.floor(second / SECONDS_PER_HOUR))
  const usual = usualOf(moment)
  const heat = new Float64Array(universe.size).fill(Number.NaN)
  if (usual.amount === 0) return heat
  for (let row = 0; row < heat.length; row++) {
    const amount = moment.amountYuan[row] as number
    const change = changePct(moment.closeCents[row] as number, moment.prevCloseCents[row] as number) / 100
    if (moment.state[row] !== STOCK_STATE.trading || Number.isNaN(amount) || Number.isNaN(change)) continue
    const size = Math.abs(clamped(change))
    const log =
      MOOD * usual.change +
      AMOUNT * Math.log(Math.max(1e-3, amount / usual.amount)) +
      (change > 0 ? RISE : FALL) * size +
      ((moment.sealYuan[row] as number) > 0 ? SEALED : (moment.brokenTimes[row] as number) > 0 ? BROKEN : 0) +
      FANS * normal(fans, row) +
      OF_THE_DAY * normal(dayKey, row) +
      (hourKey === undefined ? 0 : OF_THE_HOUR * normal(hourKey, row))
    heat[row] = Math.round(USUAL_HEAT * Math.exp(log))
  }
  return heat
}
