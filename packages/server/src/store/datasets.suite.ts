import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stretches } from './longhu.suite.ts'
import type { Store } from './store.ts'
import { syntheticHotspot } from './synthetic-hotspot.ts'

const DAY = TradeDay.parse('2025-11-28')
const CODE = StockCode.parse('600000')
const RANGE = { from: '2025-01-01', to: '2025-12-31' }
const TOLD = { day: DAY, second: 34_200, title: '公告' }

/** Puts something of a data set into every table that has data sets. */
async function fill(store: Store, dataset: string): Promise<void> {
  await store.limitUpRecords.upsert([{ dataset, day: DAY, code: CODE, source: 'x', reasonTags: [] }])
  await store.news.upsert([{ ...TOLD, dataset, id: '1', kind: 'flash', content: '', codes: [CODE], important: false }])
  await store.hotspots.keepDay(dataset, DAY, [syntheticHotspot('1', { second: 1, codes: [CODE] })])
  const seat = { side: 'buy', rank: 1, branch: '机构专用', buyYuan: 1, sellYuan: 0 } as const
  const user = await store.users.create({ account: dataset, userName: 'p', passwordHash: 'h', nowMs: 1 })
  await store.notices.markRead({ userId: user?.id ?? 0, dataset, readUntil: '2025-11-28 09:30:00' })
  await store.longhu.save([{ dataset, day: DAY, code: CODE, reason: '涨幅', source: 'x', seats: [seat] }])
  await store.macro.upsert([{ dataset, series: 'yield', day: DAY, value: 2 }])
  await store.figures.keep({ dataset, figure: 'fundFlow', day: DAY, second: 54_000, content: '' })
  await store.figures.keepEvents([{ dataset, ref: '1', day: DAY, content: '{}' }])
  const text = { body: '公告', titleTerms: ['公告'], bodyTerms: ['公告'] }
  await store.documents.index([{ ...TOLD, ...text, dataset, kind: 'news', ref: '1' }])
  const entry = { dataset, file: 'a.csv', fileHash: 'x', rowsRead: 1, rowsAccepted: 0, rowsRefused: 1, finishedAtMs: 1 }
  await store.imports.record(entry, [{ line: 2, reason: '没有代码', raw: '' }])
}

const readerOf = async (store: Store, account: string) => (await store.users.findByAccount(account))?.id ?? 0

async function rowCounts(store: Store, dataset: string): Promise<Record<string, number>> {
  const question = { dataset, terms: ['公告'], until: TOLD, sort: 'time', offset: 0, limit: 9 } as const
  return {
    records: (await store.limitUpRecords.days(dataset)).length,
    news: (await store.news.latest({ dataset, day: DAY, untilSecond: 54_000, limit: 9 })).length,
    longhu: (await stretches(store.longhu.ofBranch(dataset, '机构专用', DAY))).flat().length,
    notices: (await store.notices.readUntil({ userId: await readerOf(store, dataset), dataset })) ? 1 : 0,
    hotspots: (await store.hotspots.between({ dataset, from: DAY, until: DAY })).length,
    series: (await store.macro.series(dataset, 'yield', RANGE)).length,
    moments: (await store.figures.moments('fundFlow', { dataset, ...RANGE })).length,
    events: (await store.figures.events({ dataset, ...RANGE })).length,
    documents: (await store.documents.find(question)).length,
    imports: (await store.imports.list(dataset)).length,
  }
}

/** What forgetting whole data sets promises, whatever the engine. */
export function datasetsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`data sets in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    test('a useless data set is gone from every table, and the others are whole', async () => {
      for (const dataset of ['useless', 'archive-of-ours']) await fill(store, dataset)
      const before = await rowCounts(store, 'useless')
      expect(new Set(Object.values(before))).toEqual(new Set([1]))
      expect(await store.datasets.removeWhere(name => name === 'useless')).toEqual(['useless'])
      expect(new Set(Object.values(await rowCounts(store, 'useless')))).toEqual(new Set([0]))
      expect(await rowCounts(store, 'archive-of-ours')).toEqual(before)
      expect(await store.datasets.removeWhere(name => name === 'useless')).toEqual([])
    })
  })
}
