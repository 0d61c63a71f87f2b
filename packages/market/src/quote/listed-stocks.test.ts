import { TradeDay } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { isWholeMarket, LEAST_COVERAGE } from './coverage.ts'
import { listedBeside, listedStocks } from './listed-stocks.ts'

const BARS_2023 = 'bars_market_2023/daily_20230103_20230210.csv.gz'
const LIST_2023 = 'stock_list/basic_20230317.csv'
const PARTS = [
  { path: 'bars_market_2025/daily_20251103_20251128.csv.gz', column: 'date', least: 0.87, most: 0.89 },
  { path: 'bars_main_2026/em_20260224_20260327.csv.gz', column: 'date', least: 0.32, most: 0.35 },
  { path: 'quotes_snapshot_2026/snapshot_20260812.csv.gz', column: 'trade_date', least: 0.57, most: 0.59 },
]
const missing = ![BARS_2023, LIST_2023, ...PARTS.map(({ path }) => path)].every(hasRecorded)

const day = (text: string) => TradeDay.parse(text)

/** How many rows a file has of each day. */
function rowsByDay(path: string, column: string): ReadonlyMap<TradeDay, number> {
  const counts = new Map<TradeDay, number>()
  for (const row of recordedRows(path)) {
    const date = (row.get(column) ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    counts.set(day(date), (counts.get(day(date)) ?? 0) + 1)
  }
  return counts
}

describe('how many A shares were listed', () => {
  test('is what was counted on the days it was counted, and outside of them the nearest', () => {
    expect(listedStocks(day('2020-12-31'))).toBe(4181)
    expect(listedStocks(day('2025-08-31'))).toBe(5426)
    expect(listedStocks(day('2026-08-17'))).toBe(5477)
    expect(listedStocks(day('2005-06-06'))).toBe(1718)
  })

  test('is in a line between two counts', () => {
    expect(listedStocks(day('2023-09-30'))).toBeGreaterThan(5220)
    expect(listedStocks(day('2023-09-30'))).toBeLessThan(5260)
    expect(listedStocks(day('2025-11-14'))).toBeGreaterThan(listedStocks(day('2025-11-03')))
  })

  test('is what a list of stocks knows where it knows a little more, never less than was counted', () => {
    expect(listedBeside(day('2026-10-30'), 5512)).toBe(5512)
    expect(listedBeside(day('2026-10-30'), 5100)).toBe(5477)
    // A list with all that ever left.
    expect(listedBeside(day('2026-10-30'), 5880)).toBe(5477)
  })
})

describe.skipIf(missing)('on recorded days', () => {
  test('a day with the bars of all stocks holds 98 to 100.5 % of the listed', () => {
    const days = [...rowsByDay(BARS_2023, 'trade_date')]
    const shares = days.map(([at, recorded]) => recorded / listedStocks(at))
    console.info('listed, whole days', { days: days.length, from: Math.min(...shares), to: Math.max(...shares) })
    expect(days).toHaveLength(24)
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(LEAST_COVERAGE)
    expect(Math.max(...shares)).toBeLessThanOrEqual(1.005)
    expect(days.every(([at, recorded]) => isWholeMarket({ recorded, listed: listedStocks(at) }))).toBe(true)
  })

  test('a list of all stocks with their list days counts what was counted, but for those that have left since', () => {
    const listedOn = Array.from(recordedRows(LIST_2023), row => row.get('list_date') ?? '')
    for (const [at, least, most] of [
      ['2020-12-31', 0.98, 1],
      ['2022-06-30', 0.99, 1.005],
      ['2023-02-10', 0.995, 1.005],
    ] as const) {
      const share = listedOn.filter(on => on <= at.replaceAll('-', '')).length / listedStocks(day(at))
      expect(share, at).toBeGreaterThanOrEqual(least)
      expect(share, at).toBeLessThanOrEqual(most)
    }
  })

  test.each(PARTS)('$path holds a part of the market', ({ path, column, least, most }) => {
    const shares = [...rowsByDay(path, column)].map(([at, recorded]) => recorded / listedStocks(at))
    console.info('listed, a part', path, { days: shares.length, from: Math.min(...shares), to: Math.max(...shares) })
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...shares)).toBeLessThan(most)
  })
})
