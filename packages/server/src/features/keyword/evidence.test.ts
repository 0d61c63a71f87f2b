import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stockZhADaily } from '@kanpan/contract/api/data/stock'
import { hotspotKeywords } from '@kanpan/contract/api/main/hotspot'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FrozenServer, frozenServer, ownHeaders } from '#app.fixture.ts'
import { readConfig } from '#config.ts'
import { simulatorDataset } from '#sources/simulator/dataset.ts'
import type { NewsItem } from '#store/market-store.ts'
import { openStore } from '#store/open.ts'
import { newsTexts } from '#text/story-texts.ts'
import { createTexts } from '#text/texts.ts'

/** A word nobody tells but the planted news, and the days on which it named stocks. The last is a Saturday. */
const WORD = '量子戒指'
const PLANTED = [
  { day: '2024-05-13', codes: [0, 1] },
  { day: '2024-05-13', codes: [0] },
  { day: '2024-05-20', codes: [2] },
  { day: '2024-06-27', codes: [1] },
  { day: '2024-06-15', codes: [2] },
] as const
/** The trading days at whose close they were told. */
const CLOSES = [
  ['2024-05-13', 0],
  ['2024-05-13', 1],
  ['2024-05-20', 2],
  ['2024-06-27', 1],
  ['2024-06-17', 2],
] as const

let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
let server: FrozenServer
let me: Record<string, string>
let codes: readonly StockCode[]

const Stocks = z.object({ data: z.object({ list: z.array(z.object({ code: StockCode })).min(3) }) })

async function plant(dataset: string): Promise<void> {
  const store = await openStore({ dataDir: folder.path })
  const texts = createTexts({ catalogue: { stocks: [], sectors: [] }, documents: store.documents, dataset })
  const items = PLANTED.map(
    (told, at): NewsItem => ({
      dataset,
      kind: 'flash',
      id: `planted-${at}`,
      day: TradeDay.parse(told.day),
      second: 36_000 + at,
      title: `${WORD}问世`,
      content: `${WORD}第${at}次`,
      codes: told.codes.flatMap(code => codes[code] ?? []),
      important: false,
    }),
  )
  await store.news.upsert(items)
  const teller = { dataset, catalogue: { stocks: [], sectors: [] }, nameOn: () => '' }
  for (const item of items) await texts.keep(newsTexts(teller, item.day, [item]))
  await store.close()
}

beforeAll(async () => {
  folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-evidence-'))
  const before = await frozenServer({ KANPAN_DATA: folder.path })
  const ranking = await before.app.inject({ url: '/data-api/stock/stock_ranking2' })
  codes = Stocks.parse(ranking.json()).data.list.map(({ code }) => code)
  await before.stop()
  await plant(simulatorDataset(readConfig({}).seed))
  server = await frozenServer({ KANPAN_DATA: folder.path })
  me = await ownHeaders(server.app, 'evidence')
  const payload = { keyword: WORD }
  await server.app.inject({ method: 'POST', url: '/api/ai/api/hotspot/saveKeyword', headers: me, payload })
})
afterAll(async () => {
  await server?.stop()
  await folder?.remove()
})

async function saved(query = '') {
  const reply = await server.app.inject({ url: `/api/ai/api/hotspot/keywords${query}`, headers: me })
  return hotspotKeywords.data.parse(reply.json().data).saved[0]
}

/** What a stock did over some days, by its daily bars. */
async function followed(code: string, day: string, days: number): Promise<number | undefined> {
  const reply = await server.app.inject({ url: `/data-api/stock/stock_zh_a_daily?code=${code}` })
  const { list } = stockZhADaily.data.parse(reply.json().data)
  const at = list.findIndex(bar => bar.day === day)
  const after = list.slice(at + 1, at + 1 + days)
  // The running day is no close.
  if (at < 0 || after.length < days || after.some(bar => bar.day >= '2024-06-28')) return undefined
  return 100 * after.reduce((ratio, bar) => ratio * (bar.closeYuan / (bar.prevCloseYuan ?? Number.NaN)), 1) - 100
}

test('a planted word tells its hits, and what its stocks did after 1, 3 and 5 days as the bars have it', async () => {
  const word = await saved()
  expect(word).toMatchObject({ keyword: WORD, hits: 5, lastHitAt: '2024-06-27 10:00:03', matches: 5 })
  for (const { days, samples, medianPct, falseAlarmPct } of word?.after ?? []) {
    const all = await Promise.all(CLOSES.map(([day, code]) => followed(codes[code] ?? '', day, days)))
    const known = all.filter(change => change !== undefined).toSorted((a, b) => a - b)
    console.log(`after ${days}: ${known.map(change => change.toFixed(2)).join(' ')}`)
    expect(samples).toBe(known.length)
    const [lower = 0, upper = 0] = [known[(known.length - 1) >> 1], known[known.length >> 1]]
    expect(medianPct).toBeCloseTo((lower + upper) / 2, 1)
    expect(falseAlarmPct).toBeCloseTo((100 * known.filter(change => change <= 0).length) / known.length, 1)
  }
})

test('asked as of an earlier day it knows what was told and what was over by then', async () => {
  const then = await saved('?date=2024-05-20&at=09:59:59')
  expect(then).toMatchObject({ hits: 2, matches: 2, lastHitAt: '2024-05-13 10:00:01' })
  expect(then?.after.map(({ samples }) => samples)).toEqual([2, 2, 0])
  expect(then?.after[2]).toMatchObject({ medianPct: null, falseAlarmPct: null })
  expect(await saved('?date=2024-05-10')).toMatchObject({ hits: 0, matches: 0, lastHitAt: null })
})
