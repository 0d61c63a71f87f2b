import { TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { details } from '#features/quote/details.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import type { MarketRuntime } from './market-runtime.ts'

const DAY = TradeDay.parse('2024-01-19')
const BEFORE = TradeDay.parse('2024-01-18')
const TEN = 36_000
const simulator = createSimulator({ seed: 1 })

/** An empty folder's market over stand-ins at a second, and how it goes on. */
async function startedAt(second: number, offsetMs = 0) {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(simulator, DAY, second)
  const runtime = await open(hosts, { offsetMs })
  async function goTo(at: number) {
    hosts.goTo(DAY, at)
    await runtime.collector?.step()
  }
  return { hosts, runtime, goTo }
}

const quotesOf = ({ status }: MarketRuntime, provider: string) =>
  status.read().find(reading => reading.name === 'quotes' && reading.provider === provider)

test('with Tencent dead the session goes on with Sina, and the self-check says who delivers', async () => {
  const { hosts, runtime, goTo } = await startedAt(TEN)
  await goTo(TEN + 15)
  expect(runtime.market.live().asOf.provider).toBe('腾讯')
  hosts.breakBy({ kind: 'reset', host: 'qt.gtimg.cn', share: 1 })
  await goTo(TEN + 30)
  const view = runtime.market.live()
  expect([view.second, view.asOf.provider]).toEqual([TEN + 30, '新浪'])
  const moment = simulator.momentAt(DAY, TEN + 30)
  const codes = simulator.catalogue.stocks.map(({ code }) => code)
  const wrong = view.catalogue.stocks.filter(({ code }, row) => {
    const own = codes.indexOf(code)
    return moment.state[own] === STOCK_STATE.trading && view.now.closeCents[row] !== moment.closeCents[own]
  })
  expect(wrong).toEqual([])
  expect(quotesOf(runtime, 'sina-hq')).toMatchObject({ failures: 0, time: '10:00:30' })
  const lost = quotesOf(runtime, 'tencent-qt')
  expect([lost?.lastError, lost?.failingSinceMs]).toEqual([expect.stringContaining('断开'), expect.any(Number)])
  expect(lost?.failures).toBeGreaterThan(0)

  // The list of stocks gives neither highest nor lowest: they are the day's, or unknown.
  hosts.breakBy(...['qt.gtimg.cn', 'hq.sinajs.cn'].map(host => ({ kind: 'reset', host, share: 1 }) as const))
  await goTo(TEN + 60)
  const listed = runtime.market.live()
  const then = simulator.momentAt(DAY, TEN + 60)
  const highs = listed.catalogue.stocks.flatMap(({ code }, row) => {
    const own = codes.indexOf(code)
    return then.state[own] === STOCK_STATE.trading ? [[listed.now.highCents[row], then.highCents[own]] as const] : []
  })
  expect([listed.second, quotesOf(runtime, 'tencent-rank')?.time]).toEqual([TEN + 60, '10:01:00'])
  expect(listed.asOf.provider).toBe('腾讯名单')
  expect(highs.filter(([high, real]) => high !== 0 && high !== real)).toEqual([])
  expect(highs.filter(([high]) => high === 0).length).toBeGreaterThan(500)

  // With everybody dead the last prices stay, with their time.
  hosts.breakBy({ kind: 'reset', share: 1 })
  for (const at of [75, 90, 105]) await goTo(TEN + at)
  expect(runtime.market.live().asOf.time).toBe('10:01:00')
  expect(quotesOf(runtime, 'tencent-qt')?.lastError).toContain('腾讯')
})

test('a hundred who look cause no more requests than nobody', async () => {
  const { hosts, runtime, goTo } = await startedAt(TEN)
  await goTo(TEN + 1)
  const requestsOf = async (from: number) => {
    const before = hosts.log.length
    for (const at of [from + 15, from + 18, from + 21]) await goTo(at)
    // Whether an endpoint is as it was is looked at with three codes.
    return hosts.log.slice(before).filter(({ host, path }) => host === 'qt.gtimg.cn' && path.length > 100).length
  }
  const alone = await requestsOf(TEN + 100)
  const view = runtime.market.live()
  const codes = view.catalogue.stocks.slice(0, 100).map(({ code }) => code)
  for (const code of codes) for (let reader = 0; reader < 100; reader++) details(view, { code })
  expect(await requestsOf(TEN + 200)).toBe(alone)
  const later = runtime.market.live()
  const [code] = codes
  if (code === undefined) throw new Error('somebody is listed')
  // The book desk takes what the hot set of the step before brought.
  expect(details(later, { code }).bookTime).toBe('10:03:38')
})

test('a day on which the indices are not stamped anew is none: nothing of it is recorded, and the clock says so', async () => {
  const { hosts, runtime, goTo } = await startedAt(33_000)
  hosts.breakBy({ kind: 'day-before', share: 1 })
  for (const at of [33_400, 34_000, 34_270, 34_280, 34_290]) await goTo(at)
  const { market } = runtime
  expect(market.clock()).toMatchObject({ day: BEFORE, phase: 'holiday' })
  expect(market.live().asOf.day).toBe(BEFORE)
  expect(market.history.days).not.toContain(DAY)
})

test('a machine whose clock is wrong goes by the hosts', async () => {
  const { runtime } = await startedAt(TEN, 90_000)
  expect(runtime.market.clock()).toMatchObject({ day: DAY, second: TEN, phase: 'trading' })
})

test('while all hosts are ahead of us nobody is shown what is not of his second', async () => {
  const { hosts, runtime, goTo } = await startedAt(TEN)
  await goTo(TEN + 15)
  hosts.breakBy({ kind: 'clock-off', share: 1, seconds: 90 })
  for (const at of [30, 45, 60, 75]) await goTo(TEN + at)
  const view = runtime.market.live()
  const { closeCents, state } = simulator.momentAt(DAY, TEN + 15)
  const own = new Map<string, number>(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
  const wrong = view.catalogue.stocks.filter(({ code }, row) => {
    const at = own.get(code) ?? -1
    return state[at] === STOCK_STATE.trading && view.now.closeCents[row] !== closeCents[at]
  })
  expect([view.asOf.time, wrong]).toEqual(['10:00:15', []])
  expect(quotesOf(runtime, 'tencent-qt')?.lastError).toContain('时间在将来')
})

test('who is marked ST on the list alone is under the limit that quotes tell', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  hosts.breakBy({ kind: 'st-gained', host: 'proxy.finance.qq.com', share: 1, rows: 0.2 })
  // Nobody else has a list, which a busy machine would be given instead of the one that is late.
  const { market } = await open(hosts, { environment: { KANPAN_LIVE_PROVIDERS: 'tencent,sina' } })
  const { catalogue, now, nameOf } = market.live()
  const { flags } = simulator.momentAt(DAY, TEN)
  const own = new Map<string, number>(simulator.catalogue.stocks.map(({ code }, row) => [code, row]))
  const isMain = (row: number) => catalogue.stocks[row]?.board === 'main' && now.state[row] === STOCK_STATE.trading
  const rows = [...catalogue.stocks.keys()].filter(isMain)
  const isSt = (bits: number | undefined) => ((bits ?? 0) & (STOCK_FLAG.st | STOCK_FLAG.stUnknown)) !== 0
  const differing = rows.filter(
    row => isSt(now.flags[row]) !== isSt(flags[own.get(catalogue.stocks[row]?.code ?? '') ?? -1]),
  )
  expect(differing).toEqual([])
  // What the list marks and no limit bears out is shown under no mark.
  const falsely = rows.filter(
    row => nameOf(row).includes('ST') && !isSt(flags[own.get(catalogue.stocks[row]?.code ?? '') ?? -1]),
  )
  expect(falsely.map(nameOf)).toEqual([])
})

test('a first start that nobody answers ends with what to do', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  hosts.breakBy({ kind: 'status', status: 403, share: 1 })
  await expect(open(hosts)).rejects.toThrow(/没有拿到股票名单（对方答复 HTTP 403）.*live check/)
})
