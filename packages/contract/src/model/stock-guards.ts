import type { StockCode, TimeOfDay, TradeDay } from '#model/stock.ts'
import { STOCK_CODE_SHAPE, TIME_OF_DAY_SHAPE } from '#model/stock-shapes.ts'

// The shapes of the schemas once more as guards, for the browser: there a schema library would weigh more than a screen.
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/

export function isStockCode(text: string): text is StockCode {
  return STOCK_CODE_SHAPE.test(text)
}

/** A day that exists; whether the exchanges were open on it the calendar knows. */
export function isDay(text: string): text is TradeDay {
  return DAY_SHAPE.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

export function isTimeOfDay(text: string): text is TimeOfDay {
  return TIME_OF_DAY_SHAPE.test(text)
}
