import { describe, expect, test } from 'vitest'
import { smallDay } from '#small-market.fixture.ts'
import type { DayRun } from './day-run.ts'
import { gainPct, isNewHigh } from './past-prices.ts'

/**
 * Row 0 rises 10 % twice; row 1 splits in two on the last day and stands still; row 2 is suspended in between; row 3 is listed
 * on the last day only.
 */
const days = [
  smallDay('2025-11-03', [
    { prevClose: 10, close: 11 },
    { prevClose: 20, close: 20 },
    { prevClose: 5, close: 6 },
    undefined,
  ]),
  smallDay('2025-11-04', [
    { prevClose: 11, close: 12.1, high: 12.5 },
    { prevClose: 20, close: 20 },
    { prevClose: 6, suspended: true },
    undefined,
  ]),
  smallDay('2025-11-05', [
    { prevClose: 12.1, close: 12.1, high: 12.4 },
    { prevClose: 10, close: 10 },
    { prevClose: 6, close: 6.6 },
    { prevClose: 3, close: 4 },
  ]),
]
const run: DayRun = {
  count: 3,
  finished: 3,
  at(index) {
    const day = days[index]
    if (!day) throw new RangeError('no such day')
    return day
  },
}

describe('a stock’s price against its own past', () => {
  test('gains compound from reference price to close, and neither a split nor a suspension is one', () => {
    const gains = [0, 1, 2, 3].map(row => gainPct(run, { index: 2, days: 3 }, row))
    expect(gains).toEqual([expect.closeTo(21), 0, expect.closeTo(32), Number.NaN])
    expect(gainPct(run, { index: 2, days: 4 }, 0)).toBeNaN()
  })

  test('a new high is one over ex-right days too, and unknown where the days are not known', () => {
    const highs = (days: number) => [0, 1, 2, 3].map(row => isNewHigh(run, { index: 2, days }, row))
    expect(highs(3)).toEqual([false, true, true, undefined])
    expect(highs(1)).toEqual([true, true, true, true])
    expect(highs(4)).toEqual([undefined, undefined, undefined, undefined])
  })
})
