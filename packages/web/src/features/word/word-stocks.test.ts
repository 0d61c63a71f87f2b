import { Hotspot } from '@kanpan/contract/model/hotspot'
import { SearchHit } from '@kanpan/contract/model/text'
import { expect, test } from 'vitest'
import { unmarked, wordStocks } from './word-stocks.ts'

const hotspot = (...codes: string[]) =>
  Hotspot.parse({
    id: codes.join(),
    title: '水利',
    digest: '',
    category_1: '其他',
    block_code: 'x',
    source: '模拟',
    at: '2026-11-20 09:33:35',
    heat: 1,
    heatParts: [],
    heatCurve: [],
    stage: 'rising',
    concepts: [],
    conceptsFrom: 'words',
    stories: [],
    storyCount: 0,
    stocks: codes.map(code => ({ code, name: code, reason: '热点里的话', reasonFrom: 'story', changePct: 1 })),
  })
const hit = (kind: string, code: string | null) =>
  SearchHit.parse({ kind, id: `${kind}${code}`, title: '', snippet: '涨停的原因', at: null, score: 0, code })

test('stocks told of with a word stand once, the most often told first, with the first thing said', () => {
  const found = wordStocks({
    word: undefined,
    hotspots: [hotspot('600001', '600002'), hotspot('600002')],
    hits: [hit('reason', '600003'), hit('reason', '600002'), hit('news', null), hit('stock', '600009')],
  })
  expect(found).toEqual([
    { code: '600002', mentions: 3, why: '涨停的原因' },
    { code: '600001', mentions: 1, why: '热点里的话' },
    { code: '600003', mentions: 1, why: '涨停的原因' },
  ])
})

test('the marks around a found word are not shown', () => {
  expect(unmarked('今日\uE000水利\uE001走强')).toBe('今日水利走强')
})
