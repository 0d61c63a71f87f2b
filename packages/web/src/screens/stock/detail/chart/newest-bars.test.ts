import type { Bar } from '@kanpan/contract/model/bar'
import { expect, test } from 'vitest'
import { withNewest } from './newest-bars.ts'

function bar(day: string, closeYuan: number): Bar {
  return {
    day,
    openYuan: 10,
    highYuan: 12,
    lowYuan: 9,
    closeYuan,
    prevCloseYuan: 10,
    volumeShares: 1_000,
    amountYuan: 10_000,
    turnoverPct: null,
    limitUp: false,
    afterGap: false,
  }
}

const days = [bar('2026-11-17', 10), bar('2026-11-18', 11), bar('2026-11-19', 10.5)]

test('the running bar follows the market and the others stay the same objects', () => {
  const merged = withNewest(days, [bar('2026-11-18', 11), bar('2026-11-19', 10.8)])
  expect(merged?.map(({ closeYuan }) => closeYuan)).toEqual([10, 11, 10.8])
  expect(merged?.[0]).toBe(days[0])
})

test('a new day is added', () => {
  const merged = withNewest(days, [bar('2026-11-19', 10.5), bar('2026-11-20', 10.9)])
  expect(merged?.map(({ day }) => day)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'])
})

test('a week whose last day has moved on is replaced', () => {
  const weeks = [bar('2026-11-13', 10), bar('2026-11-18', 11)]
  expect(withNewest(weeks, [bar('2026-11-13', 10), bar('2026-11-19', 12)])?.at(-1)?.day).toBe('2026-11-19')
})

test('bars that do not meet have to be asked for again', () => {
  expect(withNewest(days, [bar('2026-11-23', 10), bar('2026-11-24', 10)])).toBeUndefined()
  expect(withNewest(days, [bar('2026-11-17', 10), bar('2026-11-18', 11)])).toBeUndefined()
})

test('a stock on its first day has one bar', () => {
  expect(withNewest([bar('2026-11-19', 10)], [bar('2026-11-19', 11)])).toHaveLength(1)
})
