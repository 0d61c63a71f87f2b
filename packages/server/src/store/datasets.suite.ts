import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { Drawing } from '@kanpan/contract/question/drawing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stretches } from './longhu.suite.ts'
import type { ExecutionContent } from './people/execution-store.ts'
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
  const terms = { cashYuanPerTen: 1, bonusSharesPerTen: 0, rightsSharesPerTen: 0, rightsPriceCents: 0 }
  const whole = { provider: 'made', coversAllotments: true }
  const exRight = { ...terms, code: CODE, day: DAY, provider: 'made' }
  await store.exRights.keep([{ dataset, day: DAY, whole, events: [exRight] }])
  await store.stockBars.came({ dataset, code: CODE, from: DAY, to: DAY, night: DAY, content: '' })
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
    news: (await store.news.latest({ dataset, until: { day: DAY, second: 54_000 }, limit: 9 })).length,
    longhu: (await stretches(store.longhu.ofBranch(dataset, '机构专用', DAY))).flat().length,
    notices: (await store.notices.readUntil({ userId: await readerOf(store, dataset), dataset })) ? 1 : 0,
    hotspots: (await store.hotspots.between({ dataset, from: DAY, until: DAY })).length,
    series: (await store.macro.series(dataset, 'yield', RANGE)).length,
    moments: (await store.figures.moments('fundFlow', { dataset, ...RANGE })).length,
    events: (await store.figures.events({ dataset, ...RANGE })).length,
    exRights: (await store.exRights.events({ dataset, ...RANGE })).length,
    exRightDays: (await store.exRights.days({ dataset, ...RANGE })).length,
    stockBars: (await store.stockBars.progress(dataset)).length,
    documents: (await store.documents.find(question)).length,
    imports: (await store.imports.list(dataset)).length,
  }
}

const OLD = StockCode.parse('830779')
const NOW = StockCode.parse('920779')

/** Puts something of a stock into every table that names one, under a code. */
async function tell(store: Store, dataset: string, code: StockCode): Promise<void> {
  await store.limitUpRecords.upsert([{ dataset, day: DAY, code, source: 'x', reasonTags: ['芯片'] }])
  await store.news.upsert([
    { ...TOLD, dataset, id: '1', kind: 'flash', content: '', codes: [CODE, code], important: false },
  ])
  await store.hotspots.keepDay(dataset, DAY, [syntheticHotspot('1', { second: 1, codes: [code] })])
  const seat = { side: 'buy', rank: 1, branch: '机构专用', buyYuan: 1, sellYuan: 0 } as const
  await store.longhu.save([{ dataset, day: DAY, code, reason: '涨幅', source: 'x', seats: [seat] }])
  const event = { kind: 'unlock', code, day: DAY }
  await store.figures.keepEvents([
    { dataset, ref: `unlock ${code} ${DAY} 甲`, day: DAY, content: JSON.stringify(event) },
  ])
  const text = { body: '涨停', titleTerms: ['公告'], bodyTerms: ['涨停'], code }
  await store.documents.index([{ ...TOLD, ...text, dataset, kind: 'reason', ref: `${DAY}.${code}.x` }])
  const terms = { cashYuanPerTen: 1, bonusSharesPerTen: 0, rightsSharesPerTen: 0, rightsPriceCents: 0 }
  await store.exRights.keep([
    { dataset, day: DAY, whole: undefined, events: [{ ...terms, code, day: DAY, provider: 'made' }] },
  ])
  await store.stockBars.came({ dataset, code, from: DAY, to: DAY, night: DAY, content: '' })
}

/** What is found of a stock under a code, by table. */
async function toldOf(store: Store, dataset: string, code: StockCode) {
  const until = { day: DAY, second: 80_000 }
  const range = { dataset, from: DAY, until: DAY }
  const [event] = await store.figures.events({ dataset, ...RANGE })
  return {
    records: (await store.limitUpRecords.ofStock(dataset, code, DAY)).map(record => record.reasonTags),
    news: (await store.news.ofStock({ dataset, code, until, offset: 0, limit: 9 })).list.map(({ codes }) => codes),
    hotspots: (await store.hotspots.ofStock({ ...range, code })).map(({ stocks }) => stocks.map(one => one.code)),
    counted: (await store.hotspots.countByStock({ ...range, codes: [code] })).get(code),
    seats: (await store.longhu.ofStock(dataset, code, DAY)).map(({ seats }) => seats.length),
    exRights: (await store.exRights.events({ dataset, ...RANGE })).filter(one => one.code === code).length,
    stockBars: (await store.stockBars.progress(dataset)).filter(one => one.code === code).length,
    event: event?.ref.includes(code) && event.content.includes(code),
    documents: (await store.documents.ofDay({ dataset, day: DAY, untilSecond: 80_000, kinds: ['reason'] }))
      .filter(document => document.code === code)
      .map(({ ref }) => ref),
  }
}

const MOVED = {
  ...{ records: [['芯片']], news: [[CODE, NOW]], hotspots: [[NOW]], counted: 1, seats: [1], event: true },
  ...{ exRights: 1, stockBars: 1 },
  documents: [`${DAY}.${NOW}.x`],
}
const NOTHING = {
  ...{ records: [], news: [], hotspots: [], counted: undefined, seats: [], event: false },
  ...{ exRights: 0, stockBars: 0 },
  documents: [],
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
      expect(await store.datasets.names()).toEqual(expect.arrayContaining(['archive-of-ours', 'useless']))
      expect(await store.datasets.removeWhere(name => name === 'useless')).toEqual(['useless'])
      expect(new Set(Object.values(await rowCounts(store, 'useless')))).toEqual(new Set([0]))
      expect(await rowCounts(store, 'archive-of-ours')).toEqual(before)
      expect(await store.datasets.removeWhere(name => name === 'useless')).toEqual([])
    })

    test('what is stored of a stock under a code it has given up is found under its present one, twice as well as once', async () => {
      await tell(store, 'renumbered', OLD)
      await tell(store, 'another', OLD)
      for (const _ of [1, 2]) {
        await store.datasets.renumber('renumbered', [{ formerCode: OLD, code: NOW }])
        expect(await toldOf(store, 'renumbered', NOW)).toEqual(MOVED)
        expect(await toldOf(store, 'renumbered', OLD)).toEqual(NOTHING)
      }
      expect((await toldOf(store, 'another', OLD)).records).toEqual([['芯片']])
      await store.datasets.renumber('renumbered', [])
    })

    test('what stands under both codes stays as the present one has it', async () => {
      await tell(store, 'both', OLD)
      const { limitUpRecords, news, longhu, datasets } = store
      await limitUpRecords.upsert([{ dataset: 'both', day: DAY, code: NOW, source: 'x', reasonTags: ['新'] }])
      const item = { ...TOLD, dataset: 'both', id: '1', kind: 'flash', content: '', important: false } as const
      await news.upsert([{ ...item, codes: [OLD, NOW, CODE] }])
      await longhu.save([{ dataset: 'both', day: DAY, code: NOW, reason: '涨幅', source: 'x', seats: [] }])
      await datasets.renumber('both', [{ formerCode: OLD, code: NOW }])
      const told = await toldOf(store, 'both', NOW)
      expect(told).toMatchObject({ records: [['新']], news: [[NOW, CODE]], seats: [0] })
    })

    test('who has collected a stock under its former code has it under the present one, in its place and once', async () => {
      const person = async (account: string) =>
        (await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 }))?.id ?? 0
      const [one, two] = [await person('former'), await person('former-and-present')]
      const save = (userId: number, value: string) =>
        store.collects.save(userId, { type: 2, title: '京科技', value, nowMs: 1, limit: 9 })
      const id = (await save(one, OLD)) ?? 0
      await store.collects.change(one, id, { group: '北交所', note: '等回踩' })
      for (const code of [OLD, NOW]) await save(two, code)
      await store.datasets.renumber('collected', [{ formerCode: OLD, code: NOW }])
      expect(await store.collects.list(one)).toMatchObject([{ id, value: NOW, group: '北交所', note: '等回踩' }])
      expect(await store.collects.values(two, 2)).toEqual([NOW])
    })

    test('who bought a stock under its former code, or planned with it, has it under the present one', async () => {
      const user = await store.users.create({ account: 'former-trader', userName: 'p', passwordHash: 'h', nowMs: 1 })
      const userId = user?.id ?? 0
      const bought: ExecutionContent = {
        ...{ day: DAY, second: undefined, code: OLD, name: '京科技', kind: 'buy', priceMills: 8_000, shares: 100 },
        ...{ amountCents: 80_000, feesCents: 500, feesFrom: 'person', note: '' },
      }
      await store.executions.add(userId, bought, { nowMs: 1, limit: 9 })
      const sealed = { kind: 'stock', code: OLD, claim: 'sealed', comparison: 'atLeast' } as const
      for (const dataset of ['planned', 'another'])
        await store.notebooks.savePlan(userId, {
          dataset,
          day: DAY,
          statements: [sealed],
          note: OLD,
          nowMs: 1,
          limit: 9,
        })
      const drawn = Drawing.parse({ id: 'h', kind: 'horizontal', adjust: 'none', points: [{ day: DAY, priceYuan: 8 }] })
      await store.drawings.save(userId, { dataset: 'planned', code: OLD, drawings: [drawn], nowMs: 1, limit: 9 })
      await store.datasets.renumber('planned', [{ formerCode: OLD, code: NOW }])
      expect(await store.drawings.all(userId)).toMatchObject([{ code: NOW, drawings: [drawn] }])
      expect(await store.executions.list(userId)).toMatchObject([{ code: NOW }])
      expect(await store.notebooks.all(userId)).toMatchObject([
        { dataset: 'another', statements: [{ code: OLD }] },
        { dataset: 'planned', statements: [{ code: NOW }], note: OLD },
      ])
    })

    test('a move that fails leaves everything where it was', async () => {
      await tell(store, 'failing', OLD)
      // No code is undefined: the second change fails when the first has been made.
      const broken = { formerCode: CODE, code: undefined as unknown as StockCode }
      await expect(store.datasets.renumber('failing', [{ formerCode: OLD, code: NOW }, broken])).rejects.toThrow()
      expect((await toldOf(store, 'failing', OLD)).records).toEqual([['芯片']])
      expect((await toldOf(store, 'failing', NOW)).records).toEqual([])
    })
  })
}
