import { changePct } from './change-pct.ts'
import { type DayColumns, STOCK_STATE } from './day-columns.ts'
import { medianInPlace } from './median.ts'

/** What the average stock costs and did. Means are NaN when no stock has a price. */
export interface AveragePrice {
  readonly averageYuan: number
  readonly medianYuan: number
  readonly equalWeightChangePct: number
  readonly count: number
}

/** Population: all A shares that trade and have a price; every stock counts the same. */
export function averagePrice({ state, closeCents, prevCloseCents }: DayColumns): AveragePrice {
  const prices = new Float64Array(state.length)
  let count = 0
  let priceSum = 0
  let changeSum = 0
  for (let row = 0; row < state.length; row++) {
    const close = closeCents[row] ?? 0
    const change = changePct(close, prevCloseCents[row] ?? 0)
    if (state[row] !== STOCK_STATE.trading || Number.isNaN(change)) continue
    prices[count++] = close
    priceSum += close
    changeSum += change
  }
  return {
    averageYuan: priceSum / count / 100,
    medianYuan: medianInPlace(prices, count) / 100,
    equalWeightChangePct: changeSum / count,
    count,
  }
}

/** Where the equal-weight index begins, at the reference prices of its first day. */
const INDEX_START = 1000

/** The equal-weight index in points: daily changes in percent, compounded. Over a day of which nothing is known it is not known either. */
export function equalWeightIndex(changesPct: readonly number[]): number[] {
  let level = INDEX_START
  return changesPct.map(change => {
    level *= 1 + change / 100
    return level
  })
}
