import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { indexRow, quoteRow } from '#rows/made-quotes.fixture.ts'
import { sinaQuotes } from './quotes.ts'

const BOOK = '100,10.190,200,10.180,300,10.170,400,10.160,500,10.150,600,10.200,700,10.210,0,0.000,0,0.000,0,0.000'
const HEAD = '样本,10.100,10.000,10.200,10.500,9.900,10.190,10.200,50000,510000.000'
const line = (prefixed: string, fields: string) => `var hq_str_${prefixed}="${fields}";\n`
const quote = (end: string, head = HEAD) => line('sh600000', `${head},${BOOK},2026-09-02,15:00:03,${end}`)
const first = (text: string) => sinaQuotes.decode(text).rows[0]

test('a quote is in shares and yuan, its book too, and 0.000 is no price', () => {
  expect(first(quote('00,'))).toMatchObject({
    ...{ code: '600000', day: '2026-09-02', second: 54_003, state: 'trading' },
    ...{ prevCloseYuan: 10, openYuan: 10.1, highYuan: 10.5, lowYuan: 9.9, lastYuan: 10.2 },
    ...{ volumeShares: 50_000, amountYuan: 510_000 },
  })
  expect(sinaQuotes.decode(quote('00,')).rows).toMatchObject([
    { bids: { 0: { yuan: 10.19, shares: 100 } }, asks: { 2: { yuan: Number.NaN, shares: 0 } } },
  ])
})

test('the tail of 2026 says what was traded after the close; another tail says nothing of it', () => {
  expect(first(quote('00,D|3100|4201399.00'))).toMatchObject({ afterHoursShares: 3100, afterHoursYuan: 4_201_399 })
  expect(first(quote('00,21.0776,0.0000,0,8300000,B,T'))).not.toHaveProperty('afterHoursShares')
})

test('one without a trade is untraded, suspended or gone as its state says', () => {
  const head = '样本,0.000,10.000,0.000,0.000,0.000,0.000,0.000,0,0.000'
  const none = { prevCloseYuan: 10, openYuan: Number.NaN, lastYuan: Number.NaN, volumeShares: 0, amountYuan: 0 }
  expect(first(quote('00,', head))).toMatchObject({ ...none, state: 'untraded' })
  for (const state of ['01', '02', '03', '04', '05', '07']) {
    expect(first(quote(state, head))).toMatchObject({ ...none, state: 'suspended' })
    expect(first(quote(state))).toMatchObject({ state: 'trading', lastYuan: 10.2 })
  }
  expect(first(quote('-3', head))).toMatchObject({ state: 'delisted' })
  expect(sinaQuotes.decode(quote('-2', head)).refused).toEqual([{ row: 'sh600000', reason: '未上市' }])
})

test('an index has money, a fund keeps its market, and nothing is said of a code nobody has', () => {
  const index = `上证指数,4044.8292,4057.7811,4042.6525,4078.9317,4038.0447,0,0,559541192,1151469946916,${'0,'.repeat(20)}`
  const text = [
    line('sh000001', `${index}2026-06-05,14:19:41,00,`),
    line('sz160924', `恒指LOF,0.000,1.095,0.000,0.000,0.000,1.034,1.077,0,0.000,${BOOK},2019-04-08,09:41:36,00`),
    line('sz160923', ''),
  ].join('')
  expect(sinaQuotes.decode(text)).toMatchObject({
    rows: [
      { index: 'sh000001', lastPoints: 4042.6525, amountYuan: 1_151_469_946_916 },
      { code: 'sz160924', state: 'untraded', prevCloseYuan: 1.095 },
    ],
    refused: [{ row: 'sz160923', reason: '没有行情' }],
  })
})

test('volumes in lots are known by their money, and fields that moved by their time', () => {
  expect(first(quote('00,', HEAD.replace('50000', '500')))).toMatchObject({ volumeShares: 50_000 })
  expect(sinaQuotes.decode(quote('00,', `x,${HEAD}`)).refused).toHaveLength(1)
  expect(() => sinaQuotes.decode(quote('00,').slice(0, -9))).toThrow('不完整')
})

test('any quotes are written and read again', () => {
  const stock = fc
    .tuple(quoteRow, fc.nat(9000))
    .map(([row, shares]) => (shares > 4500 ? { ...row, afterHoursShares: shares, afterHoursYuan: shares / 4 } : row))
  const rows = fc.array(fc.oneof(stock, indexRow), { minLength: 1, maxLength: 4 })
  expectRoundTrip(
    sinaQuotes,
    rows.map(some => ({ rows: some })),
  )
})
