import { StockCode } from '@kanpan/contract/model/stock'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import type { SeatRow } from '#rows/longhu-row.ts'
import { aShare, calendarDay } from '#rows/made-rows.fixture.ts'
import { earnings, earningsForecasts, newShares, reportDays, shareBonus, unlocks } from './company.ts'
import { branchTrades, dailyBillboard, dailySeats } from './longhu.ts'
import { exchangeMargin, marketMargin, stockMargin, treasuryYields } from './series.ts'
import { suspensions } from './suspensions.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const words = fc.constantFrom('机构专用', '日振幅值达到15%的前5只证券', '预增')
const day = some(calendarDay)
const number = some(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map(hundredths => hundredths / 100))
const yuan = some(fc.integer({ min: 1, max: 10 ** 11 }))
const perShare = some(fc.nat(100_000).map(value => value / 10_000))
const price = some(fc.integer({ min: 1, max: 200_000 }).map(cents => cents / 100))
const rowsOf = <Row>(row: fc.Arbitrary<Row>) =>
  fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 4 }), total: fc.integer({ min: 4, max: 6000 }) })

const dealt = fc.record({ buyYuan: yuan, sellYuan: yuan }).map(({ buyYuan, sellYuan }) => ({
  ...{ buyYuan, sellYuan },
  netYuan: buyYuan === undefined || sellYuan === undefined ? undefined : buyYuan - sellYuan,
}))
const withDealt = <Row>(row: fc.Arbitrary<Row>) => fc.tuple(row, dealt).map(([own, money]) => ({ ...own, ...money }))
const listed = { code: aShare, day: calendarDay, reason: words }
const seat = { ...listed, branchCode: some(fc.constantFrom('0', '10045025')), branch: words }

test('dragon-tiger lists are written and read again', () => {
  const own = { closeYuan: price, changePct: number, amountYuan: yuan, turnoverPct: perShare, floatValueYuan: yuan }
  expectRoundTrip(dailyBillboard, rowsOf(withDealt(fc.record({ ...listed, name: words, ...own }))))
  expectRoundTrip(dailySeats, rowsOf(withDealt(fc.record(seat))))
  expectRoundTrip(branchTrades, rowsOf(withDealt(fc.record({ ...seat, name: words, changePct: number }))))
})

test('what companies go through is written and read again', () => {
  const code = aShare
  const days = { exDay: day, recordDay: day, plannedOn: day }
  const perOne = { cashYuanPerShare: perShare, bonusSharesPerShare: perShare, transferSharesPerShare: perShare }
  expectRoundTrip(shareBonus, rowsOf(fc.record({ code, name: some(words), ...days, ...perOne, progress: some(words) })))
  const dates = { applyDay: day, ballotDay: day, payDay: day, listedOn: day }
  const offer = { name: words, applyCode: some(fc.constantFrom('787001')), issuePriceYuan: price }
  expectRoundTrip(newShares, rowsOf(fc.record({ code, ...offer, ...dates })))
  const unlocked = { day: calendarDay, kind: some(words), shares: yuan, valueYuan: yuan, holders: some(fc.nat(300)) }
  expectRoundTrip(unlocks, rowsOf(fc.record({ code, ...unlocked })))
  const moved = fc.array(calendarDay, { maxLength: 3 })
  expectRoundTrip(
    reportDays,
    rowsOf(fc.record({ code, firstDay: day, movedDays: moved, publishedOn: day, periodOn: day })),
  )
  const dated = { announcedOn: day, periodOn: day }
  const changes = { revenueChangePct: number, netProfitChangePct: number }
  const figures = { earningsYuanPerShare: number, revenueYuan: number, netProfitYuan: number, ...changes }
  expectRoundTrip(earnings, rowsOf(fc.record({ code, ...dated, ...figures })))
  const money = { lowYuan: number, highYuan: number, beforeYuan: number }
  const forecast = { type: words, ...money, lowChangePct: number, highChangePct: number }
  expectRoundTrip(
    earningsForecasts,
    rowsOf(fc.record({ code, ...dated, figure: some(fc.constant('004')), ...forecast })),
  )
})

test('suspensions are written and read again, and a time that is none costs its row', () => {
  const at = fc.record({ day: calendarDay, second: fc.nat(86_399) })
  const row = { code: aShare, name: words, from: at, to: some(at), resumesOn: day, reason: some(words) }
  expectRoundTrip(suspensions, rowsOf(fc.record({ ...row, duration: some(fc.constant('连续停牌')) })))
  const bad = { SECURITY_CODE: '600519', SECURITY_NAME_ABBR: '贵州茅台', SUSPEND_START_TIME: '2026-01-13' }
  expect(suspensions.decode(written([bad])).refused).toEqual([{ row: '600519', reason: '不是时间：2026-01-13' }])
  expect(suspensions.decode(written([{ ...bad, SUSPEND_START_TIME: null }])).refused).toHaveLength(1)
})

test('series are written and read again', () => {
  const yields = { yield2YearPct: number, yield5YearPct: number, yield10YearPct: number, yield30YearPct: number }
  expectRoundTrip(treasuryYields, rowsOf(fc.record({ day: calendarDay, ...yields })))
  const balances = fc.record({ financingYuan: yuan, lendingYuan: yuan }).map(row => ({
    ...row,
    totalYuan:
      row.financingYuan === undefined || row.lendingYuan === undefined
        ? undefined
        : row.financingYuan + row.lendingYuan,
  }))
  const withBalances = <Row>(row: fc.Arbitrary<Row>) =>
    fc.tuple(row, balances).map(([own, money]) => ({ ...own, ...money }))
  expectRoundTrip(marketMargin, rowsOf(withBalances(fc.record({ day: calendarDay }))))
  const part = withBalances(fc.record({ boughtYuan: yuan }))
  expectRoundTrip(exchangeMargin, rowsOf(fc.record({ day: calendarDay, sse: part, szse: part, all: part })))
  const dayOfStock = { code: aShare, day: calendarDay, boughtYuan: yuan, repaidYuan: yuan }
  expectRoundTrip(stockMargin, rowsOf(withBalances(fc.record(dayOfStock))))
})

test.each([
  ['{"version":null,"result":null,"success":false,"message":"返回数据为空","code":9201}', 'empty'],
  ['{"version":null,"result":null,"success":false,"message":"报表配置不存在","code":9501}', 'refused'],
  ['{"success":true,"result":{"pages":1}}', 'changed'],
  ['[]', 'changed'],
  ['<html>502</html>', 'refused'],
  ['{"version":"","result":{"pages":1,"data":[{"SECURITY_CODE":"00', 'cut'],
])('%s cannot be used', (reply, kind) => {
  expect(() => dailyBillboard.decode(reply)).toThrow(expect.objectContaining({ kind }))
  expect(dailyBillboard.recognises(reply)).toBe(false)
})

const written = (rows: readonly object[]) =>
  JSON.stringify({ result: { pages: 1, data: rows, count: rows.length }, success: true, code: 0 })
const SEAT = { SECURITY_CODE: '605088', TRADE_DATE: '2026-06-22 00:00:00', EXPLANATION: '日涨幅偏离值达到7%' }
const INSTITUTION = { ...SEAT, OPERATEDEPT_CODE: '0', OPERATEDEPT_NAME: '机构专用' }

test('several institutions stand apart, an empty amount is unknown, a net that is none costs its row', () => {
  const { rows, refused } = dailySeats.decode(
    written([
      { ...INSTITUTION, BUY: 100, SELL: 20, NET: 80 },
      { ...INSTITUTION, BUY: 100, SELL: null, NET: null },
      { ...INSTITUTION, BUY: 100, SELL: 20, NET: 800 },
      { ...INSTITUTION, SECURITY_CODE: '113050', BUY: 1, SELL: 1, NET: 0 },
    ]),
  )
  expect(rows.map(({ branch, buyYuan, sellYuan }) => [branch, buyYuan, sellYuan])).toEqual([
    ['机构专用', 100, 20],
    ['机构专用', 100, undefined],
  ])
  expect(refused).toEqual([
    { row: '605088', reason: '净额不等于买入减卖出' },
    { row: '113050', reason: '不是 A 股代码：113050' },
  ])
})

test('a dividend is announced for ten shares, shares that unlock in ten thousands', () => {
  const bonus = {
    SECURITY_CODE: '600519',
    PRETAX_BONUS_RMB: 276.24,
    BONUS_RATIO: null,
    IT_RATIO: 4.5,
    EX_DIVIDEND_DATE: null,
  }
  expect(shareBonus.decode(written([bonus])).rows).toMatchObject([
    { cashYuanPerShare: 27.624, bonusSharesPerShare: undefined, transferSharesPerShare: 0.45, exDay: undefined },
  ])
  const unlock = {
    SECURITY_CODE: '600519',
    FREE_DATE: '2026-09-01 00:00:00',
    CURRENT_FREE_SHARES: 12.34,
    LIFT_MARKET_CAP: 1.5,
  }
  expect(unlocks.decode(written([unlock])).rows).toMatchObject([{ shares: 123_400, valueYuan: 15_000 }])
})

const RECORDED = 'dragon_tiger/em_seats_20260622_20260707.csv.gz'

test.skipIf(!hasRecorded(RECORDED))('recorded seats of twelve days are read as they were recorded', () => {
  const amountOf = (text = '') => (text === '' ? undefined : Number(text))
  const rows = Array.from(
    recordedRows(RECORDED),
    (cells): SeatRow => ({
      code: StockCode.parse(cells.get('股票代码')),
      day: (cells.get('trade_date') ?? '').replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'),
      reason: cells.get('类型') ?? '',
      branchCode: undefined,
      branch: cells.get('交易营业部名称') ?? '',
      buyYuan: amountOf(cells.get('买入金额')),
      sellYuan: amountOf(cells.get('卖出金额')),
      netYuan: amountOf(cells.get('净额')),
    }),
  )
  expect(rows).toHaveLength(7030)
  const decoded = dailySeats.decode(dailySeats.encode({ rows, total: rows.length }))
  // B shares and convertible bonds are listed too.
  const isShare = ({ code }: SeatRow) => boardOf(code) !== undefined
  expect(decoded.rows).toEqual(rows.filter(isShare))
  expect(decoded.refused.map(({ row }) => row)).toEqual(rows.filter(row => !isShare(row)).map(({ code }) => code))
})
