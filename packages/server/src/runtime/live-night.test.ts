import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test, vi } from 'vitest'
import { averagePrices } from '#features/emotion/average-price.ts'
import { coverageOfDays } from '#features/history-backfill/coverage-of-days.ts'
import { playedHosts, type SimulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const simulator = createSimulator({ seed: 1 })
const DAYS_BEFORE = 12
const DAY = addTradeDays(simulator.firstDay, DAYS_BEFORE) ?? simulator.firstDay
const NEXT = addTradeDays(DAY, 1) ?? DAY
const EVERY = 25
const BEFORE_CLOSE = 14 * 3600 + 50 * 60
const EVENING = 15 * 3600 + 40 * 60
const LATE = 23 * 3600
const MORNING = 9 * 3600 + 30 * 60
const PROVIDERS = { environment: { KANPAN_LIVE_PROVIDERS: 'tencent,sina,eastmoney' } }
/** Two cores that are busy with something else. */
const PATIENT = { timeout: 240_000, interval: 50 }

/** Whose past was asked for, by the stand-in's own log; whether the endpoints are as they were is tried with stocks that are not listed here. */
function askedFor({ log }: SimulatedHosts, listed: ReadonlySet<string>): readonly string[] {
  return log.flatMap(({ path, query }) => {
    if (!path.includes('/fqkline/') && !path.includes('getKLineData')) return []
    const [, code = ''] = /(?:sh|sz|bj)(\d{6})/.exec(query) ?? []
    return listed.has(code) ? [code] : []
  })
}

test('a night of backfill brings in the past stock by stock: not in the session, on from where it was after a stop, nobody twice, and what needs the whole market waits', {
  timeout: 600_000,
}, async () => {
  const hosts = await playedHosts(smallWorld(simulator, EVERY), DAY, BEFORE_CLOSE)
  const { open, store } = await liveFolder()
  const first = await open(hosts, PROVIDERS)
  const { market, collector } = first
  if (!collector) throw new Error('it collects')
  const codes = new Set<string>(market.live().catalogue.stocks.map(({ code }) => code))
  const stocks = codes.size
  expect(stocks).toBeGreaterThan(150)

  // Before the close, and until the closing sweeps are over, the hosts are left to who watches.
  collector.start()
  await vi.waitFor(() => expect(collector.past.bars()?.state).toBe('session'), PATIENT)
  const sweeps = hosts.log.length
  await vi.waitFor(() => expect(hosts.log.length).toBeGreaterThan(sweeps + 20), PATIENT)
  expect(askedFor(hosts, codes)).toEqual([])
  expect(market.history.days).toEqual([])

  // In the evening the past grows, people's own stocks and limit-ups first, and says how far it has come.
  hosts.goTo(DAY, EVENING)
  await vi.waitFor(() => expect(collector.past.bars()?.stocks.complete).toBeGreaterThan(60), PATIENT)
  const midway = collector.past.bars()
  expect(midway).toMatchObject({ stocks: { total: stocks, failed: 0 }, remainingNights: 1, lastError: null })
  expect(midway?.remainingSeconds ?? 0).toBeGreaterThan(0)
  await collector.stop()
  await first.close()
  const stored = await store.stockBars.progress('archive')
  const came = new Set<string>(stored.flatMap(({ code, held }) => (held ? [code] : [])))
  expect(came.size).toBeGreaterThan(60)

  // After a stop it goes on.
  hosts.goTo(DAY, LATE)
  const second = await open(hosts, PROVIDERS)
  const again = second.collector
  if (!again) throw new Error('it collects')
  again.start()
  await vi.waitFor(() => expect(again.past.bars()?.stocks.complete).toBeGreaterThanOrEqual(came.size), PATIENT)
  await vi.waitFor(() => expect(again.past.bars()?.state).toBe('complete'), PATIENT)
  const { history } = second.market
  expect(history.days.slice(0, -1)).toHaveLength(DAYS_BEFORE)

  // What came is the simulator's own.
  const index = history.days.length - 2
  const columns = history.columnsOf(index)
  const moment = simulator.momentAt(columns.day, 54_000)
  const own = new Map<string, number>(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
  const wrong = history.codes.filter((code, row) => {
    const theirs = own.get(code) ?? -1
    const traded = moment.state[theirs] === STOCK_STATE.trading
    return traded && columns.closeCents[row] !== moment.closeCents[theirs]
  })
  expect(wrong).toEqual([])

  // Every stock once, over both starts; again only the one whose answer was on its way when the first one stopped.
  const all = askedFor(hosts, codes)
  const repeated = all.filter((code, at) => all.indexOf(code) !== at)
  expect(new Set(all)).toEqual(codes)
  expect(repeated.filter(code => came.has(code))).toEqual([])
  expect(repeated.length).toBeLessThanOrEqual(1)
  const count = all.length

  // A few hundred stocks are no market: its share is told, and no figure of it is.
  const [newest] = await coverageOfDays(second.market)()
  expect(newest).toMatchObject({ recorded: stocks, isWhole: false })
  expect(newest?.listed).toBeGreaterThan(4_000)
  const { list } = await averagePrices(second.market.live(), 5)
  expect(list.map(({ averageYuan }) => averageYuan)).toEqual(list.map(() => null))

  // The next session is left alone.
  hosts.goTo(NEXT, MORNING)
  await vi.waitFor(() => expect(second.market.live().asOf.day).toBe(NEXT), PATIENT)
  await vi.waitFor(() => expect(again.past.bars()?.state).not.toBe('asking'), PATIENT)
  const before = hosts.log.length
  await vi.waitFor(() => expect(hosts.log.length).toBeGreaterThan(before + 20), PATIENT)
  expect(askedFor(hosts, codes)).toHaveLength(count)
  await again.stop()
})
