import { readdirSync } from 'node:fs'
import { type StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { Provider } from '@kanpan/providers/codec'
import { expect, test } from 'vitest'
import { failureOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { popularityPort } from '#sources/live/ports/figures/popularity-port.ts'
import { sectorsPort } from '#sources/live/ports/figures/sectors-port.ts'
import { referencePricesPort } from '#sources/live/ports/past/reference-prices-port.ts'
import type { DayRange } from '#sources/ports/port.ts'
import { adjustmentFiles } from './adjustment-files.ts'
import { hithinkBarsPort } from './bars-port.ts'
import { CODES, hithinkHosts, KEY, madeBar, TODAY } from './hithink-files.fixture.ts'

const { signal } = NOW
const YESTERDAY = TradeDay.parse(previousTradeDay(TODAY))
const back = (days: number) => TradeDay.parse(addTradeDays(TODAY, -days))

async function barsOf(range: DayRange, key = KEY) {
  const hosts = await hithinkHosts(key)
  const isStock = (code: string) => code !== CODES[1]
  const port = hithinkBarsPort({ ...hosts.dumps, today: hosts.today, isStock, providers: ['hithink'], speed: 500 })
  const batches = []
  for await (const batch of port?.days(range, signal) ?? []) batches.push(batch)
  return { ...hosts, batches }
}

test('days of the whole market come from a file, oldest first, in cents and shares; who is in no list is counted and left out', async () => {
  const { batches, folder, log } = await barsOf({ from: back(8), to: YESTERDAY })
  expect(batches.map(({ day }) => day)).toEqual(tradeDaysBetween(back(8), YESTERDAY))
  const listed = CODES.filter(code => code !== CODES[1]).toSorted()
  for (const { rows, day, provider, isWhole } of batches) {
    expect([provider, isWhole, rows.codes.toSorted()]).toEqual(['hithink', true, listed])
    for (const [row, code] of rows.codes.entries()) {
      const bar = madeBar(code, day)
      expect(rows.state[row]).toBe(STOCK_STATE.trading)
      expect([rows.openCents, rows.highCents, rows.lowCents, rows.closeCents].map(prices => prices[row])).toEqual(
        [bar.openYuan, bar.highYuan, bar.lowYuan, bar.closeYuan].map(yuan => Math.round(100 * yuan)),
      )
      expect([rows.volumeShares[row], rows.amountYuan[row], rows.prevCloseCents[row]]).toEqual([10_000, Number.NaN, 0])
    }
  }
  expect(batches.map(({ refused }) => refused?.rows ?? 0)).toEqual([8, ...batches.slice(1).map(() => 0)])
  // Nine days are in the small file; nothing of it lies about when it was read.
  expect(log.map(({ endpoint }) => endpoint)).toEqual(['daily-k-10d', 'daily-k-10d.parquet'])
  expect(readdirSync(folder)).toEqual([])
})

test('what lies further back is in the large file, months of which lie on disk while they are read', async () => {
  const { batches, log } = await barsOf({ from: back(60), to: back(3) })
  expect(batches.map(({ day }) => day)).toEqual(tradeDaysBetween(back(60), back(3)))
  expect(log.map(({ endpoint }) => endpoint)).toEqual(['daily-k', 'daily-k.parquet'])
})

test('without a key that is taken there is no file, and its hosts are left alone', async () => {
  const hosts = await hithinkHosts('short')
  const { dumps, today, client, log } = hosts
  const port = hithinkBarsPort({ ...dumps, today, isStock: () => true, providers: ['hithink'], speed: 500 })
  const once = async () => {
    for await (const _ of port?.days({ from: back(2), to: YESTERDAY }, signal) ?? []) throw new Error('a day')
  }
  const failure = await failureOf(once())
  expect([failure.kind, failure.message]).toEqual(['unauthorised', 'download-url: 密钥缺失或无效（2001）'])
  expect((await failureOf(once())).kind).toBe('resting')
  expect(log).toHaveLength(1)
  expect(client.readings().get('hithink')?.failure).not.toContain('short')
})

test('who may not be asked has no port', () => {
  const parts = { today: () => TODAY, isStock: () => true, folder: '', fileHost: undefined, speed: 1 }
  const providers: readonly Provider[] = ['tencent']
  expect(hithinkBarsPort({ ...parts, client: undefined as never, providers })).toBeUndefined()
})

test('a file that is cut, or none at all, is refused, and nothing of it stays', async () => {
  const hosts = await hithinkHosts()
  const { dumps, today, folder, setFaults } = hosts
  const port = hithinkBarsPort({ ...dumps, today, isStock: () => true, providers: ['hithink'], speed: 500 })
  const once = async () => {
    for await (const _ of port?.days({ from: back(2), to: YESTERDAY }, signal) ?? []) throw new Error('a day')
  }
  for (const kind of ['empty', 'reset', 'redirect'] as const) {
    setFaults({ seed: 1, faults: [{ kind, endpoint: 'daily-k-10d.parquet', share: 1 }] })
    expect((await failureOf(once())).kind).toBe({ empty: 'empty', reset: 'reset', redirect: 'redirected' }[kind])
    expect(readdirSync(folder)).toEqual([])
  }
})

test('events are those of the file where days are over, each for ten shares, and say allotments', async () => {
  const { dumps, today, client, log } = await hithinkHosts()
  const files = adjustmentFiles({ ...dumps, today, now: Date.now })
  const port = referencePricesPort({ client, providers: ['hithink'], speed: 500, files })
  expect([port?.coversAllotments, port?.allotmentsBy]).toEqual([false, ['hithink']])
  const range = { from: TradeDay.parse('2026-08-31'), to: TODAY }
  const batches = []
  for await (const batch of port?.days(range, signal) ?? []) batches.push(batch)
  // Of the newest days nobody knows yet whether they are whole.
  expect(batches.map(({ day }) => day)).toEqual(tradeDaysBetween(range.from, back(5)))
  expect(batches.filter(({ rows }) => rows.length > 0)).toEqual([
    {
      ...{ provider: 'hithink', day: '2026-09-01', isWhole: true },
      rows: [
        {
          ...{ code: CODES[0], cashYuanPerTen: 2.5, bonusSharesPerTen: 4 },
          ...{ rightsSharesPerTen: 0, rightsPriceCents: 0 },
        },
      ],
    },
  ])
  for await (const batch of port?.days(range, signal) ?? []) expect(batch.provider).toBe('hithink')
  expect(log.map(({ endpoint }) => endpoint)).toEqual(['adjustment-factors', 'adjustment-factors.parquet'])
})

test('where the file does not come the data centre tells the same days', async () => {
  const { dumps, today, client, setFaults } = await hithinkHosts()
  setFaults({ seed: 1, faults: [{ kind: 'status', status: 502, host: 'fuyao.aicubes.cn', share: 1 }] })
  const files = adjustmentFiles({ ...dumps, today, now: Date.now })
  const port = referencePricesPort({ client, providers: ['eastmoney', 'hithink'], speed: 500, files })
  const providers = new Set<string>()
  for await (const { provider } of port?.days({ from: TradeDay.parse('2026-08-31'), to: TODAY }, signal) ?? [])
    providers.add(provider)
  expect([...providers]).toEqual(['em-datacenter'])
})

test('concepts come behind those others have, but for the same names, with their stocks', async () => {
  const { client } = await hithinkHosts()
  const ask = { day: TODAY, second: 60_000 }
  const alone = sectorsPort({ client, providers: ['hithink'], speed: 500 })
  expect(await alone?.ask(ask, signal)).toMatchObject({
    ...{ provider: 'hithink', isWhole: true },
    rows: [{ blockCode: '886001.TI', name: '白酒概念', kind: 'concept', codes: CODES.slice(0, 2) as StockCode[] }],
  })
  const beside = await sectorsPort({ client, providers: ['eastmoney', 'hithink'], speed: 500 })?.ask(ask, signal)
  expect(beside?.rows.map(({ name }) => name).toSorted()).toEqual(['白酒', '酿酒行业'])
})

test('that the concepts do not come takes nothing from the others, and what there is is a part', async () => {
  const { client } = await hithinkHosts('forbidden')
  const port = sectorsPort({ client, providers: ['eastmoney', 'hithink'], speed: 500 })
  const batch = await port?.ask({ day: TODAY, second: 60_000 }, signal)
  expect([batch?.rows.length, batch?.isWhole]).toEqual([2, false])
})

test('who was looked at on a day that is over comes by places; a year is as far as it goes', async () => {
  const { client } = await hithinkHosts()
  const port = popularityPort({ client, providers: ['ths', 'hithink'], speed: 500 })
  const batch = await port?.past?.ask({ day: YESTERDAY }, signal)
  expect([batch?.provider, batch?.day, batch?.rows.codes]).toEqual(['hithink', YESTERDAY, CODES])
  expect([...(batch?.rows.heat ?? [])]).toEqual(CODES.map((_, i) => 100 - i))
  const old = port?.past?.ask({ day: TradeDay.parse('2025-01-03') }, signal)
  expect((await failureOf(old ?? Promise.resolve())).message).toContain('（1003）')
  const none = port?.past?.ask({ day: TODAY }, signal)
  expect((await failureOf(none ?? Promise.resolve())).kind).toBe('noRows')
  expect(popularityPort({ client, providers: ['ths'], speed: 1 })?.past).toBeUndefined()
})
