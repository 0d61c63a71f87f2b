import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { RowDay } from './path-anchors.ts'
import { minutePriceCents } from './volume-profile.ts'

const LAST_MARK = MINUTES_PER_DAY - 1

/** Volumes and amounts are cumulated at the minute marks. */
interface RowTrade {
  readonly prices: Int32Array
  readonly volumes: Float64Array
}

// Of the stock being told: one at a time, all in one place.
const cents = new Float64Array(MINUTES_PER_DAY)
const shares = new Float64Array(MINUTES_PER_DAY)

/**
 * Moves what is missing into minutes whose mean price is not pinned by an auction or a limit, each by the same share of
 * its room. Answers what could not be moved.
 */
function spread(gap: number, bound: number): number {
  let room = 0
  for (let mark = 1; mark < LAST_MARK; mark++) room += (shares[mark] as number) * bound - (cents[mark] as number)
  if (room === 0) return gap
  const share = Math.min(1, Math.max(0, gap / room))
  let left = gap
  for (let mark = 1; mark < LAST_MARK; mark++) {
    const free = (shares[mark] as number) * bound - (cents[mark] as number)
    const part = Math.trunc(free * share)
    cents[mark] = (cents[mark] as number) + part
    left -= part
  }
  return left
}

/** The rest of a few cents goes to the first minutes that have room for it. */
function settle(gap: number, bound: number): number {
  let left = gap
  for (let mark = 1; mark < LAST_MARK && left !== 0; mark++) {
    const free = (shares[mark] as number) * bound - (cents[mark] as number)
    const part = left > 0 ? Math.max(0, Math.min(left, free)) : Math.min(0, Math.max(left, free))
    cents[mark] = (cents[mark] as number) + part
    left -= part
  }
  return left
}

/**
 * Writes one stock's cumulated amount at each minute mark, in yuan; the last is the day's amount. Counted in whole cents
 * so that it sums exactly. Each minute's mean price stays within the day's range, near the two marks it lies between.
 */
export function writeAmount(day: RowDay, { prices, volumes }: RowTrade, out: Float64Array): void {
  const { plan, row } = day
  const target = Math.round((plan.amountYuan[row] as number) * 100)
  let sum = 0
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    const traded = (volumes[mark] as number) - (mark === 0 ? 0 : (volumes[mark - 1] as number))
    shares[mark] = traded
    cents[mark] = Math.round(traded * minutePriceCents(prices, mark))
    sum += cents[mark] as number
  }
  if (sum !== target) {
    const bound = (target > sum ? plan.highCents[row] : plan.lowCents[row]) as number
    const left = settle(spread(target - sum, bound), bound)
    cents[LAST_MARK] = (cents[LAST_MARK] as number) + left
  }
  let total = 0
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    total += cents[mark] as number
    out[mark] = total / 100
  }
  out[LAST_MARK] = plan.amountYuan[row] as number
}
