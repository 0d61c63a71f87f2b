import { expect, test } from 'vitest'
import { type LimitUpDay, limitUpStatistics } from './limit-up-statistics.ts'

function day(sealed: boolean, nextOpenPct: number | null, nextClosePct: number | null): LimitUpDay {
  return {
    day: '2026-11-19',
    sealed,
    streak: sealed ? 1 : 0,
    firstSealAt: null,
    brokenTimes: null,
    maxSealYuan: null,
    tags: [],
    nextOpenPct,
    nextClosePct,
  }
}

test('the next day is averaged over the days that held, and a next day still to come is left out', () => {
  const days = [day(true, null, null), day(true, 4, 10), day(false, -5, -9), day(true, 2, -4)]
  expect(limitUpStatistics(days)).toEqual({ touched: 4, sealed: 3, nextDays: 2, nextOpenPct: 3, nextClosePct: 3 })
})

test('without a day that held there is no average', () => {
  expect(limitUpStatistics([day(false, 1, 1)])).toMatchObject({ sealed: 0, nextOpenPct: undefined })
})
