import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'
import { admittedNews, admittedReasons } from './news-admission.ts'

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
  expect(admittedNews([item, ...broken])).toMatchObject({ rows: [item], refusedRows: 3 })
})

test('a reason without words, or for a stock that does not exist, is not taken', () => {
  const broken = [
    { ...reason, tags: [], text: '' },
    { ...reason, code: StockCode.parse('999999') },
    { ...reason, firstSealSecond: -5 },
  ]
  expect(admittedReasons([reason, ...broken], new Set(['600000']))).toMatchObject({ rows: [reason], refusedRows: 3 })
})
