import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { typedDay } from './typed-day.ts'

const TODAY = TradeDay.parse('2026-01-12')

test.each([
  ['20251128', '2025-11-28'],
  ['2025-11-28', '2025-11-28'],
  ['2025年11月28日', '2025-11-28'],
  ['11-28', '2025-11-28'],
  ['1月9日', '2026-01-09'],
  ['昨日', '2026-01-09'],
  ['前天', '2026-01-08'],
  ['2025-11-30', '2025-11-28'],
])('%s is the trading day %s', (typed, day) => expect(typedDay(typed, TODAY)).toBe(day))

test.each(['600519', '1128', '2026-01-13', '2025-13-01', '2025-02-30', '茅台', ''])('%s is no day', typed =>
  expect(typedDay(typed, TODAY)).toBeUndefined(),
)
