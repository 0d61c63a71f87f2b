import { TradeDay } from '@kanpan/contract/model/stock'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.suite'
import { createDailyModel } from '@kanpan/simulator/daily/daily-model'
import type { Membership } from '@kanpan/simulator/report/co-movement'
import { type Measured, measure, sealTimes } from '@kanpan/simulator/report/measure'
import { type RecordedBar, recordedDays } from '@kanpan/simulator/report/recorded-days'
import { isInRange, measureModel, reportRows, reportTable } from '@kanpan/simulator/report/report'
import { createUniverse } from '@kanpan/simulator/universe/universe'
import { describe, expect, test } from 'vitest'

const BARS_2023 = 'bars_market_2023/daily_20230103_20230210.csv.gz'
const BARS_2025 = 'bars_market_2025/daily_20251103_20251128.csv.gz'
const NAMES_2023 = 'stock_list/basic_20230317.csv'
const NAMES_2025 = 'stock_list/all_codes_20250909.csv'
const CONCEPTS = 'concepts/ths_concept_constituents.csv.gz'
const POOL = 'limit_up_pool/em_zt_pool_20260227_20260327.csv'
const missing = [BARS_2023, BARS_2025, NAMES_2023, NAMES_2025, CONCEPTS, POOL].some(file => !hasRecorded(file))

type Row = ReadonlyMap<string, string>
const text = (row: Row, column: string) => row.get(column) ?? ''
const number = (row: Row, column: string) => (text(row, column) === '' ? Number.NaN : Number(text(row, column)))

function riskWarned(file: string, columns: { readonly code: string; readonly name: string }): ReadonlySet<string> {
  const marked = [...recordedRows(file)].filter(row => text(row, columns.name).includes('ST'))
  return new Set(marked.map(row => text(row, columns.code)))
}

function* bars2023(): Generator<RecordedBar> {
  const marked = riskWarned(NAMES_2023, { code: 'symbol', name: 'name' })
  for (const row of recordedRows(BARS_2023)) {
    const code = text(row, 'ts_code').slice(0, 6)
    yield {
      day: text(row, 'trade_date').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
      code,
      isSt: marked.has(code),
      prevCloseYuan: number(row, 'pre_close'),
      highYuan: number(row, 'high'),
      lowYuan: number(row, 'low'),
      closeYuan: number(row, 'close'),
      volumeShares: 100 * number(row, 'vol'),
      amountYuan: 1000 * number(row, 'amount'),
    }
  }
}

function* bars2025(): Generator<RecordedBar> {
  const marked = riskWarned(NAMES_2025, { code: 'stock_code', name: 'short_name' })
  for (const row of recordedRows(BARS_2025)) {
    const code = text(row, 'code')
    yield {
      day: text(row, 'date'),
      code,
      isSt: marked.has(code),
      prevCloseYuan: number(row, 'prev_close'),
      highYuan: number(row, 'high'),
      lowYuan: number(row, 'low'),
      closeYuan: number(row, 'close'),
      volumeShares: 100 * number(row, 'volume'),
      amountYuan: number(row, 'amount'),
    }
  }
}

function recordedMembership(): Membership {
  const rows = Map.groupBy(recordedRows(CONCEPTS), row => text(row, '概念名称'))
  return new Map([...rows].map(([name, members]) => [name, members.map(row => text(row, '股票代码'))] as const))
}

function recordedSeals(): Measured {
  const clock = [...recordedRows(POOL)].map(row => text(row, '首次封板时间').padStart(6, '0'))
  return sealTimes(
    clock.map(time => 3600 * Number(time.slice(0, 2)) + 60 * Number(time.slice(2, 4)) + Number(time.slice(4))),
  )
}

/** Figures that a month of recorded days already tells well. */
const CLOSE_TO_RECORDED: readonly string[] = [
  'stockSd',
  'stockKurtosis',
  'crossSd',
  'limitUpShare',
  'streak1',
  'promotion1',
]

const LISTS = [NAMES_2023, NAMES_2025]

test.skipIf(LISTS.some(file => !hasRecorded(file)))('no fictional company bears the name of a listed one', () => {
  const plain = (name: string) =>
    name.normalize('NFKC').replace(/\s|^\*?ST|^[NC](?=\p{Script=Han})|^X[DR]|^DR|退$/gu, '')
  const listed = new Set([
    ...[...recordedRows(NAMES_2023)].map(row => plain(text(row, 'name'))),
    ...[...recordedRows(NAMES_2025)].map(row => plain(text(row, 'short_name'))),
  ])
  expect(listed.size).toBeGreaterThan(5_000)
  for (const seed of [1, 2, 3, 4, 5]) {
    const taken = createUniverse(seed).stocks.filter(({ name }) => listed.has(name))
    expect(taken.map(({ name }) => name)).toEqual([])
  }
})

describe.skipIf(missing)('the simulated market beside the recorded one', () => {
  test('has the figures of the market of early 2023 and of late 2025', () => {
    const membership = recordedMembership()
    const stretches = [
      measure(recordedDays(bars2023()), membership),
      measure(recordedDays(bars2025()), membership),
      recordedSeals(),
    ]
    const model = createDailyModel(createUniverse(1))
    const year = measureModel(model, TradeDay.parse('2025-01-02'), TradeDay.parse('2025-12-31'))
    const rows = reportRows(year, stretches)
    console.info(reportTable(rows, ['2023-01/02', '2025-11', '2026-03 pool']))
    expect(rows.filter(row => !isInRange(row)).map(({ title }) => title)).toEqual([])
    expect((year.get('ownConcept') ?? 0) - (year.get('otherConcept') ?? 1)).toBeGreaterThan(0.15)
    for (const { title, simulated = Number.NaN, recorded } of rows.filter(({ name }) =>
      CLOSE_TO_RECORDED.includes(name),
    )) {
      const known = recorded.filter(value => value !== undefined)
      expect(simulated, title).toBeGreaterThan(0.7 * Math.min(...known))
      expect(simulated, title).toBeLessThan(1.4 * Math.max(...known))
    }
  })
})
