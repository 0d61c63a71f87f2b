import { StockCode } from '@kanpan/contract/model/stock'
import { hasRecorded, recordedRows } from '@kanpan/market/recorded-data.fixture'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import type { BarRow } from '#rows/bar-row.ts'
import { aShare, calendarDay } from '#rows/made-rows.fixture.ts'
import { flowDays } from './flow-days.ts'
import { kline } from './kline.ts'
import { indexList, quoteList } from './lists.ts'
import { sectorFlows, sectorList, sectorsOfStock, stockFlows } from './sectors-and-flows.ts'
import { stockGet } from './stock-get.ts'
import { trends2 } from './trends2.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const name = fc.constantFrom('贵州茅台', '*ST 国华', '万科Ａ')
const yuan = some(fc.integer({ min: 1, max: 10 ** 12 }))
const net = some(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }))
const price = fc.integer({ min: 1, max: 200_000 }).map(cents => cents / 100)
const pct = some(fc.integer({ min: -2000, max: 2000 }).map(hundredths => hundredths / 100))
const count = some(fc.nat(5000))
const at = some(fc.record({ day: calendarDay, second: fc.integer({ min: 1, max: 86_399 }) }))
const unknown = Number.NaN
const orUnknown = (value: fc.Arbitrary<number>) => fc.option(value, { nil: unknown })
const lots = orUnknown(fc.nat(10 ** 7).map(number => number * 100))
const rowsOf = <Row>(row: fc.Arbitrary<Row>) =>
  fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 4 }), total: fc.integer({ min: 4, max: 6000 }) })

/** Bought and sold at one price, so that money and shares agree. */
const quote = fc
  .record({
    code: aShare,
    name,
    price,
    prevCloseYuan: orUnknown(price),
    volumeShares: lots,
    at,
    totalValueYuan: yuan,
    floatValueYuan: yuan,
    totalShares: yuan,
    floatShares: yuan,
    industry: fc.constantFrom(undefined, '酿酒行业'),
  })
  .map(({ price, ...row }) => ({
    ...row,
    state: 'trading' as const,
    ...{ lastYuan: price, openYuan: price, highYuan: price, lowYuan: price },
    amountYuan: Math.round(row.volumeShares * price * 100) / 100,
  }))
const untraded = quote.map(row => ({
  ...row,
  state: 'untraded' as const,
  ...{ lastYuan: unknown, openYuan: unknown, highYuan: unknown, lowYuan: unknown, volumeShares: unknown },
  amountYuan: unknown,
}))

test('a quote is written and read again', () =>
  expectRoundTrip(
    quoteList,
    rowsOf(fc.tuple(fc.oneof(quote, untraded), some(calendarDay)).map(([row, listedOn]) => ({ ...row, listedOn }))),
  ))

test('a book is written and read again', () => {
  const level = fc.record({ yuan: price, shares: fc.integer({ min: 1, max: 10 ** 6 }).map(number => number * 100) })
  const empty = { yuan: unknown, shares: 0 }
  const levels = fc
    .array(level, { maxLength: 5 })
    .map(some => [...some, ...Array.from({ length: 5 - some.length }, () => empty)])
  const sides = fc.oneof(
    fc.record({ bids: levels, asks: levels }).filter(({ bids, asks }) => bids[0] !== empty || asks[0] !== empty),
    fc.constant({ bids: undefined, asks: undefined }),
  )
  const row = fc
    .tuple(quote, some(price), sides)
    .map(([row, limit, book]) => ({ ...row, limitUpYuan: limit, limitDownYuan: limit, ...book }))
  expectRoundTrip(
    stockGet,
    row.map(only => ({ rows: [only] })),
  )
})

test('an index is written and read again', () => {
  const index = fc.constantFrom('sh000001', 'sz399001', 'bj899050', '47.800005', '2.932000')
  const points = orUnknown(price)
  const levels = { lastPoints: points, prevClosePoints: points, openPoints: points, highPoints: points }
  const stocks = { risingStocks: count, fallingStocks: count, flatStocks: count }
  const amountYuan = orUnknown(fc.integer({ min: 1, max: 10 ** 12 }))
  const row = fc.record({ index, name, ...levels, lowPoints: points, amountYuan, ...stocks, at })
  expectRoundTrip(indexList, rowsOf(row))
})

const sector = { code: fc.constantFrom('BK0438', 'BK1575'), name }
const leading = { changePct: pct, leader: some(aShare), leaderName: some(name) }

test('sectors are written and read again', () => {
  const counts = { risingStocks: count, fallingStocks: count }
  const own = { level: some(price), totalValueYuan: yuan, mainNetYuan: net, leaderChangePct: pct }
  expectRoundTrip(sectorList, rowsOf(fc.record({ ...sector, ...leading, ...counts, ...own })))
  expectRoundTrip(sectorsOfStock, rowsOf(fc.record({ ...sector, ...leading })))
})

test('net inflow is written and read again', () => {
  const parts = { superLargeNetYuan: net, largeNetYuan: net, middleNetYuan: net, smallNetYuan: net, at }
  const flow = <Code>(code: fc.Arbitrary<Code>) =>
    fc.record({ code, name, ...parts }).map(row => ({
      ...row,
      mainNetYuan:
        row.superLargeNetYuan === undefined || row.largeNetYuan === undefined
          ? undefined
          : row.superLargeNetYuan + row.largeNetYuan,
    }))
  expectRoundTrip(stockFlows, rowsOf(flow(aShare)))
  expectRoundTrip(sectorFlows, rowsOf(flow(sector.code)))
})

test('net inflow of days is written and read again, of a stock and of a sector', () => {
  const parts = { superLargeNetYuan: net, largeNetYuan: net, middleNetYuan: net, smallNetYuan: net }
  const days = fc.array(fc.record({ day: calendarDay, ...parts }), { minLength: 1, maxLength: 4 })
  const code = fc.oneof(aShare, sector.code)
  const rows = fc.tuple(code, days).map(([code, all]) =>
    all.map(row => ({
      ...{ ...row, code, name: '样本' },
      mainNetYuan:
        row.superLargeNetYuan === undefined || row.largeNetYuan === undefined
          ? undefined
          : row.superLargeNetYuan + row.largeNetYuan,
    })),
  )
  expectRoundTrip(
    flowDays,
    rows.map(some => ({ rows: some })),
  )
})

test('days of net inflow whose parts are not the whole, or of other columns, cost themselves', () => {
  const klines = ['2026-09-10,5,-3,-2,1,4,1,2,3,4,5,10,1', '2026-09-11,50,-3,-2,1,4,1,2,3,4,5,10,1', '2026-09-12,5']
  const reply = JSON.stringify({ rc: 0, data: { code: '600519', market: 1, name: '贵州茅台', klines } })
  expect(flowDays.recognises(reply)).toBe(true)
  const { rows, refused } = flowDays.decode(reply)
  expect(rows).toMatchObject([{ day: '2026-09-10', mainNetYuan: 5, smallNetYuan: -3, superLargeNetYuan: 4 }])
  expect(refused.map(({ reason }) => reason)).toEqual(['主力净流入不等于超大单加大单', '有 2 列'])
  const index = JSON.stringify({ rc: 0, data: { code: '000001', market: 1, klines } })
  expect(() => flowDays.decode(index)).toThrow('不是 A 股或板块')
})

test('minutes are written and read again', () => {
  const minute = fc
    .record({
      day: calendarDay,
      mark: fc.integer({ min: 555, max: 900 }),
      price,
      volumeShares: some(fc.nat(10 ** 7).map(of => of * 100)),
    })
    .map(({ mark, price, day, volumeShares }) => ({
      ...{ code: StockCode.parse('600519'), day, second: mark * 60, volumeShares },
      ...{ priceYuan: price, openYuan: price, highYuan: price, lowYuan: price, averageYuan: price },
      amountYuan: volumeShares === undefined ? undefined : Math.round(volumeShares * price * 100) / 100,
      ...(mark < 570 && { isAuction: true as const }),
    }))
  expectRoundTrip(
    trends2,
    fc.array(minute, { minLength: 1, maxLength: 4 }).map(rows => ({ rows })),
  )
})

const list = (diff: unknown, own: object = {}) => JSON.stringify({ rc: 0, data: { total: 2, diff, ...own } })
const MOUTAI = {
  ...{ f2: 1283.98, f5: 10701, f6: 1375928521, f12: '600519', f13: 1, f14: '贵州茅台' },
  ...{ f15: 1294.99, f16: 1283.01, f17: 1291, f18: 1290.88, f124: 1789011078 },
}

test('what nobody has paid for has no price of today, though its last close stands there', () => {
  const old = { ...MOUTAI, f2: 1290.88, f5: 0, f6: 0, f15: 0, f16: 0, f17: 0 }
  const none = { lastYuan: unknown, openYuan: unknown, highYuan: unknown, lowYuan: unknown }
  expect(quoteList.decode(list([old])).rows).toMatchObject([{ state: 'untraded', ...none, volumeShares: 0 }])
})

test('a side of dashes beside a book is empty, two of them are unknown', () => {
  const blank = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${11 + i}`, '-']))
  const row = { ...blank, f43: 11, f46: 11, f44: 11, f45: 11, f57: '600519', f58: '贵州茅台', f107: 1, f60: 10 }
  const only = (own: object) => stockGet.decode(JSON.stringify({ rc: 0, data: { ...row, ...own } })).rows[0]
  const { bids, asks } = only({ f19: 11, f20: 7 }) ?? {}
  expect(bids?.slice(0, 2)).toEqual([
    { yuan: 11, shares: 700 },
    { yuan: unknown, shares: 0 },
  ])
  expect(asks).toEqual(Array.from({ length: 5 }, () => ({ yuan: unknown, shares: 0 })))
  expect(only({})).toMatchObject({ bids: undefined, asks: undefined })
})

test('a list may be an object, and what is not known is no 0', () => {
  const suspended = { ...MOUTAI, f2: '-', f5: '-', f6: '-', f15: 0, f16: '-', f17: '--', f124: '-' }
  const { rows } = quoteList.decode(list({ 0: MOUTAI, 1: suspended }))
  expect(rows).toMatchObject([{ lastYuan: 1283.98, volumeShares: 1_070_100 }, { prevCloseYuan: 1290.88 }])
  const { code, name, prevCloseYuan, state, ...others } = rows[1] ?? quoteList.decode('').rows[0] ?? {}
  expect([code, name, prevCloseYuan, state]).toEqual(['600519', '贵州茅台', 1290.88, 'untraded'])
  expect(Object.values(others).filter(value => value !== undefined && !Number.isNaN(value))).toEqual([])
})

test('minutes of an index are points, under its market and without an auction', () => {
  const line = '2026-09-10 09:31,3861,3862.5,3863,3860,100,9563417843,3861'
  const reply = (market: number, code: string) =>
    JSON.stringify({ rc: 0, data: { code, market, trends: [line.replace('09:31', '09:20'), line] } })
  const of = (market: number, code: string) => trends2.decode(reply(market, code)).rows
  expect(of(47, '800005')).toEqual([
    { index: '47.800005', day: '2026-09-10', second: 34_260, points: 3862.5, amountYuan: 9_563_417_843 },
  ])
  expect(
    [of(1, '000001'), of(0, '899050'), of(0, '399006')].map(([row]) => row && 'index' in row && row.index),
  ).toEqual(['sh000001', 'bj899050', 'sz399006'])
  expect(trends2.decode(trends2.encode({ rows: of(47, '800005') })).rows).toEqual(of(47, '800005'))
  expect(() => of(0, '')).toThrow('没有代码')
})

test('prices times a hundred, shares for lots and an index cost their rows', () => {
  const shares = { ...MOUTAI, f5: 1_070_100 }
  const hundredfold = { ...MOUTAI, f2: 128398, f15: 129499, f16: 128301, f17: 129100, f18: 129088 }
  const index = { ...MOUTAI, f12: '000001' }
  const { rows, refused } = quoteList.decode(list([MOUTAI, shares, hundredfold, index]))
  expect(rows).toHaveLength(1)
  expect(refused.map(({ reason }) => reason.split('：')[0])).toEqual([
    '成交额与成交量不符',
    '成交额与成交量不符',
    '不是 A 股',
  ])
})

test('main net inflow that is not its parts costs its row', () => {
  const row = { f12: '600519', f13: 1, f14: '贵州茅台', f62: 500, f66: 300, f72: 100, f78: -200, f84: -200 }
  expect(stockFlows.decode(list([row])).refused).toEqual([{ row: '600519', reason: '主力净流入不等于超大单加大单' }])
})

test('minutes of eight and of twelve columns are read alike, those of the auction marked', () => {
  const eight = '2026-09-10 09:31,1292,1293.60,1294.99,1291.99,337,43592205,1293.003'
  const reply = (lines: readonly string[]) => push2Minutes(lines)
  const auction = '2026-09-10 09:15,1291,1291,1291,1291,0,0,1291'
  const { rows, refused } = trends2.decode(reply([auction, eight, `${eight},1,2,3,4`, `${eight},1`]))
  expect(rows.map(row => [row.second, 'isAuction' in row ? row.isAuction : undefined])).toEqual([
    [33_300, true],
    [34_260, undefined],
    [34_260, undefined],
  ])
  expect(rows[2]).toEqual(rows[1])
  expect(refused).toEqual([{ row: '第 4 行', reason: '有 9 列' }])
})

const push2Minutes = (trends: readonly string[]) =>
  JSON.stringify({ rc: 0, data: { code: '600519', market: 1, trends } })

test.each([
  ['{"rc":102,"data":null}', 'refused'],
  ['{"rc":0,"data":null}', 'refused'],
  ['<html>403</html>', 'refused'],
  ['', 'empty'],
  [list([MOUTAI]).slice(0, -7), 'cut'],
  ['{"rc":0,"data":{"rows":[]}}', 'changed'],
])('%s cannot be used', (reply, kind) => {
  for (const codec of [quoteList, indexList, sectorList, stockFlows, stockGet, kline, trends2])
    expect(() => codec.decode(reply)).toThrow(expect.objectContaining({ kind }))
})

const RECORDED = 'bars_main_2026/em_20260224_20260327.csv.gz'

test.skipIf(!hasRecorded(RECORDED))('recorded bars of 1,800 stocks are read as they were recorded', () => {
  const byCode = Map.groupBy(recordedRows(RECORDED), cells => cells.get('code') ?? '')
  expect(byCode.size).toBeGreaterThan(1800)
  let bars = 0
  for (const [code, days] of byCode) {
    const rows = days.map((cells): BarRow => {
      const number = (column: string) => Number(cells.get(column))
      return {
        code: StockCode.parse(code),
        day: cells.get('date') ?? '',
        ...{ openYuan: number('open'), highYuan: number('high'), lowYuan: number('low'), closeYuan: number('close') },
        closeBeforeYuan: number('prev_close'),
        volumeShares: number('volume') * 100,
        // A suspended day has 5.9e-39 yuan.
        amountYuan: Math.round(number('amount') * 100) / 100,
        turnoverPct: number('turnover_pct'),
      }
    })
    const decoded = kline.decode(kline.encode({ rows }))
    expect(decoded.refused).toEqual([])
    if (JSON.stringify(decoded.rows) !== JSON.stringify(rows)) expect(decoded.rows).toEqual(rows)
    bars += rows.length
  }
  expect(bars).toBe(43_534)
})
