import { expect, test } from 'vitest'
import { smallDay } from '#small-market.fixture.ts'
import { evidenceOf } from './evidence.ts'

/** Each stock goes from 10 by these percents a day. */
const PATHS = [
  [0, 10, 0, 0, 0, 0],
  [0, -10, 0, 0, 0, 0],
  [0, 2, 2, 2, 2, 2],
]
const columns = Array.from({ length: 6 }, (_, at) =>
  smallDay(
    `2025-11-0${at + 3}`,
    PATHS.map(path => ({ prevClose: 10, close: 10 * (1 + (path[at] ?? 0) / 100) })),
  ),
)

function run(finished: number) {
  return {
    count: 6,
    finished,
    at(index: number) {
      const day = columns[index]
      if (!day) throw new RangeError(`day ${index}`)
      return day
    },
  }
}
const matches = PATHS.map((_, row) => ({ index: 0, row }))

test('what followed a word is the median of its stocks, with how many there were and how many did not rise', () => {
  const [one, three, five] = evidenceOf(run(6), matches, (_, row) => row === 1)
  expect(one).toMatchObject({ days: 1, samples: 3, sealed: 1 })
  expect(one?.medianPct).toBeCloseTo(2, 10)
  expect(one?.falseAlarmPct).toBeCloseTo(100 / 3, 10)
  expect(three?.medianPct).toBeCloseTo((1.02 ** 3 - 1) * 100, 8)
  expect(five?.medianPct).toBeCloseTo(10, 8)
})

test('what is not over yet is no sample, and without one nothing is known', () => {
  const [one, three, five] = evidenceOf(run(3), matches, () => true)
  expect([one?.samples, three?.samples, five?.samples]).toEqual([3, 0, 0])
  expect([one?.sealed, three?.sealed]).toEqual([3, 0])
  expect([three?.medianPct, three?.falseAlarmPct]).toEqual([Number.NaN, Number.NaN])
})

test('a stock that only stands where it stood has not risen', () => {
  expect(evidenceOf(run(6), [{ index: 2, row: 0 }], () => false)[0]).toMatchObject({ medianPct: 0, falseAlarmPct: 100 })
})
