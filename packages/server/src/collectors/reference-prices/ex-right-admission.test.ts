import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { ExRightRow } from '#sources/ports/past-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import { admittedExRights, type ExRightReport } from './ex-right-admission.ts'

const DAY = TradeDay.parse('2025-07-10')
const OURS = StockCode.parse('600000')
const FUND = StockCode.parse('510300')

const telling: ExRightReport = { coversAllotments: false, isStock: code => code === OURS, known: () => 0 }
const row = (over: Partial<ExRightRow> = {}): ExRightRow => ({
  ...{ code: OURS, cashYuanPerTen: 3, bonusSharesPerTen: 0, rightsSharesPerTen: 0, rightsPriceCents: 0 },
  ...over,
})
const batch = (
  rows: readonly ExRightRow[],
  over: Partial<Batch<readonly ExRightRow[]>> = {},
): Batch<readonly ExRightRow[]> => ({ provider: 'made', day: DAY, rows, isWhole: true, ...over })

test('two events of a stock on a day are one, and a fund makes no day doubtful', () => {
  const { reported, ...refused } = admittedExRights(
    batch([row(), row({ cashYuanPerTen: 1, bonusSharesPerTen: 4 }), row({ code: FUND })]),
    telling,
  )
  expect(reported).toEqual({
    day: DAY,
    whole: { provider: 'made', coversAllotments: false },
    events: [{ ...row({ cashYuanPerTen: 4, bonusSharesPerTen: 4 }), day: DAY, provider: 'made' }],
  })
  expect(refused).toEqual({ refusedRows: 1, refusedFor: '没有这只股票' })
})

test.each([
  ['no code', { code: '' as StockCode }],
  ['no figure', { cashYuanPerTen: Number.NaN }],
  ['a figure below nothing', { bonusSharesPerTen: -1 }],
  ['nothing given', { cashYuanPerTen: 0 }],
  ['an allotment without a price', { rightsSharesPerTen: 3 }],
  ['a price without an allotment', { rightsPriceCents: 500 }],
  ['a thousand shares for ten', { bonusSharesPerTen: 1_000 }],
])('a row with %s costs itself, and the day is not known whole', (_, wrong) => {
  const { reported, refusedRows } = admittedExRights(batch([row(), row(wrong)]), telling)
  expect([reported.whole, reported.events.length, refusedRows]).toEqual([undefined, 1, 1])
})

test('a day of which the port refused a row is not known whole', () => {
  const { reported } = admittedExRights(batch([row()], { refused: { rows: 1, reason: '?' } }), telling)
  expect(reported.whole).toBeUndefined()
})

test('refused whole are a part, rows of strangers alone, a day without trading, and nothing where there was something', () => {
  const admit = (given: Batch<readonly ExRightRow[]>, known = 0) =>
    admittedExRights(given, { ...telling, known: () => known })
  expect(() => admit(batch([row()], { isWhole: false }))).toThrow('来源给出的除权除息不完整')
  expect(() => admit(batch([row({ code: FUND })]))).toThrow('没有一行可信：没有这只股票')
  expect(() => admit(batch([], { day: TradeDay.parse('2025-07-12') }))).toThrow('不是交易日')
  expect(() => admit(batch([]), 3)).toThrow('来源给出的除权除息是空的，之前有 3 条')
  expect(admit(batch([])).reported).toMatchObject({ events: [], whole: { provider: 'made' } })
})
