import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { runLabel, themeRun } from './theme-run.ts'

const day = (date: string, count: number | undefined) => ({
  day: TradeDay.parse(date),
  counts: count === undefined ? undefined : new Map(count === 0 ? [] : [['水利', count]]),
})
const before = (...counts: (number | undefined)[]) => counts.map((count, at) => day(`2026-11-1${at}`, count))

test('a theme runs since the last day without it', () => {
  const run = themeRun('水利', before(3, 0, 12, 5), 10)
  expect(run.counts).toEqual([3, 0, 12, 5, 10])
  expect(runLabel(run)).toBe('第3日')
})

test('a theme of today alone is on its first day', () => {
  expect(runLabel(themeRun('水利', before(0, 0, 0, 0), 2))).toBe('首日')
})

test('one that is there on every day looked at may run for longer', () => {
  expect(runLabel(themeRun('水利', before(1, 1, 1, 1), 2))).toBe('5日以上')
})

test('a day nothing is recorded of is unknown, and no run goes past it', () => {
  const run = themeRun('水利', before(2, 2, undefined, 2), 2)
  expect(run.counts).toEqual([2, 2, null, 2, 2])
  expect(runLabel(run)).toBe('2日以上')
  expect(runLabel(themeRun('水利', before(2, 2, 2, undefined), 2))).toBeUndefined()
})
