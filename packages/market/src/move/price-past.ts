import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'

/** What a day's moves are measured against, by row, in cents as they would be after the ex-right days since; NaN where unknown. */
export interface PricePast {
  /** Range of the last trading day. */
  readonly lastHigh: Float64Array
  readonly lastLow: Float64Array
  /** Mean close of the last five trading days. */
  readonly mean5: Float64Array
  /** Highest and lowest price of the last 60 days, and the close before them; unknown for a stock listed since. */
  readonly high60: Float64Array
  readonly low60: Float64Array
  readonly close60: Float64Array
}

export const PAST_DAYS = 60
const MEAN_DAYS = 5

/**
 * Looks back from a day. `prevCloseCents` are its reference prices; `days` the finished days before it, the latest first,
 * of which 61 are wanted: the close before 60 days is that of the 61st. A step for each day.
 */
export function* pricePast(prevCloseCents: Int32Array, days: readonly DayColumns[]): Generator<undefined, PricePast> {
  const size = prevCloseCents.length
  const unknown = () => new Float64Array(size).fill(Number.NaN)
  const past = {
    lastHigh: unknown(),
    lastLow: unknown(),
    mean5: new Float64Array(size),
    high60: new Float64Array(size).fill(Number.NEGATIVE_INFINITY),
    low60: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
    close60: unknown(),
  }
  const factor = new Float64Array(size).fill(1)
  const reference = Float64Array.from(prevCloseCents)
  const traded = new Int32Array(size)
  for (const [back, day] of days.slice(0, PAST_DAYS + 1).entries()) {
    const { state, closeCents, highCents, lowCents, prevCloseCents: before } = day
    for (let row = 0; row < size; row++) {
      const close = closeCents[row] ?? 0
      if (state[row] === STOCK_STATE.absent || close === 0) {
        reference[row] = Number.NaN
        continue
      }
      // An ex-right day's reference price is not the close before it: what lies earlier shrinks by as much.
      factor[row] = ((factor[row] ?? 1) * (reference[row] ?? Number.NaN)) / close
      reference[row] = before[row] ?? Number.NaN
      const scale = factor[row] ?? Number.NaN
      if (back === PAST_DAYS) past.close60[row] = close * scale
      if (back === PAST_DAYS || state[row] !== STOCK_STATE.trading) continue
      const high = (highCents[row] ?? 0) * scale
      const low = (lowCents[row] ?? 0) * scale
      const count = (traded[row] ?? 0) + 1
      traded[row] = count
      if (count === 1) {
        past.lastHigh[row] = high
        past.lastLow[row] = low
      }
      if (count <= MEAN_DAYS) past.mean5[row] = (past.mean5[row] ?? 0) + (close * scale) / MEAN_DAYS
      past.high60[row] = Math.max(past.high60[row] ?? 0, high)
      past.low60[row] = Math.min(past.low60[row] ?? 0, low)
    }
    yield
  }
  for (let row = 0; row < size; row++) {
    if ((traded[row] ?? 0) < MEAN_DAYS) past.mean5[row] = Number.NaN
    const isWhole = !Number.isNaN(past.close60[row] ?? Number.NaN) && (traded[row] ?? 0) > 0
    if (isWhole) continue
    past.high60[row] = Number.NaN
    past.low60[row] = Number.NaN
  }
  return past
}
