import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyHotspot } from '@kanpan/contract/api/api2/hotspot'
import { limitUpHistory } from '@kanpan/contract/api/api2/own'
import { longhuTransactionDetails } from '@kanpan/contract/api/api2/stock'
import { stockHotspotList } from '@kanpan/contract/api/data/stock'
import { collectCheckStockList, collectGetList, collectSave } from '@kanpan/contract/api/main/collect'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ownHeaders } from './app.fixture.ts'
import { changingMarket, DATASET, DAY_BEFORE, MORNING } from './changing-market.fixture.ts'
import { routeOf } from './http/implement.ts'
import { createTestDatabase, type TestDatabase } from './store/postgres/test-database.ts'
import { syntheticHotspot } from './store/synthetic-hotspot.ts'

type Changing = Awaited<ReturnType<typeof changingMarket>>

const DAY = TradeDay.parse('2024-01-18')
const database = await createTestDatabase()
afterAll(() => database?.drop())

/** What had been stored of a stock under the code it still bore. */
async function tell({ store }: Changing, code: StockCode): Promise<void> {
  const dataset = DATASET
  const item = { day: DAY, second: 36_000, title: '中标', content: '', important: false } as const
  await store.news.upsert([{ ...item, dataset, id: 'n1', kind: 'flash', codes: [code] }])
  await store.hotspots.keepDay(dataset, DAY, [syntheticHotspot('h1', { second: 36_000, codes: [code] })])
  const seat = { side: 'buy', rank: 1, branch: '机构专用', buyYuan: 1_000_000, sellYuan: 0 } as const
  await store.longhu.save([{ dataset, day: DAY, code, reason: '涨幅', source: 'x', seats: [seat] }])
  await store.limitUpRecords.upsert([{ dataset, day: DAY, code, source: 'x', reasonTags: ['芯片'] }])
}

/** A reader's questions to a running server. */
function readerOf({ app }: Changing, headers: Awaited<ReturnType<typeof ownHeaders>>) {
  async function read<D extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, D>,
    asked: Readonly<Record<string, string>> = {},
  ): Promise<z.output<D>> {
    const { code = '', ...rest } = asked
    const route = routeOf(endpoint)
    const query = route.includes(':code') ? rest : asked
    const url = `${route.replace(':code', code)}?${new URLSearchParams(query)}`
    return endpoint.data.parse((await app.inject({ url, headers })).json().data)
  }
  return {
    read,
    /** What is told of a stock under a code, in short. */
    async told(code: string) {
      const [news, hotspots, seats, limitUps] = await Promise.all([
        read(companyHotspot, { code }),
        read(stockHotspotList, { code }),
        read(longhuTransactionDetails, { code, date: DAY }),
        read(limitUpHistory, { code }),
      ])
      return {
        news: news.list.map(({ title, stocks }) => [title, stocks.map(stock => stock.code)]),
        hotspots: [hotspots.code, hotspots.list.map(({ reason }) => reason)],
        seats: [seats.code, seats.entry?.code, seats.seats.map(({ buyYuan }) => buyYuan)],
        tags: limitUps.list.flatMap(({ tags }) => tags),
      }
    },
    collects: async () => (await read(collectGetList, { type: '2' })).list.map(({ value }) => value),
    async collect(value: string) {
      const payload = { type: 2, title: '名', value }
      return (await app.inject({ method: 'POST', url: routeOf(collectSave), headers, payload })).json().code
    },
    async isCollected(code: string) {
      const payload = { codes: [code] }
      const reply = await app.inject({ method: 'POST', url: routeOf(collectCheckStockList), headers, payload })
      return collectCheckStockList.data.parse(reply.json().data).collectStatus[StockCode.parse(code)]
    },
  }
}

/** As it is told of a stock that bears a code. */
const toldUnder = (code: string) => ({
  news: [['中标', [code]]],
  hotspots: [code, ['标题']],
  seats: [code, code, [1_000_000]],
})

const engines: readonly (readonly [string, TestDatabase | undefined])[] = [
  ['SQLite', undefined],
  ...(database ? [['PostgreSQL', database] as const] : []),
]

describe.each(engines)('a stock that bears another code from a morning on, with %s', (_, postgres) => {
  let folder: Awaited<ReturnType<typeof mkdtempDisposable>>
  let server: Changing
  let headers: Awaited<ReturnType<typeof ownHeaders>>
  const open = () => changingMarket(folder.path, { databaseUrl: postgres?.url })

  beforeAll(async () => {
    folder = await mkdtempDisposable(join(tmpdir(), 'kanpan-renumbered-'))
    server = await open()
    headers = await ownHeaders(server.app, 'renumbered')
    await tell(server, server.changes.renumbered.formerCode)
  })
  afterAll(async () => {
    await server?.stop()
    await folder?.remove()
  })

  test('keeps what was stored of it while the server runs, is found by either code, and stays collected', async () => {
    const { code, formerCode } = server.changes.renumbered
    const reader = readerOf(server, headers)
    expect(await reader.collect(formerCode)).toBe(200)
    expect(await reader.told(formerCode)).toMatchObject(toldUnder(formerCode))
    const { tags } = await reader.told(formerCode)

    await server.goTo(DAY_BEFORE, 54_000)
    await server.goTo(MORNING, 33_700)
    await server.goTo(MORNING, 36_000)
    for (const asked of [code, formerCode]) {
      const told = await reader.told(asked)
      expect(told).toMatchObject(toldUnder(code))
      expect(told.tags).toEqual(tags)
      expect(await reader.isCollected(asked)).toBe(true)
    }
    expect(await reader.collects()).toEqual([code])
    // Saved again by an old link it is the same collect.
    expect(await reader.collect(formerCode)).toBe(200)
    expect(await reader.collects()).toEqual([code])
  })

  test('and after a restart', async () => {
    const { code, formerCode } = server.changes.renumbered
    await server.stop()
    server = await open()
    await server.goTo(MORNING, 36_000)
    const reader = readerOf(server, headers)
    for (const asked of [code, formerCode]) expect(await reader.told(asked)).toMatchObject(toldUnder(code))
    expect(await reader.collects()).toEqual([code])
  })
})
