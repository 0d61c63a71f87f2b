import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMarket } from '#live/market.ts'
import { type SourceStatus, sourceStatus } from '#live/source-status.ts'
import type { Batch, DayRange, DaysPort } from '#sources/ports/port.ts'
import type { SourceListing } from '#sources/ports/rows.ts'
import { simulatorSource } from '#sources/simulator/simulator-source.ts'
import { fixedStocks } from '#store/catalogue/stock-list.ts'
import { createHistory } from '#store/history/history.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { createDesk } from './desk.ts'
import { type LonghuDeskParts, longhuDesk } from './longhu-desk.ts'

let store: Store
beforeAll(async () => {
  store = await openMemoryStore()
})
afterAll(() => store.close())

const days = firstTradeDays('2025-01-02', 80)
const codes = syntheticCodes(3)

function historyOf(count: number) {
  const history = createHistory(codes)
  days.slice(0, count).forEach((day, shift) => {
    history.append(syntheticDay(day, codes.length, shift))
  })
  return history
}

/** A source that tells one listing a day, and the stretches it was asked for. */
function listSource() {
  const asked: [TradeDay, TradeDay][] = []
  async function* lists({ from, to }: DayRange): AsyncGenerator<Batch<readonly SourceListing[]>> {
    asked.push([from, to])
    for (const day of days.filter(one => one >= from && one <= to)) {
      const listing = { reason: '日涨幅偏离值达到7%的前5只证券', source: '模拟', windowDays: 1, changePct: 10 }
      const seats = [{ side: 'buy' as const, rank: 1, branch: '机构专用', buyYuan: 1e7, sellYuan: 0 }]
      const code = StockCode.parse(codes[0])
      const rows = [{ ...listing, code, amountYuan: 1e9, volumeShares: 1e8, seats }]
      yield { provider: 'test', day, rows, isWhole: true }
    }
  }
  const longhu: DaysPort<readonly SourceListing[]> = {
    ...{ provider: 'test', reach: 'day', paceMs: 0, usualLagSeconds: 0, timeoutMs: 10_000 },
    days: lists,
  }
  return { asked, port: longhu, source: { dataset: 'keeper' } }
}

function keeperOf(parts: Pick<LonghuDeskParts, 'source' | 'port' | 'market'> & { readonly status: SourceStatus }) {
  const log = pino({ level: 'silent' })
  const stop = new AbortController()
  const desk = createDesk({ status: parts.status, log, stopped: stop.signal })
  const keeper = longhuDesk({ ...parts, store, desk, log })
  return {
    catchUp: keeper.catchUp,
    stop() {
      stop.abort()
      return keeper.stop()
    },
  }
}

async function caughtUp(count: number) {
  const { asked, source, port } = listSource()
  let refreshed = 0
  const status = sourceStatus(Date.now)
  const market = { history: historyOf(count), historyGrew() {}, refresh: () => (refreshed += 1) }
  const keeper = keeperOf({ source, port, market, status })
  keeper.catchUp()
  keeper.catchUp()
  await expect.poll(() => store.longhu.days('keeper')).toEqual(days.slice(0, count))
  await keeper.stop()
  return { asked, refreshed, status: status.read().find(({ name }) => name === 'longhu') }
}

test('the lists of the newest week are kept first, and then the earlier ones', async () => {
  const { asked, refreshed, status } = await caughtUp(79)
  expect(asked).toEqual([
    [days[74], days[78]],
    [days[9], days[73]],
    [days[0], days[8]],
  ])
  expect(refreshed).toBeGreaterThan(0)
  expect(status).toMatchObject({ day: days[78], rows: 79, expectedRows: 79, failures: 0 })
})

test('a past day that was seen without its list is another one when the list is there', async () => {
  const simulator = createSimulator({ seed: 1 })
  const source = simulatorSource(simulator)
  const stocks = fixedStocks(simulator.catalogue, simulator.nameOn)
  const [day, today] = [TradeDay.parse('2024-01-05'), TradeDay.parse('2024-01-08')]
  const history = createHistory(simulator.catalogue.stocks.map(({ code }) => code))
  const { signal } = new AbortController()
  for await (const { rows } of source.ports.bars?.days({ from: source.firstDay, to: day }, signal) ?? [])
    history.append(rows)
  const records = { minutes: { loadMinutes: async () => undefined }, reasons: async () => [] }
  const market = createMarket({ source, stocks, history, records, run: 'test' })
  const second = 36_000
  if (!source.replay) throw new Error('the simulator can replay its days')
  market.advance({ day: today, second, speed: 0, phase: 'trading' }, source.replay.momentAt(today, second), [])
  const seen = await market.view(day)

  const status = sourceStatus(Date.now)
  const keeper = keeperOf({ source, port: source.ports.longhu, market, status })
  keeper.catchUp()
  await expect.poll(() => store.longhu.days(source.dataset), { timeout: 30_000 }).toContain(day)
  await expect.poll(async () => (await market.view(day)).version).not.toBe(seen.version)
  await keeper.stop()
})

test('after a restart only what is missing is worked out', async () => {
  const { asked } = await caughtUp(80)
  expect(asked).toEqual([[days[79], days[79]]])
})
