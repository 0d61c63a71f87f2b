import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { stockHotspotList, stockZhADaily } from '@kanpan/contract/api/data/stock'
import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { hasRecorded, recordedPath, recordedText } from '@kanpan/market/recorded-data.fixture'
import { firstReports } from '@kanpan/market/story/story'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FrozenServer, frozenServer } from '#app.fixture.ts'
import { runCli } from '#cli/run-cli.ts'
import type { StoredHotspot } from '#store/hotspot-store.ts'
import { openStore } from '#store/open.ts'

const REASONS = 'limit_up_reasons/jygs_action_20251009_20251128.jsonl.gz'
const WIRES = ['cls', 'ths', 'eastmoney'].map(wire => `news/${wire}_20260730_20260731.jsonl.gz`)
const FILES = [
  'stock_list/all_codes_20250909.csv',
  'concepts/ths_concept_constituents.csv.gz',
  'bars_market_2025/daily_20251103_20251128.csv.gz',
  REASONS,
  ...WIRES,
]
const NEWS_DAYS = [TradeDay.parse('2026-07-30'), TradeDay.parse('2026-07-31')] as const
const missing = FILES.filter(file => !hasRecorded(file)).length > 0

const Theme = z.object({ name: z.string(), stocks: z.array(z.object({ code: z.string() })) })
const Day = z.object({ date: z.string(), categories: z.array(Theme) })

describe.skipIf(missing)('recorded reasons and news as hotspots', () => {
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
  let server: FrozenServer
  let ofNews: readonly StoredHotspot[]

  beforeAll(async () => {
    folder = await mkdtempDisposable(`${tmpdir()}/kanpan-hotspots-`)
    const environment = { KANPAN_DATA: folder.path, KANPAN_SOURCE: 'archive' }
    const silent = { environment, print: () => {}, complain: () => {}, progress: () => {} }
    expect(await runCli(['import', ...FILES.map(recordedPath)], silent)).toBe(0)
    // Of the days of the news no bars were recorded, so no view shows them; what was made of them is read where it is kept.
    const store = await openStore({ dataDir: folder.path })
    ofNews = await store.hotspots.between({ dataset: 'archive', from: NEWS_DAYS[0], until: NEWS_DAYS[1] })
    await store.close()
    server = await frozenServer(environment)
  })
  afterAll(async () => {
    await server?.remove()
    await folder?.remove()
  })

  async function read<T extends z.ZodType>(url: string, data: T): Promise<z.output<T>> {
    return data.parse((await server.app.inject({ url })).json().data)
  }
  const list = (query: string) => read(`/api/ai/api/hotspot/hotspotList?limit=500&${query}`, hotspotList.data)

  test('every theme of the community with two stocks is a hotspot of its day, with these stocks', async () => {
    const days = recordedText(REASONS)
      .trim()
      .split('\n')
      .map(line => Day.parse(JSON.parse(line)))
    const table: {
      date: string
      themes: number
      equal: number
      hotspots: number
      byWords: number
      byStocks: number
    }[] = []
    for (const date of tradeDaysBetween('2025-11-03', '2025-11-28')) {
      const themes = (days.find(day => day.date === date)?.categories ?? []).filter(({ name }) => name !== '其他')
      const { list: hotspots } = await list(`date=${date}&block_code=community`)
      const from = (how: string) => hotspots.filter(({ conceptsFrom }) => conceptsFrom === how).length
      const told = themes.flatMap(({ name, stocks }) => {
        const codes = [...new Set(stocks.map(({ code }) => code.slice(2)))]
        return codes.length > 1 ? { name, codes: codes.sort() } : []
      })
      const equal = told.filter(({ name, codes }) => {
        const own = hotspots.find(({ title }) => title === name)?.stocks.map(({ code }) => code) ?? []
        return codes.every(code => own.some(one => one === code))
      })
      table.push({
        date,
        themes: told.length,
        equal: equal.length,
        hotspots: hotspots.length,
        byWords: from('words'),
        byStocks: from('stocks'),
      })
    }
    console.table(table)
    const sum = (key: 'themes' | 'equal' | 'byWords' | 'byStocks') => table.reduce((total, row) => total + row[key], 0)
    expect(sum('themes')).toBeGreaterThan(150)
    console.log(
      `${sum('themes')} themes, ${sum('byWords')} named a concept, ${sum('byStocks')} more have one by their stocks`,
    )
    expect(sum('equal')).toBe(sum('themes'))
    expect((sum('byWords') + sum('byStocks')) / sum('themes')).toBeGreaterThan(0.6)
  })

  test('what followed is what the bars say', async () => {
    const { list: hotspots } = await list('date=2025-11-03&block_code=community&sort=heat')
    const [hottest] = hotspots
    let compared = 0
    for (const { code } of hottest?.stocks ?? []) {
      const url = `/data-api/stock/stock_hotspot_list/${code}?date=2025-11-28`
      const own = await read(url, stockHotspotList.data)
      const { list: bars } = await read(`/data-api/stock/stock_zh_a_daily?code=${code}`, stockZhADaily.data)
      const at = bars.findIndex(({ day }) => day === '2025-11-03')
      const closeOf = (days: number) => bars[at + days]?.closeYuan
      for (const { days, changePct } of own.list.find(({ id }) => id === hottest?.id)?.changeAfterPct ?? []) {
        const [from, to] = [closeOf(0), closeOf(days)]
        if (at < 0 || from === undefined || to === undefined) continue
        expect(changePct, `${code} after ${days}`).toBeCloseTo((to / from - 1) * 100, 1)
        compared += 1
      }
    }
    console.log(`${hottest?.title}: ${compared} changes compared with the bars`)
    expect(compared).toBeGreaterThan(20)
  })

  test('news of several wires make hotspots of their day, most of them with a concept', () => {
    const table = NEWS_DAYS.map(date => {
      const hotspots = ofNews.filter(({ day }) => day === date).toSorted((a, b) => b.heat.heat - a.heat.heat)
      const count = (isMeant: (hotspot: StoredHotspot) => boolean) => hotspots.filter(isMeant).length
      for (const { title, heat, concepts, stories } of hotspots.slice(0, 10))
        console.log(date, heat.heat.toFixed(1), concepts[0] ?? '—', stories.length, title)
      return {
        date,
        hotspots: hotspots.length,
        resolved: count(({ conceptsFrom }) => conceptsFrom !== 'unresolved'),
        bySeveralWires: count(({ stories }) => stories.some(story => firstReports(story).length > 1)),
        withStocks: count(({ stocks }) => stocks.length > 0),
      }
    })
    console.table(table)
    for (const { resolved, bySeveralWires } of table) {
      expect(resolved).toBeGreaterThan(50)
      expect(bySeveralWires).toBeGreaterThan(50)
    }
    for (const { concepts, conceptsFrom } of ofNews) expect(concepts.length === 0).toBe(conceptsFrom === 'unresolved')
  })
})
