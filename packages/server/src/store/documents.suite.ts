import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentQuestion, IndexedDocument } from './document-store.ts'
import type { Store } from './store.ts'

const DAY = TradeDay.parse('2026-07-30')
const NEXT_DAY = TradeDay.parse('2026-07-31')
const CLOSE = 54_000

interface Draft {
  readonly ref: string
  readonly title?: string
  readonly body?: string
  readonly over?: Partial<IndexedDocument>
}

/** Its words are those between its spaces. */
function documentOf({ ref, title = '', body = '', over }: Draft): IndexedDocument {
  const terms = (text: string) => text.split(' ').filter(Boolean)
  return {
    dataset: 'a',
    kind: 'news',
    ref,
    day: DAY,
    second: 34_200,
    title,
    body,
    titleTerms: terms(title),
    bodyTerms: terms(body),
    ...over,
  }
}

/** What the full-text index promises, whatever the engine. */
export function documentsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`documents in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const question = (terms: string[], over: Partial<DocumentQuestion> = {}): DocumentQuestion => ({
      dataset: 'a',
      terms,
      until: { day: NEXT_DAY, second: CLOSE },
      sort: 'time',
      offset: 0,
      limit: 20,
      ...over,
    })
    const find = async (terms: string[], over: Partial<DocumentQuestion> = {}) =>
      (await store.documents.find(question(terms, over))).map(({ ref }) => ref)

    test('a day is read in order of time up to a second, of the kinds asked for', async () => {
      const over = (second: number, more: Partial<IndexedDocument> = {}) => ({
        over: { dataset: 'days', second, ...more },
      })
      await store.documents.index([
        documentOf({ ref: 'late', ...over(50_000, { code: StockCode.parse('600000') }) }),
        documentOf({ ref: 'early', title: '早评', body: '火箭 发射', ...over(30_000) }),
        documentOf({ ref: 'reason', ...over(40_000, { kind: 'reason' }) }),
        documentOf({ ref: 'tomorrow', ...over(1, { day: NEXT_DAY }) }),
        documentOf({ ref: 'elsewhere', over: { dataset: 'others' } }),
      ])
      const day = { dataset: 'days', day: DAY, kinds: ['news'] } as const
      const refs = async (untilSecond: number) =>
        (await store.documents.ofDay({ ...day, untilSecond })).map(({ ref }) => ref)
      expect([await refs(86_399), await refs(50_000), await refs(49_999), await refs(0)]).toEqual([
        ['early', 'late'],
        ['early', 'late'],
        ['early'],
        [],
      ])
      const [early, late] = await store.documents.ofDay({ ...day, untilSecond: 86_399 })
      expect(early).toEqual({
        dataset: 'days',
        kind: 'news',
        ref: 'early',
        day: DAY,
        second: 30_000,
        title: '早评',
        body: '火箭 发射',
      })
      expect(late?.code).toBe('600000')
    })

    test('the stocks that news with a word names, and those a reason is about, are told once a day', async () => {
      const dataset = 'named'
      const [a, b, c] = [StockCode.parse('600000'), StockCode.parse('600001'), StockCode.parse('600002')]
      const item = { dataset, kind: 'flash', second: 34_200, title: '', content: '', important: false } as const
      await store.news.upsert([
        { ...item, id: 'two', day: DAY, codes: [a, b] },
        { ...item, id: 'again', day: DAY, codes: [a] },
        { ...item, id: 'silent', day: DAY, codes: [c] },
        { ...item, id: 'next', day: NEXT_DAY, codes: [a] },
      ])
      await store.documents.index([
        documentOf({ ref: 'two', body: '核电', over: { dataset } }),
        documentOf({ ref: 'again', body: '核电', over: { dataset, code: a } }),
        documentOf({ ref: 'silent', body: '煤电', over: { dataset } }),
        documentOf({ ref: 'next', body: '核电', over: { dataset, day: NEXT_DAY } }),
        // Another kind of the same ref is another document.
        documentOf({ ref: 'silent', body: '核电', over: { dataset, kind: 'reason', code: b } }),
      ])
      const named = async (over: Partial<DocumentQuestion> = {}) =>
        (await store.documents.named(question(['核电'], { dataset, ...over }))).map(({ day, code }) => `${day} ${code}`)
      const ofDay = [`${DAY} 600000`, `${DAY} 600001`]
      expect(await named()).toEqual([`${NEXT_DAY} 600000`, ...ofDay])
      expect(await named({ until: { day: DAY, second: 86_399 } })).toEqual(ofDay)
      expect(await named({ limit: 1 })).toEqual([`${NEXT_DAY} 600000`])
      expect(await store.documents.named(question([], { dataset }))).toEqual([])
    })

    test('every word asked for is in what is found, in the title or in the text, and the newest stands first', async () => {
      await store.documents.index([
        documentOf({ ref: '1', title: '商业航天 大涨', body: '火箭 发射' }),
        documentOf({ ref: '2', title: '早评', body: '商业航天 火箭', over: { second: 40_000 } }),
        documentOf({ ref: '3', title: '火箭 发射', over: { day: NEXT_DAY, second: 1 } }),
      ])
      expect(await find(['火箭'])).toEqual(['3', '2', '1'])
      expect(await find(['商业航天', '火箭'])).toEqual(['2', '1'])
      expect(await find(['商业航天', '药'])).toEqual([])
      expect(await find([])).toEqual([])
      expect(await find(['火箭'], { offset: 1, limit: 1 })).toEqual(['2'])
    })

    test('the nearest is the one that says it in its title', async () => {
      const over = { dataset: 'near' }
      await store.documents.index([
        documentOf({ ref: 'title', title: '固态电池 量产', body: '公司 公告', over }),
        documentOf({
          ref: 'text',
          title: '公司 公告',
          body: '涉及 固态电池 等 方向',
          over: { ...over, second: 50_000 },
        }),
      ])
      expect(await find(['固态电池'], { dataset: 'near' })).toEqual(['text', 'title'])
      const found = await store.documents.find(question(['固态电池'], { dataset: 'near', sort: 'relevance' }))
      expect(found.map(({ ref }) => ref)).toEqual(['title', 'text'])
      expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? Number.NaN)
    })

    test('nothing told after the moment asked is found, nor before the first day asked', async () => {
      expect(await find(['火箭'], { until: { day: DAY, second: 40_000 } })).toEqual(['2', '1'])
      expect(await find(['火箭'], { until: { day: DAY, second: 39_999 } })).toEqual(['1'])
      expect(await find(['火箭'], { from: NEXT_DAY })).toEqual(['3'])
    })

    test('kinds and datasets are kept apart', async () => {
      const code = StockCode.parse('600000')
      await store.documents.index([
        documentOf({ ref: '1', title: '火箭', over: { kind: 'reason', code } }),
        documentOf({ ref: '1', title: '火箭', over: { dataset: 'b' } }),
      ])
      expect(await store.documents.find(question(['火箭'], { kinds: ['reason'] }))).toEqual([
        { dataset: 'a', kind: 'reason', ref: '1', day: DAY, second: 34_200, title: '火箭', body: '', code, score: 0 },
      ])
      expect(await find(['火箭'], { kinds: ['announcement', 'hotspot'] })).toEqual([])
      expect(await store.documents.days('a', 'news')).toEqual([DAY, NEXT_DAY])
      expect(await store.documents.days('a', 'reason')).toEqual([DAY])
      await store.documents.remove('b')
      expect(await find(['火箭'], { dataset: 'b' })).toEqual([])
      expect(await find(['火箭'], { kinds: ['news'] })).toEqual(['3', '2', '1'])
    })

    test('a document told again replaces itself, its words with it, and the same telling changes nothing', async () => {
      const dataset = 'again'
      await store.documents.index([documentOf({ ref: 'x', title: '传闻', over: { dataset } })])
      const corrected = documentOf({ ref: 'x', title: '澄清', over: { dataset, second: 50_000 } })
      await store.documents.index([corrected])
      await store.documents.index([corrected, corrected])
      const others = [
        documentOf({ ref: 'x', title: '传闻', over: { dataset, second: 50_000 } }),
        documentOf({ ref: 'y', title: '澄清', over: { dataset, second: 50_000 } }),
      ]
      expect(await store.documents.notStored([corrected])).toEqual([])
      expect(await store.documents.notStored([corrected, ...others])).toEqual(others)
      expect(await find(['传闻'], { dataset })).toEqual([])
      expect(await find(['澄清'], { dataset })).toEqual(['x'])
    })

    test('nodes that write the same documents at the same moment store each of them once', async () => {
      const dataset = 'nodes'
      const some = (from: number) =>
        Array.from({ length: 100 }, (_, i) =>
          documentOf({ ref: `${from + i}`, title: '同时', over: { dataset, second: 34_200 + ((from + i) % 3) } }),
        )
      await Promise.all([0, 0, 50, 50, 100, 25].map(from => store.documents.index(some(from))))
      expect(await store.documents.count(question(['同时'], { dataset }), 1000)).toBe(200)
    })

    test('signs in a word are part of it, and none of them is a command', async () => {
      const words = ['9.98%', "o'clock", 'a\\b', 'co-op', '"', 'or', 'c++', '*']
      const dataset = 'signs'
      await store.documents.index([documentOf({ ref: 'x', title: '9.98% co-op or', over: { dataset } })])
      expect(await find(['9.98%', 'co-op', 'or'], { dataset })).toEqual(['x'])
      for (const word of words) expect((await find([word], { dataset })).length).toBeLessThanOrEqual(1)
      expect(await find(['9.98'], { dataset })).toEqual([])
    })

    test('a character inside words is found in the newest texts, and nothing told later', async () => {
      const dataset = 'character'
      const over = (second: number) => ({ over: { dataset, second } })
      await store.documents.index([
        documentOf({ ref: 'title', title: '碳酸锂 涨价', ...over(34_200) }),
        documentOf({ ref: 'body', title: '期货', body: '六氟磷酸锂', ...over(36_000) }),
        documentOf({ ref: 'other', title: '钠电 100%', ...over(37_000) }),
        documentOf({ ref: 'later', title: '锂矿', ...over(50_000) }),
      ])
      const question = { dataset, kinds: ['news'] as const, until: { day: DAY, second: 40_000 } }
      const holding = async (text: string, among: number) =>
        (await store.documents.holding({ ...question, text, among })).map(({ ref }) => ref)
      expect(await holding('锂', 100)).toEqual(['body', 'title'])
      expect(await holding('锂', 2)).toEqual(['body'])
      expect(await holding('%', 100)).toEqual(['other'])
      expect(await holding('_', 100)).toEqual([])
    })

    test('thousands of one second are all kept and counted, up to as many as asked', async () => {
      const dataset = 'many'
      const many = Array.from({ length: 1500 }, (_, i) =>
        documentOf({ ref: String(i), title: '快讯', over: { dataset } }),
      )
      await store.documents.index(many)
      await store.documents.index(many.slice(0, 700))
      expect(await store.documents.count(question(['快讯'], { dataset }), 10_000)).toBe(1500)
      expect(await store.documents.count(question(['快讯'], { dataset }), 1000)).toBe(1000)
      expect(await find(['快讯'], { dataset, limit: 3 })).toHaveLength(3)
      expect(await store.documents.count(question([], { dataset }), 10)).toBe(0)
    })
  })
}
