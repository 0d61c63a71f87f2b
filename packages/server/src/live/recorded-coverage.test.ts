import { hasRecorded, recordedPath } from '@kanpan/market/recorded-data.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ImportSetup, importSetup } from '#import/import-setup.fixture.ts'
import { loadRecordedMarket } from '#store/history/recorded-market.ts'
import type { MarketView } from './market-view.ts'
import { marketOfDays } from './stored-market.fixture.ts'

const FILES = [
  'stock_list/all_codes_20250909.csv',
  'stock_list/basic_20230317.csv',
  'bars_market_2023/daily_20230103_20230210.csv.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  'bars_main_2026/em_20260224_20260327.csv.gz',
  ...['12', '13', '14', '17'].map(date => `quotes_snapshot_2026/snapshot_202608${date}.csv.gz`),
]
const missing = !FILES.every(hasRecorded)

/** The recorded months, and whether they hold the market. */
const MONTHS = [
  { from: '2023-01', isWhole: true },
  { from: '2023-02', isWhole: true },
  { from: '2025-11', isWhole: false },
  { from: '2026-02', isWhole: false },
  { from: '2026-03', isWhole: false },
  { from: '2026-08', isWhole: false },
]

describe.skipIf(missing)('how much of the market the recorded days hold', () => {
  let setup: ImportSetup
  let views: readonly MarketView[] = []

  beforeAll(async () => {
    setup = await importSetup()
    await setup.import(FILES.map(recordedPath))
    const recorded = await loadRecordedMarket(await setup.open(), setup.store)
    const market = marketOfDays({ ...recorded, coversAllStocks: false }, recorded.history.days)
    views = await Promise.all(recorded.history.days.map(day => market.view(day)))
  })
  afterAll(() => setup.close())

  test('is said of each day: the days with all bars are the market, those with a part are not', () => {
    const table = MONTHS.map(({ from, isWhole }) => {
      const coverages = views.flatMap(({ asOf }) => (asOf.day.startsWith(from) ? (asOf.coverage ?? []) : []))
      const shares = coverages.map(({ recorded, listed }) => (100 * recorded) / listed)
      expect([from, coverages.map(one => one.isWhole)]).toEqual([from, coverages.map(() => isWhole)])
      expect(coverages.length).toBeGreaterThan(0)
      expect(Math.max(...shares)).toBeLessThanOrEqual(100.5)
      const range = (values: readonly number[], digits = 0) =>
        `${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)}`
      return {
        from,
        days: coverages.length,
        recorded: range(coverages.map(one => one.recorded)),
        listed: range(coverages.map(one => one.listed)),
        pct: range(shares, 1),
      }
    })
    console.table(table)
  })
})
