import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { reasonTexts } from './story-texts.ts'

const codes = ['600001', '600002', '600003'].map(code => StockCode.parse(code))
const source = {
  dataset: 'a',
  catalogue: {
    stocks: codes.map(code => ({
      code,
      name: code,
      initials: [],
      exchange: 'sse' as const,
      board: 'main' as const,
      industry: null,
      region: null,
      listedOn: null,
      totalShares: null,
      floatShares: null,
    })),
    sectors: [],
  },
  nameOn: () => '甲',
}

test('what drives a theme is one saying, however many of its stocks it stands above', () => {
  const texts = ['北京拟将算力搬上太空。\n1、公司有卫星。', '北京拟将算力搬上太空。\n1、公司有天线。', '公司拟回购。']
  const reasons = texts.map((text, at) => ({
    code: codes[at] ?? StockCode.parse('600001'),
    source: 'jiuyangongshe',
    firstSealSecond: undefined,
    lastSealSecond: undefined,
    brokenTimes: undefined,
    tags: ['太空算力'],
    text,
  }))
  expect(reasonTexts(source, TradeDay.parse('2025-11-28'), reasons).map(({ body }) => body)).toEqual([
    '北京拟将算力搬上太空。\n1、公司有卫星。',
    '1、公司有天线。',
    '公司拟回购。',
  ])
})
