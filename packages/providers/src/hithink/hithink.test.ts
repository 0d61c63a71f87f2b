import { StockCode } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnreadableReply } from '#codec.ts'
import { expectRoundTrip } from '#codec-promise.fixture.ts'
import { aShare, calendarDay } from '#rows/made-rows.fixture.ts'
import { hithinkDumpLink } from './dump-link.ts'
import { hithinkHotHistory } from './hot-history.ts'
import { hithinkMembers, hithinkSectors } from './sectors.ts'
import { shareOfThscode, thscodeOf } from './thscode.ts'

const refusal = (code: number, message = 'no') => JSON.stringify({ code, message, request_id: 'r1', data: null })

function kindOf(text: string): unknown {
  try {
    return hithinkSectors.decode(text).rows.length
  } catch (error) {
    return error instanceof UnreadableReply ? error.kind : error
  }
}

test('a code of its envelope says no, whatever else the reply is', () => {
  expect([2001, 2003, 3002, 4001, 5003, 1002, 3001, 7777].map(code => kindOf(refusal(code)))).toEqual([
    ...['unauthorised', 'unauthorised', 'empty', 'throttled', 'failed', 'refused', 'refused', 'refused'],
  ])
  expect(kindOf('{"code":0,"message":"","request_id":"r1","data":null}')).toBe('changed')
  expect(kindOf('{"code":0,"message":"","request_id":"r1","data":{"item":[]}}')).toBe(0)
  expect(kindOf('{"code":0,"message":"","reques')).toBe('cut')
})

test('what it says of a refused request is not handed on: it may say the key', () => {
  expect(() => hithinkSectors.decode(refusal(2003, 'invalid api key secret-of-mine'))).toThrow(
    new UnreadableReply('unauthorised', 'ths-index-list: 密钥无效，或没有这项权限（2003）'),
  )
})

test('a code has its market, and the digits of an index are no share', () => {
  expect([shareOfThscode('600519.SH'), shareOfThscode('000001.SZ'), shareOfThscode('920799.BJ')]).toEqual([
    ...['600519', '000001', '920799'],
  ])
  const others = ['000001.SH', '600519.SZ', '886042.TI', '510300.SH', '600519', '', '900901.SH']
  expect(others.map(shareOfThscode)).toEqual(others.map(() => undefined))
  expect(['600519', '300750', '920799'].map(code => thscodeOf(StockCode.parse(code)))).toEqual([
    ...['600519.SH', '300750.SZ', '920799.BJ'],
  ])
})

test('a sector without a name, a member that is no share, a place that is none cost their rows', () => {
  const data = (item: readonly object[], more = {}) =>
    JSON.stringify({ code: 0, message: '', request_id: 'r1', data: { ...more, item } })
  const sectors = hithinkSectors.decode(
    data([
      { thscode: '886042.TI', name: '白酒概念' },
      { thscode: '600519.SH', name: '贵州茅台' },
      { thscode: '886041.TI', name: ' ' },
    ]),
  )
  expect([sectors.rows, sectors.refused.map(({ reason }) => reason)]).toEqual([
    [{ code: '886042.TI', name: '白酒概念' }],
    ['不是同花顺指数：600519.SH', '没有名称'],
  ])
  const members = hithinkMembers.decode(data([{ thscode: '510300.SH', ticker: '510300', name: '沪深300ETF' }]))
  expect([members.rows, members.refused]).toEqual([[], [{ row: '510300.SH', reason: '不是 A 股代码：510300.SH' }]])
  const hot = hithinkHotHistory.decode(
    data([{ thscode: '600519.SH', ticker: '600519', name: '贵州茅台', rank: 0 }], { date: '2026-06-22', date_ms: 0 }),
  )
  expect([hot.day, hot.rows, hot.refused.length]).toEqual(['2026-06-22', [], 1])
})

const name = fc.constantFrom('白酒概念', '平安银行', '*ST样本')
const reply = <Row>(row: fc.Arbitrary<Row>) => fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 4 }) })

test('what is written is read again', () => {
  const thscode = fc.integer({ min: 880_000, max: 889_999 }).map(digits => `${digits}.TI`)
  expectRoundTrip(hithinkSectors, reply(fc.record({ code: thscode, name })))
  expectRoundTrip(hithinkMembers, reply(fc.record({ code: aShare, name })))
  const places = fc.array(fc.record({ code: aShare, name, rank: fc.integer({ min: 1, max: 30 }) }), { maxLength: 4 })
  expectRoundTrip(hithinkHotHistory, fc.record({ rows: places, day: calendarDay }))
  const address = fc.webUrl({ withQueryParameters: true })
  expectRoundTrip(
    hithinkDumpLink,
    address.map(of => ({ rows: [{ address: of }] })),
  )
})
