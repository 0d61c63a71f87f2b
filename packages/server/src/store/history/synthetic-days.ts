import { StockCode, type TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { limitPriceCents } from '@kanpan/market/limit-up/price-limit'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { emptyMarketDay, type MarketDay } from './market-day.ts'
import type { MinuteDay } from './minute-day.ts'
import { INDEX_FIELDS, LIFE_FIELDS, MOVE_FIELDS, tableOf } from './minute-tables.ts'

const TEN_PERCENT = { ratioPct: 10, rounding: 'halfUp' } as const

/** Codes on the Shanghai main board, for tests and benchmarks of what is kept. */
export function syntheticCodes(count: number): string[] {
  return Array.from({ length: count }, (_, row) => String(600_000 + row))
}

/** A catalogue of those codes alone, which knows nothing else of them. */
export function syntheticCatalogue(codes: readonly string[]): Catalogue {
  const unknown = { industry: null, region: null, listedOn: null, totalShares: null, floatShares: null }
  const listed = { exchange: 'sse', board: 'main' } as const
  const stocks = codes.map(code => ({ code: StockCode.parse(code), name: '样本', initials: [], ...listed, ...unknown }))
  return { stocks, sectors: [] }
}

/** A day with a pattern in every column: every seventh stock closes at its limit, every eleventh is suspended. */
export function syntheticDay(day: TradeDay, size: number, shift: number): MarketDay {
  const columns = emptyMarketDay(day, size)
  for (let row = 0; row < size; row++) {
    const prevClose = 1000 + ((row * 37 + shift * 11) % 5000)
    const suspended = row % 11 === 10
    const limitUp = row % 7 === 0
    columns.state[row] = suspended ? STOCK_STATE.suspended : STOCK_STATE.trading
    columns.prevCloseCents[row] = prevClose
    columns.closeCents[row] = suspended
      ? prevClose
      : limitUp
        ? limitPriceCents(prevClose, TEN_PERCENT, 'up')
        : prevClose + 7
    if (suspended) continue
    columns.openCents[row] = prevClose
    columns.highCents[row] = columns.closeCents[row] ?? 0
    columns.lowCents[row] = prevClose
    columns.volumeShares[row] = 100 * (row + 1)
    // Some amounts stay unknown, as they do in real records.
    if (row % 5 !== 0) columns.amountYuan[row] = row * 1234.5
    if (!limitUp) continue
    columns.firstSealSecond[row] = SESSION.morningFrom + row
    columns.lastSealSecond[row] = 34_260 + row
    columns.brokenTimes[row] = row % 3
    columns.sealYuan[row] = 1e7 + row
    columns.maxSealYuan[row] = 2e7 + row
  }
  return columns
}

/** The first `count` trading days from a date on. */
export function firstTradeDays(from: string, count: number): TradeDay[] {
  return tradeDaysBetween(from, '2026-12-31').slice(0, count)
}

/** A day by the minute with something in each of its tables. */
export function syntheticMinutes(day: TradeDay, codes: readonly string[]): MinuteDay {
  const size = codes.length * MINUTES_PER_DAY
  const [one = '', other = ''] = codes
  return {
    day,
    codes,
    priceCents: Int32Array.from({ length: size }, (_, i) => 1000 + (i % 300)),
    volumeShares: Float64Array.from({ length: size }, (_, i) => 100 * (i % 50)),
    amountYuan: Float64Array.from({ length: size }, (_, i) => (i % 9 === 0 ? Number.NaN : 1000 * (i % 50))),
    lives: tableOf(LIFE_FIELDS, [
      [one, 7, 1000, 1100, 990, 34_620, 34_620, 0, 5e6, 5e6],
      [one, 8, 1000, 1100, 990, 34_620, 34_620, 1, Number.NaN, 6e6],
      [other, 0, 1100, 1100, 1100, 33_900, 33_900, 0, 1.5, 2.5],
    ]),
    moves: tableOf(MOVE_FIELDS, [
      [other, 33_900, 'limitUpSealed', 1100, 10, 10],
      [one, 34_620, 'largeBuy', 1090, 9, 1_234_567.5],
      [other, 34_620, 'limitUpOpened', 1090, 9, 9],
    ]),
    indices: tableOf(
      INDEX_FIELDS,
      Array.from({ length: MINUTES_PER_DAY }, (_, minute) => [
        '000001',
        '上证指数',
        3000.5,
        minute,
        3000 + minute,
        1e9,
      ]),
    ),
  }
}
