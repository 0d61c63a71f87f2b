import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, previousTradeDay, tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { repliesOfPart } from '@kanpan/providers/recorded-reply'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { sourceMetrics } from '#http/metrics/source-metrics.ts'
import { readSources } from '#live/source-lag.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { recordedMarket } from './recorded-market.ts'

const simulator = createSimulator({ seed: 1 })
const TODAY = TradeDay.parse('2024-01-19')
const YESTERDAY = TradeDay.parse(previousTradeDay(TODAY))
/** The stand-in's ten years begin with its market. */
const DAYS = tradeDaysBetween(simulator.firstDay, YESTERDAY)
const KEY = 'secret-key-of-mine'
const EVENING = 16 * 3600
const WITHIN = { timeout: 150_000, interval: 100 }
const keyed = (key: string) => ({ KANPAN_LIVE_PROVIDERS: 'tencent,sina,ths,hithink', KANPAN_HITHINK_KEY: key })

/** A market with the keyed provider in the evening of a simulated day, and all that it says anywhere. */
async function evening(key: string) {
  const said: string[] = []
  const log = pino({ level: 'trace' }, { write: line => void said.push(line) })
  const home = await liveFolder()
  const hosts = await simulatedHosts(simulator, TODAY, EVENING)
  const folder = join(home.folder, 'recorded')
  const runtime = await home.open(hosts, { environment: { ...keyed(key), KANPAN_LIVE_RECORD: folder }, log })
  const { upstream, collector, status, past, market } = runtime
  if (!upstream || !collector) throw new Error('hosts are asked')
  const states = () => upstream.read().endpoints.map(({ host, state, words }) => ({ host, state, words }))
  const everything = async () => {
    const registry = new Registry()
    const clock = () => ({ day: TODAY, second: EVENING, speed: 1, phase: 'closed' }) as const
    sourceMetrics(registry, () => readSources(status, { clock }))
    const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.jsonl'))
    const raw = parts.map(name => readFileSync(join(folder, name), 'utf8'))
    const bodies = raw
      .flatMap(text => repliesOfPart(text))
      .map(({ bodyGzip }) => gunzipSync(Buffer.from(bodyGzip, 'base64')).toString('latin1'))
    const shown = JSON.stringify([status.read(), upstream.read(), upstream.faults(), past.days(), past.bars()])
    return { said, raw, bodies, shown, metrics: await registry.metrics() }
  }
  return { ...home, hosts, states, everything, collector, past, market }
}

test('with a key the past comes in whole days, each price and reference price as it was, and the key is nowhere to be seen', async () => {
  const { states, everything, collector, past, market, hosts, openWith } = await evening(KEY)
  collector.start()
  await vi.waitFor(() => expect(past.days()).toMatchObject({ state: 'complete', to: YESTERDAY }), WITHIN)
  await vi.waitFor(() => expect(states().map(({ state }) => state)).not.toContain('untried'), WITHIN)
  const own = states().filter(({ host }) => host === 'fuyao.aicubes.cn')
  expect(own.map(({ state }) => state)).toEqual(['well', 'well', 'well', 'well', 'well', 'well'])
  expect(past.days()).toMatchObject({ days: 2_430, storedDays: DAYS.length, newest: YESTERDAY, lastError: null })
  const { history } = market
  // Today is closed beside this, early or late.
  expect(history.days.filter(day => day < TODAY)).toEqual(DAYS)
  // Of the newest days nobody who may be asked knows what fell on them.
  const reported = TradeDay.parse(addTradeDays(TODAY, -5))
  const wrong: string[] = []
  let [compared, known] = [0, 0]
  for (const day of DAYS) {
    const [kept, simulated] = [history.columnsOf(history.indexOf(day)), simulator.momentAt(day, 54_000)]
    for (const [at, { code }] of simulator.catalogue.stocks.entries()) {
      const row = history.rowOf(code) ?? -1
      if (simulated.state[at] !== STOCK_STATE.trading || row < 0) continue
      compared++
      const prev = kept.prevCloseCents[row] ?? 0
      if (prev > 0) known++
      if (kept.closeCents[row] !== simulated.closeCents[at]) wrong.push(`${day} ${code} close`)
      if (prev > 0 && prev !== simulated.prevCloseCents[at]) wrong.push(`${day} ${code} reference ${prev}`)
      if (prev > 0 && day > reported) wrong.push(`${day} ${code} guessed`)
    }
  }
  expect(wrong).toEqual([])
  expect(compared).toBeGreaterThan(4_000 * DAYS.length)
  expect(known).toBeGreaterThan(4_000 * (DAYS.length - 6))

  const { said, raw, bodies, shown, metrics } = await everything()
  expect(raw.join('')).toContain('fuyao.aicubes.cn')
  expect(bodies.join('')).toContain('presigned_url')
  for (const text of [said.join(''), raw.join(''), bodies.join(''), shown, metrics]) {
    expect(text).not.toContain(KEY)
    expect(text).not.toContain('X-Amz-Signature')
  }
  const files = hosts.log.filter(({ endpoint }) => endpoint?.endsWith('.parquet'))
  expect(files.map(({ endpoint, status }) => [endpoint, status]).toSorted()).toEqual([
    ['adjustment-factors.parquet', 200],
    ['daily-k.parquet', 200],
  ])
  await collector.stop()
  const archive = await openWith(recordedMarket)
  expect(archive.market.history.days).toEqual(expect.arrayContaining([...DAYS]))
})

test('a key that is refused is said, with what to do; its hosts are left alone, and the others go on', async () => {
  const { states, everything, collector, past, market, hosts } = await evening('forbidden')
  collector.start()
  await vi.waitFor(() => expect(states().map(({ state }) => state)).not.toContain('untried'), WITHIN)
  const own = states().filter(({ host }) => host === 'fuyao.aicubes.cn')
  expect(own.map(({ state }) => state)).toEqual(own.map(() => 'failed'))
  expect(own[0]?.words).toMatch(/密钥无效，或没有这项权限（2003）/)
  expect(hosts.log.filter(({ host }) => host === 'fuyao.aicubes.cn').length).toBeLessThan(own.length)
  expect(past.days()?.storedDays ?? 0).toBe(0)
  expect(market.live().asOf.day).toBe(TODAY)
  const { said, shown, bodies } = await everything()
  expect(said.join('')).not.toContain('no permission')
  expect(shown + bodies.join('')).not.toMatch(/no permission: forbidden/)
})
