import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { writeDayMinutes } from '#intraday/day-minutes.ts'
import { dayScene } from '#intraday/day-scene.ts'
import type { InsideDay } from '#intraday/inside-day.ts'
import { sampleCatalogue, samplePlan } from '#intraday/sample-plan.fixture.ts'
import { insideDays } from './inside-days.ts'

const SIZE = 60
const catalogue = sampleCatalogue(SIZE)
/** Another plan for each day. */
const sceneOf = (day: TradeDay) =>
  dayScene({ seed: 7, plan: { ...samplePlan(SIZE, Number(day.slice(-2))), day }, catalogue })
const [a, b, c, d] = ['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11'].map(day => TradeDay.parse(day)) as [
  TradeDay,
  TradeDay,
  TradeDay,
  TradeDay,
]

test('another day is written into the columns of the one asked for longest ago, and is that day to the last mark', () => {
  const days = insideDays(sceneOf)
  const first = days.of(a).minutes
  days.of(b)
  atOnce(days.write(c))
  const third = days.of(c).minutes
  expect(third.priceCents).toBe(first.priceCents)
  expect([days.has(a), days.has(b), days.has(c)]).toEqual([false, true, true])
  expect(third).toEqual(atOnce(writeDayMinutes(sceneOf(c))))
  expect(days.of(a).minutes).toEqual(atOnce(writeDayMinutes(sceneOf(a))))
})

test('the columns of a day that somebody works with stay its own until the work is done', () => {
  const days = insideDays(sceneOf)
  const expected = atOnce(writeDayMinutes(sceneOf(a)))
  function* reading({ minutes }: InsideDay): Generator<undefined, typeof minutes> {
    yield
    return minutes
  }
  const work = days.during(a, reading)
  const other = days.during(a, reading)
  work.next()
  other.next()
  for (const day of [b, c, d]) days.of(day)
  expect(work.next().value).toEqual(expected)
  for (const day of [b, c, d]) days.of(day)
  expect(other.next().value).toEqual(expected)
  // Nobody is at them any more.
  const again = days.of(a).minutes.priceCents
  days.of(b)
  expect(days.of(c).minutes.priceCents).toBe(again)
})

test('those of a day that is played stay its own for good', () => {
  const days = insideDays(sceneOf)
  const { minutes } = days.own(a)
  for (const day of [b, c, d, b]) days.of(day)
  expect(minutes).toEqual(atOnce(writeDayMinutes(sceneOf(a))))
})
