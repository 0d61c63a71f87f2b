import { expect, test } from 'vitest'
import { smallDay } from '#small-market.suite.ts'
import { pickResults } from './record.ts'

const columns = [
  smallDay('2025-11-03', [{ prevClose: 10 }, { prevClose: 20 }, { prevClose: 5 }]),
  smallDay('2025-11-04', [
    { prevClose: 10, open: 10.5, high: 11, close: 10.2 },
    { prevClose: 20, suspended: true },
    { prevClose: 5, open: 4.9, high: 5, close: 4.8 },
  ]),
  // Still running.
  smallDay('2025-11-05', [{ prevClose: 10.2 }, { prevClose: 20, open: 21, close: 22 }, { prevClose: 4.8 }]),
]
const run = {
  count: 3,
  finished: 2,
  at: (index: number) => {
    const day = columns[index]
    if (!day) throw new RangeError(`day ${index}`)
    return day
  },
}

test('picks are followed to their own next trading day, and a day still running has an open and no close', () => {
  const results = pickResults([{ index: 0, rows: [0, 1, 2] }], run)
  expect(results).toMatchObject({ picks: 3, opens: 3, closes: 2 })
  expect(results.meanOpenPct).toBeCloseTo((5 + 5 - 2) / 3, 10)
  expect(results.meanClosePct).toBeCloseTo((2 - 4) / 2, 10)
  expect(results.medianClosePct).toBeCloseTo(-1, 10)
  expect(results.meanHighPct).toBeCloseTo((10 + 0) / 2, 10)
  expect(results.rising).toMatchObject({ count: 1, of: 2, pct: 50 })
})

test('no pick has no mean', () => {
  expect(pickResults([{ index: 1, rows: [] }], run)).toMatchObject({ picks: 0, closes: 0, meanClosePct: undefined })
})
