import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import type { RowDay } from './path-anchors.ts'
import { minutePriceCents, sharesOf } from './volume-profile.ts'

const LAST_MARK = MINUTES_PER_DAY - 1

/** Volumes and amounts are cumulated at the minute marks. */
interface RowTrade {
  readonly prices: Int32Array
  readonly lots: Int32Array
}

// Of the stock being told: one at a time, all in one place.
const cents = new Float64Array(MINUTES_PER_DAY)
const shares = new Float64Array(MINUTES_PER_DAY)

/**
 * Moves what is missing into minutes whose mean price is not pinned by an auction or a limit, each by the same share of
 * its room. Answers what could not be moved.
 */
function spread(gap: number, { bound, room }: { readonly bound: number; readonly room: number }): number {
  if (room === 0) return gap
  const share = Math.min(1, Math.max(0, gap / room))
  let left = gap
  for (let mark = 1; mark < LAST_MARK; mark++) {
    const traded = cents[mark] as number
    const part = Math.trunc(((shares[mark] as number) * bound - traded) * share)
    cents[mark] = traded + part
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
export function writeAmount(day: RowDay, { prices, lots }: RowTrade, out: Float64Array): void {
  const { plan, row } = day
  const target = Math.round((plan.amountYuan[row] as number) * 100)
  let sum = 0
  let before = 0
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    const traded = sharesOf((lots[mark] as number) - before)
    // Whole cents, for a minute's mean price has half a cent at most.
    const paid = traded * minutePriceCents(prices, mark)
    before = lots[mark] as number
    shares[mark] = traded
    cents[mark] = paid
    sum += paid
  }
  if (sum !== target) {
    const bound = (target > sum ? plan.highCents[row] : plan.lowCents[row]) as number
    const auctions = (cents[0] as number) + (cents[LAST_MARK] as number)
    const between = sharesOf((lots[LAST_MARK - 1] as number) - (lots[0] as number))
    const room = between * bound - (sum - auctions)
    const left = settle(spread(target - sum, { bound, room }), bound)
    cents[LAST_MARK] = (cents[LAST_MARK] as number) + left
  }
  let total = 0
  for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
    total += cents[mark] as number
    out[mark] = total / 100
  }
  out[LAST_MARK] = plan.amountYuan[row] as number
}
