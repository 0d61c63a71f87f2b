import { StockCode } from '@kanpan/contract/model/stock'
import { describe, expect, test } from 'vitest'
import { boardOf } from '#limit-up/price-limit.ts'
import { hasRecorded, recordedRows } from '#recorded-data.fixture.ts'
import { currentCode } from './bse-renumbering.ts'

// Taken on 2025-09-09, a month before, and after it.
const BEFORE = 'stock_list/all_codes_20250909.csv'
const AFTER = 'concepts/ths_concept_constituents.csv.gz'
const BARS = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const missing = [BEFORE, AFTER, BARS].filter(file => !hasRecorded(file)).length > 0

function named(path: string, columns: { readonly code: string; readonly name: string }): Map<StockCode, string> {
  const names = new Map<StockCode, string>()
  for (const row of recordedRows(path)) {
    const code = StockCode.parse(row.get(columns.code)?.slice(0, 6))
    if (boardOf(code) === 'bse') names.set(code, row.get(columns.name) ?? '')
  }
  return names
}

describe.skipIf(missing)('the codes of Beijing as recorded', () => {
  const before = missing ? new Map<StockCode, string>() : named(BEFORE, { code: 'stock_code', name: 'short_name' })
  const after = missing ? new Map<StockCode, string>() : named(AFTER, { code: '股票代码', name: '股票名称' })
  const moved = [...before.keys()].filter(code => currentCode(code) !== code)

  test('a company has the same name under both of its codes, and shares the new one with nobody', () => {
    const compared = moved.filter(code => after.has(currentCode(code)))
    expect(compared.length).toBeGreaterThan(200)
    expect(compared.filter(code => after.get(currentCode(code)) !== before.get(code))).toEqual([])
    const news = [...before.keys()].map(currentCode)
    expect(new Set(news).size).toBe(news.length)
  })

  test('who left before the change has no other code, and neither has who always began with 920', () => {
    const stayed = [...before.keys()].filter(code => currentCode(code) === code && !code.startsWith('920'))
    expect(stayed.map(code => before.get(code))).toEqual(['观典防务', '泰祥股份', '翰博高新', '*ST广道'])
    expect(currentCode(StockCode.parse('920002'))).toBe('920002')
  })

  test('a day told by both codes has the same prices under each', () => {
    const closes = new Map<string, string>()
    for (const row of recordedRows(BARS)) closes.set(`${row.get('date')} ${row.get('code')}`, row.get('close') ?? '')
    const twice = [...closes].filter(([key]) => {
      const code = StockCode.parse(key.slice(-6))
      return currentCode(code) !== code
    })
    expect(twice).toHaveLength(500)
    for (const [key, close] of twice) {
      const day = key.slice(0, 10)
      expect(closes.get(`${day} ${currentCode(StockCode.parse(key.slice(-6)))}`), key).toBe(close)
    }
  })
})
