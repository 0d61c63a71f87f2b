import { expect, test } from 'vitest'
import { smallDay } from '#small-market.fixture.ts'
import { changeAfterPct } from './change-after.ts'

const columns = [
  smallDay('2025-11-03', [{ prevClose: 10 }, { prevClose: 20 }]),
  // Ex-dividend: the reference price is below the close of the day before.
  smallDay('2025-11-04', [
    { prevClose: 9, close: 9.9 },
    { prevClose: 20, suspended: true },
  ]),
  smallDay('2025-11-05', [
    { prevClose: 9.9, close: 8.91 },
    { prevClose: 20, close: 21 },
  ]),
  // Still running.
  smallDay('2025-11-06', [{ prevClose: 8.91, close: 9 }, { prevClose: 21 }]),
]
const run = {
  count: 4,
  finished: 3,
  at: (index: number) => {
    const day = columns[index]
    if (!day) throw new RangeError(`day ${index}`)
    return day
  },
}

test('what followed is the changes of the next days one after the other, an ex-dividend day taken out', () => {
  expect(changeAfterPct(run, { index: 0, row: 0 }, 1)).toBeCloseTo(10, 10)
  expect(changeAfterPct(run, { index: 0, row: 0 }, 2)).toBeCloseTo(-1, 10)
})

test('a day of suspension changes nothing and counts as a day', () => {
  expect(changeAfterPct(run, { index: 0, row: 1 }, 1)).toBe(0)
  expect(changeAfterPct(run, { index: 0, row: 1 }, 2)).toBeCloseTo(5, 10)
})

test('what is not over yet is unknown', () => {
  expect(changeAfterPct(run, { index: 0, row: 0 }, 3)).toBeNaN()
  expect(changeAfterPct(run, { index: 2, row: 0 }, 1)).toBeNaN()
})

test('a stock that is there and has no close has not lost everything: what it did is unknown', () => {
  const days = [smallDay('2025-11-03', [{ prevClose: 10 }]), smallDay('2025-11-04', [{ prevClose: 10, close: 0 }])]
  const short = { count: 2, finished: 2, at: (index: number) => days[index] ?? run.at(index) }
  expect(changeAfterPct(short, { index: 0, row: 0 }, 1)).toBeNaN()
})
