import { TradeDay } from '@kanpan/contract/model/stock'
import { smallCatalogue } from '@kanpan/market/small-market.fixture'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TextDocument } from '#store/document-store.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { createTexts, type Texts } from './texts.ts'

const DAY = TradeDay.parse('2026-07-30')
const NEXT = TradeDay.parse('2026-07-31')

let store: Store
let texts: Texts

beforeEach(async () => {
  store = await openMemoryStore()
  const sector = { blockCode: '885001', name: '商业航天', kind: 'concept', rows: new Int32Array() } as const
  const { stocks, sectors } = smallCatalogue(['main', 'main'], [sector])
  const named = stocks.map((stock, row) => ({ ...stock, name: row === 0 ? '中科曙光' : '机器人' }))
  texts = createTexts({ catalogue: { stocks: named, sectors }, documents: store.documents, dataset: 'a' })
})
afterEach(() => store.close())

const documentOf = (ref: string, title: string, over: Partial<TextDocument> = {}): TextDocument => ({
  dataset: 'a',
  kind: 'news',
  ref,
  day: DAY,
  second: 36_000,
  title,
  body: '',
  ...over,
})

const countsOf = async (day: string, second: number) => {
  const { days } = await texts.words({ day, second })
  return days.map(each => ({ day: each.day, texts: each.texts, counts: Object.fromEntries(each.counts) }))
}

test('phrases and names stay whole, what is no name of a thing is not counted, and a text counts once', async () => {
  await texts.keep([
    documentOf('1', '商业航天大涨 9.98%，商业航天再起：中科曙光公司公告', { body: '财联社7月30日电，卫星卫星卫星' }),
    documentOf('2', '机器人与商业航天', { kind: 'reason' }),
  ])
  expect(await countsOf(DAY, 86_399)).toEqual([
    { day: DAY, texts: 2, counts: { 商业航天: 2, 中科曙光: 1, 卫星: 1, 机器人: 1 } },
  ])
})

test('a name of a stock is a word of its own kind with its code, unless it is an ordinary word', () => {
  expect(texts.named('中科曙光')).toEqual({ kind: 'stock', code: '600100' })
  expect(texts.named('商业航天')).toEqual({ kind: 'concept' })
  expect([texts.named('机器人').kind, texts.named('卫星').kind]).not.toContain('stock')
})

test('a running day is counted as it is told, and hotspots made of its news do not count it again', async () => {
  await texts.keep([documentOf('1', '卫星发射'), documentOf('2', '卫星升空', { second: 40_000 })])
  await texts.keep([documentOf('h', '卫星', { kind: 'hotspot' })])
  expect((await countsOf(DAY, 39_999))[0]).toMatchObject({ texts: 1, counts: { 卫星: 1 } })
  expect((await countsOf(DAY, 40_000))[0]).toMatchObject({ texts: 2, counts: { 卫星: 2 } })
  await texts.keep([documentOf('2', '火箭升空', { second: 40_000 }), documentOf('3', '火箭', { second: 41_000 })])
  expect((await countsOf(DAY, 41_000))[0]).toMatchObject({ texts: 3, counts: { 卫星: 1, 火箭: 2 } })
})

test('a finished day that is told more of is counted anew, and a day without a text is left out', async () => {
  await texts.keep([documentOf('1', '卫星发射'), documentOf('n', '火箭', { day: NEXT })])
  const before = await countsOf(NEXT, 86_399)
  expect(before.map(({ day, texts: count }) => [day, count])).toEqual([
    [DAY, 1],
    [NEXT, 1],
  ])
  await texts.keep([documentOf('2', '卫星升空')])
  expect((await countsOf(NEXT, 86_399))[0]).toMatchObject({ day: DAY, texts: 2, counts: { 卫星: 2 } })
})
