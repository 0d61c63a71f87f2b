import { expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { limitPrices } from '#limit-up/limit-prices.ts'
import { LIMIT_STATE, limitStates } from '#limit-up/limit-state.ts'
import { smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { benchmarkPct, type DayPicks, type Entry, type LimitRun, pickResults as resultsInSteps } from './record.ts'

const pickResults = (days: readonly DayPicks[], of: LimitRun, entry: Entry) => atOnce(resultsInSteps(days, of, entry))

const catalogue = smallCatalogue(['main', 'main', 'main', 'main'])
/** Two limit-ups, a suspension and a plain stock; what follows is worked out by hand. */
const columns = [
  smallDay('2025-11-03', [
    { prevClose: 10, close: 11 },
    { prevClose: 20, close: 22 },
    { prevClose: 5, close: 5 },
    { prevClose: 8, close: 8 },
  ]),
  smallDay('2025-11-04', [
    // Opens at its limit of 12.10: nobody gets in. The second opens 5 % up and closes 10 % above its open.
    { prevClose: 11, open: 12.1, low: 11.5, close: 12.1 },
    { prevClose: 22, open: 22, close: 24.2 },
    { prevClose: 5, suspended: true },
    { prevClose: 8, open: 8, close: 8.4 },
  ]),
  smallDay('2025-11-05', [
    { prevClose: 12.1, open: 12.1, close: 13.31 },
    // An ex-right day: the reference price is half the close before.
    { prevClose: 12.1, open: 11.495, high: 12.1, close: 10.89 },
    { prevClose: 5, open: 5, close: 5.2 },
    { prevClose: 8.4, open: 8.4, close: 8.4 },
  ]),
  // Still running.
  smallDay('2025-11-06', [
    { prevClose: 13.31 },
    { prevClose: 10.89, open: 11, close: 11 },
    { prevClose: 5.2, open: 5.3, close: 5.4 },
    { prevClose: 8.4 },
  ]),
]
const at = (index: number) => columns[index] ?? smallDay('2025-11-07', [])
const market: LimitRun = {
  run: { count: 4, finished: 3, at },
  upCentsAt: index => limitPrices(at(index), catalogue).upCents,
  isSealedAt: (index, row) =>
    ((limitStates(at(index), limitPrices(at(index), catalogue))[row] ?? 0) & LIMIT_STATE.sealed) !== 0,
}
const results = (rows: readonly number[], entry: Entry, index = 0) =>
  pickResults([{ index, rows, benchmarkPct: benchmarkPct(market, entry, index) }], market, entry)

test('bought at the next open, a pick is sold on the trading day after, and what opens at its limit is not bought', () => {
  const made = results([0, 1, 2, 3], 'open')
  // Of the first nobody got any; the third opens on the 5th at 5.00, and its day of sale is still running.
  expect(made.unbuyable).toMatchObject({ count: 1, of: 4, pct: 25 })
  expect(made).toMatchObject({ picks: 4, opens: 3, closes: 2 })
  // 24.20/22 x 10.89/12.10 = 0.99 and 8.40/8 x 8.40/8.40 = 1.05.
  expect(made.meanClosePct).toBeCloseTo((-1 + 5) / 2, 10)
  expect(made.rising).toMatchObject({ count: 1, of: 2 })
  // 24.20/22 x 11.50/12.10, 5.20/5 x 5.30/5.20 and 8.40/8: 4.545, 6 and 5 %.
  expect(made.meanOpenPct).toBeCloseTo((100 * (1.1 * (1150 / 1210) - 1) + 6 + 5) / 3, 10)
})

test('bought at the close it was picked at, what is sealed there is not bought', () => {
  const made = results([0, 1, 3], 'close')
  expect(made.unbuyable).toMatchObject({ count: 2, of: 3 })
  expect([made.closes, made.meanClosePct, made.rising.count]).toEqual([1, expect.closeTo(5, 10), 1])
  expect(results([0, 1], 'close')).toMatchObject({ closes: 0, meanClosePct: undefined, rising: { of: 0 } })
})

test('beside it stands the mean of all stocks over the same days that could be bought', () => {
  // By the open: the second and the fourth; the third did not trade on the 4th. By the close: the fourth alone.
  expect(benchmarkPct(market, 'open', 0)).toBeCloseTo(2, 10)
  expect(benchmarkPct(market, 'close', 0)).toBeCloseTo(5, 10)
  expect(results([3], 'open').benchmarkClosePct).toBeCloseTo(2, 10)
  // Two days, the first with two results and the second with one.
  const days = [
    { index: 0, rows: [1, 3], benchmarkPct: 2 },
    { index: 1, rows: [3], benchmarkPct: -1 },
  ]
  expect(pickResults(days, market, 'close')).toMatchObject({ closes: 2 })
  expect(pickResults(days, market, 'close').benchmarkClosePct).toBeCloseTo((2 - 1) / 2, 10)
})

test('a day whose sale is not over has no benchmark, and no pick has no mean', () => {
  expect([benchmarkPct(market, 'open', 1), benchmarkPct(market, 'close', 2)]).toEqual([undefined, undefined])
  expect(results([], 'open')).toMatchObject({
    picks: 0,
    closes: 0,
    meanClosePct: undefined,
    benchmarkClosePct: undefined,
  })
})
