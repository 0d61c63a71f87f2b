import { expect, test } from 'vitest'
import { smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { downStreak } from './down-streak.ts'
import { emptyLimitLife } from './limit-life.ts'
import { limitUpDay } from './limit-up-day.ts'

const catalogue = smallCatalogue(['main'])
const DOWN = { prevClose: 10, close: 9 }
const UP = { prevClose: 10, close: 10.1 }
const SUSPENDED = { prevClose: 10, suspended: true }

function streakOver(...given: readonly (readonly [day: string, stock: typeof DOWN | typeof SUSPENDED])[]) {
  const days = given.map(([day, stock]) =>
    limitUpDay({ columns: smallDay(day, [stock]), life: emptyLimitLife(1), catalogue, streaksBefore: undefined }),
  )
  const at = (index: number) => {
    const day = days[index]
    if (!day) throw new RangeError(`day ${index}`)
    return day
  }
  return downStreak({ count: days.length, at }, 0)
}

test('falls by the limit are counted in the stock’s own trading days', () => {
  expect(streakOver(['2025-11-03', UP], ['2025-11-04', DOWN], ['2025-11-05', SUSPENDED], ['2025-11-06', DOWN])).toBe(2)
  expect(streakOver(['2025-11-03', DOWN], ['2025-11-04', UP])).toBe(0)
})

test('a row of falls that reaches a missing day has a length nobody knows', () => {
  expect(streakOver(['2025-11-03', DOWN], ['2025-11-05', DOWN])).toBeUndefined()
  expect(streakOver(['2025-11-05', DOWN])).toBeUndefined()
  expect(streakOver(['2025-11-03', DOWN], ['2025-11-05', UP], ['2025-11-06', DOWN])).toBe(1)
})
