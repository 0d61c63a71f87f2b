import { StockCode, type StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#store/market-store.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { hotspotMapOf } from '#text/hotspot-map.ts'
import { hotspotsOn } from '#text/hotspots.ts'
import { hotspotHead } from './hotspot-wire.ts'

const CODE = StockCode.parse('600001')
const FRIDAY = TradeDay.parse('2025-11-07')
const MONDAY = TradeDay.parse('2025-11-10')
// News is told on any day; the brand only says how a day is written.
const SUNDAY = TradeDay.parse('2025-11-09')

const profile: StockProfile = {
  code: CODE,
  name: '样本股份',
  initials: ['ybgf'],
  exchange: 'sse',
  board: 'main',
  industry: null,
  region: null,
  listedOn: null,
  totalShares: null,
  floatShares: null,
}
const catalogue = {
  stocks: [profile],
  sectors: [{ blockCode: '885001', name: '固态电池', kind: 'concept' as const, rows: Int32Array.of(0) }],
}
const map = hotspotMapOf(catalogue, () => '样本股份')

let store: Store
beforeAll(async () => {
  store = await openMemoryStore()
  const told = { dataset: 'a', kind: 'flash', content: '', codes: [CODE], important: true, source: 'cls' } as const
  const items: NewsItem[] = [
    { ...told, id: '1', day: FRIDAY, second: 60_000, title: '固态电池产线开工' },
    { ...told, id: '2', day: SUNDAY, second: 36_000, title: '固态电池新标准发布' },
    { ...told, id: '3', day: MONDAY, second: 40_000, title: '固态电池订单落地' },
  ]
  await store.news.upsert(items)
})
afterAll(() => store.close())

const by = (day: TradeDay, until: number) =>
  hotspotsOn({ news: store.news, dataset: 'a' }, { day, until, reasons: [], map })

test('what is told on a day without trading belongs to the next trading day', async () => {
  const [monday] = await by(MONDAY, 36_000)
  expect(monday).toMatchObject({ id: `${MONDAY}.885001`, title: '固态电池新标准发布', second: 36_000 - 86_400 })
  const [friday] = await by(FRIDAY, 86_399)
  expect(friday?.stories.map(({ id }) => id)).toEqual(['1'])
})

test('a hotspot knows nothing told after the moment, and keeps its id when more is told', async () => {
  const [[early], [late]] = [await by(MONDAY, 39_999), await by(MONDAY, 40_000)]
  expect([early?.id, early?.title]).toEqual([late?.id, late?.title])
  expect(early?.stories.map(({ id }) => id)).toEqual(['2'])
  expect(late?.stories.map(({ id }) => id)).toEqual(['3', '2'])
  expect(late?.heat.heat ?? 0).toBeGreaterThan(early?.heat.heat ?? 0)
})

test('a reason counts from its stock’s first seal, one without a time from the close', async () => {
  const reason = { code: CODE, source: 'jiuyangongshe', tags: ['固态电池'], text: '签单' }
  const told = { ...reason, firstSealSecond: undefined, lastSealSecond: 35_000, brokenTimes: undefined }
  const stocks = async (until: number, firstSealSecond?: number) => {
    const reasons = [{ ...told, firstSealSecond }]
    const [hotspot] = await hotspotsOn({ news: store.news, dataset: 'a' }, { day: MONDAY, until, reasons, map })
    return hotspot?.heat.parts.filter(({ kind }) => kind === 'seal').length
  }
  expect(await stocks(36_000)).toBe(0)
  expect(await stocks(54_000)).toBe(1)
  expect(await stocks(36_000, 35_000)).toBe(1)
})

test('a theme nobody gives a time of is told by its day alone, one sealed in the closing auction by its second', async () => {
  const [first, second] = ['600001', '600002'].map(code => StockCode.parse(code))
  const headOf = async (firstSealSecond?: number) => {
    const told = {
      source: 'jiuyangongshe',
      tags: ['固态电池'],
      text: '签单',
      lastSealSecond: undefined,
      brokenTimes: 0,
    }
    const reasons = [first, second].flatMap(code => (code ? [{ ...told, code, firstSealSecond }] : []))
    const hotspots = await hotspotsOn(
      { news: store.news, dataset: 'none' },
      { day: MONDAY, until: 54_000, reasons, map },
    )
    const [theme] = hotspots.map(hotspot => hotspotHead(MONDAY, hotspot))
    return theme && { at: theme.at, stage: theme.stage, marks: theme.heatCurve.length, heat: theme.heat }
  }
  expect(await headOf()).toEqual({ at: '2025-11-10', stage: null, marks: 0, heat: 8 })
  expect(await headOf(54_000)).toEqual({ at: '2025-11-10 15:00:00', stage: 'rising', marks: 12, heat: 8 })
})

const TOPICS = [
  '固态电池头部企业扩产，设备公司拿到大单',
  '国际机构上调全球增长预期',
  '固态电池车型完成冬季测试，续航超过千公里',
  '多地出台住房公积金新政',
]

test('what is told as the day goes on, late or corrected, is joined as if all were told at once', async () => {
  const dataset = 'grows'
  const report = { dataset, kind: 'flash', content: '', codes: [], important: true, day: MONDAY } as const
  const at = (second: number, over: Partial<NewsItem> = {}): NewsItem => ({
    ...report,
    id: `${second}`,
    second,
    source: second % 2 === 0 ? 'cls' : 'ths',
    title: TOPICS[Math.floor(second / 10) % TOPICS.length] ?? '',
    ...over,
  })
  const ask = (until: number, news: Pick<typeof store.news, 'between'> = store.news) =>
    hotspotsOn({ news, dataset }, { day: MONDAY, until, reasons: [], map })
  // Another door to the same news has joined nothing before.
  const anew = (until: number) => ask(until, { between: question => store.news.between(question) })
  await store.news.upsert([at(40_000), at(40_001), at(40_020)])
  const first = await ask(41_000)
  const copy = structuredClone(first)
  expect(first).toEqual(await anew(41_000))
  const steps: readonly NewsItem[] = [
    at(41_010),
    at(41_011),
    at(40_010),
    at(40_001, { title: '固态电池新标准发布', codes: [CODE] }),
    at(42_000),
  ]
  for (const item of steps) {
    await store.news.upsert([item])
    const [once, twice, earlier] = await Promise.all([ask(43_000), ask(43_000), ask(40_500)])
    expect(once).toEqual(await anew(43_000))
    expect(twice).toEqual(once)
    expect(earlier).toEqual(await anew(40_500))
  }
  expect(first).toEqual(copy)
  // Two stories of one concept, the first told by two wires.
  expect(first[0]?.stories.map(({ reports }) => reports.length)).toEqual([1, 2])
})
