import { expect, test } from 'vitest'
import { StockCode, TimeOfDay, TradeDay } from './stock.ts'
import { isDay, isStockCode, isTimeOfDay } from './stock-guards.ts'

const TEXTS = ['000001', '00001', '2025-02-28', '2025-02-29', '2024-02-29', '2025-13-01', '10:31:12', '24:00:00', '']

test.each(TEXTS)('guard and schema agree on %j', text => {
  expect(isStockCode(text)).toBe(StockCode.safeParse(text).success)
  expect(isDay(text)).toBe(TradeDay.safeParse(text).success)
  expect(isTimeOfDay(text)).toBe(TimeOfDay.safeParse(text).success)
})
