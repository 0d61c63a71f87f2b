import { expect, test } from 'vitest'
import { barLabels, barOfDay } from './k-line-days.ts'

const bars = [10, 20, 30].map(timestamp => ({ timestamp }))

test('a day stands on its own bar, or on the week or month that ends after it', () => {
  expect(barOfDay(bars, 20)).toBe(1)
  expect(barOfDay(bars, 21)).toBe(2)
})

test('a day outside the bars stands nowhere', () => {
  expect(barOfDay(bars, 5)).toBeUndefined()
  expect(barOfDay(bars, 31)).toBeUndefined()
  expect(barOfDay([], 5)).toBeUndefined()
})

test('everything told of a week is told on its bar, each thing once', () => {
  const mark = (day: string, words: string) => ({ day, sign: '', words }) as const
  const marks = [mark('2026-11-18', '龙虎榜'), mark('2026-11-19', '炸板'), mark('2026-11-19', '龙虎榜')]
  expect([...barLabels(['2026-11-13', '2026-11-20'], marks)]).toEqual([['2026-11-20', '龙虎榜 · 炸板']])
  expect([...barLabels(['2026-11-19', '2026-11-20'], marks)]).toEqual([['2026-11-19', '炸板 · 龙虎榜']])
})
