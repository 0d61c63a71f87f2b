import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'
import { admittedNews, admittedReasons } from './news-admission.ts'

const STOCKS = new Set(['600000'])

const item: SourceNews = {
  id: '1',
  kind: 'flash',
  second: 37_800,
  title: '机器人订单大增',
  content: '',
  codes: [],
  important: false,
}
const reason: SourceReason = {
  code: StockCode.parse('600000'),
  source: '模拟',
  firstSealSecond: 37_800,
  lastSealSecond: undefined,
  brokenTimes: undefined,
  tags: ['机器人'],
  text: '机器人订单大增',
}

test('a broken item of news costs that item', () => {
  const broken = [
    { ...item, title: ' ' },
    { ...item, second: 86_400 },
    { ...item, second: Number.NaN },
  ]
  expect(admittedNews([item, ...broken], STOCKS)).toMatchObject({ rows: [item], refusedRows: 3 })
})

test('an announcement is nothing without its stock, and flash news of a stock that is not ours stays without it', () => {
  const [ours, stranger] = [StockCode.parse('600000'), StockCode.parse('999999')]
  const codes = [stranger, ours]
  const announcement = { ...item, kind: 'announcement', codes } as const
  const { rows, refusedRows, refusedFor } = admittedNews(
    [announcement, { ...announcement, codes: [stranger] }, { ...item, codes: [stranger] }],
    STOCKS,
  )
  expect(rows).toEqual([{ ...announcement, codes: [ours] }, item])
  expect([refusedRows, refusedFor]).toEqual([1, '没有标题，或时间不在当日，或没有这只股票'])
})

test('a reason without words, or for a stock that does not exist, is not taken', () => {
  const broken = [
    { ...reason, tags: [], text: '' },
    { ...reason, code: StockCode.parse('999999') },
    { ...reason, firstSealSecond: -5 },
  ]
  expect(admittedReasons([reason, ...broken], STOCKS)).toMatchObject({ rows: [reason], refusedRows: 3 })
})
