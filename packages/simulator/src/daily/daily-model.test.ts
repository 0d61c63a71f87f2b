import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { expect, test } from 'vitest'
import type { DayPlan } from '#day-plan.ts'
import { mix } from '#random.ts'
import { createUniverse } from '#universe/universe.ts'
import { createDailyModel } from './daily-model.ts'

const day = (text: string) => TradeDay.parse(text)
const universe = createUniverse(1)

function hash(plan: DayPlan): number {
  const { openCents, highCents, lowCents, closeCents, volumeShares, amountYuan, episodeFromSecond, episodeToSecond } =
    plan
  const columns = [
    openCents,
    highCents,
    lowCents,
    closeCents,
    volumeShares,
    amountYuan,
    episodeFromSecond,
    episodeToSecond,
  ]
  let sum = 0
  for (const column of columns)
    for (const value of column) sum = mix(sum, Number.isNaN(value) ? -1 : Math.round(value * 100) | 0)
  return sum
}

const LAST = day('2024-03-29')
const walked = new Map(
  [...createDailyModel(universe).walk(undefined, LAST)].map(plan => [plan.day, hash(plan)] as const),
)

test('walks every trading day from the first', () => {
  expect([...walked.keys()]).toEqual(tradeDaysBetween('2024-01-02', LAST))
})

test('the same seed tells the same market, another seed another', () => {
  const again = createDailyModel(createUniverse(1))
  expect(hash(again.plan(day('2024-01-10')))).toBe(walked.get(day('2024-01-10')))
  const other = createDailyModel(createUniverse(2))
  expect(hash(other.plan(day('2024-01-10')))).not.toBe(walked.get(day('2024-01-10')))
})

test('a day asked for alone has the numbers of the walk, in whatever order days are asked for', () => {
  const model = createDailyModel(universe)
  for (const text of ['2024-03-29', '2024-01-02', '2024-02-05', '2024-02-06', '2024-01-31', '2024-03-28']) {
    expect(hash(model.plan(day(text))), text).toBe(walked.get(day(text)))
  }
})

test('a walk begun later, or broken off to look elsewhere, tells the same days', () => {
  const model = createDailyModel(universe)
  for (const plan of model.walk(day('2024-02-01'), LAST)) {
    expect(hash(plan), plan.day).toBe(walked.get(plan.day))
    if (plan.day === '2024-03-01') model.plan(day('2024-01-15'))
  }
})

test('the indices are chained from close to close', () => {
  const model = createDailyModel(universe)
  const before = model.indexDaily(day('2024-03-28'))
  const after = model.indexDaily(LAST)
  expect(after.map(({ prevClose }) => prevClose)).toEqual(before.map(({ last }) => last))
  for (const { open, high, low, last, amountYuan } of after) {
    expect(high).toBeGreaterThanOrEqual(Math.max(open, last))
    expect(low).toBeLessThanOrEqual(Math.min(open, last))
    expect(amountYuan).toBeGreaterThan(0)
  }
})

test('a day that is no trading day, or before the first, is refused', () => {
  const model = createDailyModel(universe)
  expect(() => model.plan(day('2024-02-10'))).toThrow(RangeError)
  expect(() => model.plan(day('2023-12-29'))).toThrow(RangeError)
})

test('a day worked out in steps is the same day, whatever is asked for between them', () => {
  const model = createDailyModel(universe)
  const asked = ['2024-02-01', '2024-03-27', '2024-01-08', '2024-03-26'].map(day)
  let steps = 0
  for (const wanted of [day('2024-03-27'), day('2024-02-20'), day('2024-02-23')]) {
    for (const _ of model.preparePlan(wanted)) {
      const between = asked[steps++ % asked.length] ?? wanted
      expect(hash(model.plan(between))).toBe(walked.get(between))
    }
    expect(hash(model.plan(wanted))).toBe(walked.get(wanted))
  }
  expect(steps).toBeGreaterThan(3)
})
