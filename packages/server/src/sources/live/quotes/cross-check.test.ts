import { TradeDay } from '@kanpan/contract/model/stock'
import { sinaQuotes } from '@kanpan/providers/sina/quotes'
import { tencentQuotes } from '@kanpan/providers/tencent/quotes'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { sinaHq } from '#sources/live/endpoints/sina.ts'
import { tencentQt } from '#sources/live/endpoints/tencent.ts'
import { clientOf, NOW } from '#sources/live/hosts/host-client.fixture.ts'
import { quotesPort } from '#sources/live/ports/quotes-port.ts'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { type CrossCheck, crossCheck } from './cross-check.ts'
import { hearsay } from './hearsay.ts'
import { latestQuotes } from './latest-quotes.ts'
import { quoteRelay } from './quote-relay.ts'
import { rankReader } from './rank-reader.ts'
import { symbolReader } from './symbol-reader.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const simulator = createSimulator({ seed: 1 })
const codes = simulator.catalogue.stocks.map(({ code }) => code)

/** Quotes of some stocks over stand-ins, held against each other. */
async function checked(listed: readonly string[]) {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const client = clientOf({ base: hosts.base, timeoutMs: 60_000 })
  const latest = latestQuotes(hosts.now)
  const readers = [
    symbolReader({ client, endpoint: tencentQt, codec: tencentQuotes, patienceMs: 60_000 }),
    symbolReader({ client, endpoint: sinaHq, codec: sinaQuotes, patienceMs: 60_000 }),
    rankReader({ client, latest, marketNow: hosts.now, speed: 1 }),
  ]
  const relay = quoteRelay({
    readers,
    latest,
    marketNow: hosts.now,
    codeNamed: () => undefined,
    hearsay: hearsay({ closeBefore: () => undefined }),
    lost() {},
    speed: 500,
    now: Date.now,
    random: () => 0.5,
  })
  const reports: CrossCheck[] = []
  const failures: string[] = []
  const check = crossCheck({
    ...{ client, relay, latest, listed: () => listed },
    report: outcome => void reports.push(outcome),
    failed: provider => void failures.push(provider),
  })
  const quotes = quotesPort({ relay, listed: () => listed, pace: 'normal', speed: 500, swept: () => {} })
  async function sweepAndCheck(second: number) {
    hosts.goTo(DAY, second)
    const batch = await quotes.ask({ day: DAY, second }, NOW.signal)
    await check(second)
    return batch
  }
  return { hosts, relay, reports, failures, check, sweepAndCheck, quotes }
}

test('two providers that say the same agree in every row, once a minute and not at noon', async () => {
  const { reports, sweepAndCheck, hosts } = await checked(codes.slice(0, 600))
  await sweepAndCheck(TEN)
  await sweepAndCheck(TEN + 15)
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ provider: 'sina-hq', day: DAY, second: TEN, differing: 0, words: '' })
  expect(reports[0]?.compared).toBeGreaterThan(550)
  await sweepAndCheck(TEN + 60)
  expect(reports).toHaveLength(2)
  const before = hosts.log.length
  await sweepAndCheck(43_000)
  expect(hosts.log.slice(before).map(({ host }) => host)).not.toContain('hq.sinajs.cn')
})

test('rows off by a cent are counted and named, and whom a third party takes the side of is asked first', async () => {
  const { hosts, relay, reports, sweepAndCheck } = await checked(codes)
  hosts.breakBy({ kind: 'cent-off', host: 'qt.gtimg.cn', share: 1, rows: 0.3 })
  await sweepAndCheck(TEN)
  expect(reports[0]?.differing).toBeGreaterThan(0.1 * codes.length)
  expect(reports[0]?.words).toMatch(/^与 tencent-qt 不同：\d{6} 现价/)
  expect(relay.primary()).toBe('sina-hq')
  hosts.breakBy()
  for (const later of [60, 120, 180]) await sweepAndCheck(TEN + later)
  expect(relay.primary()).toBe('tencent-qt')
})

test('rows of other moments are held against each other where nothing was traded between them', async () => {
  const { hosts, reports, sweepAndCheck } = await checked(codes.slice(0, 600))
  hosts.breakBy(
    { kind: 'cent-off', host: 'qt.gtimg.cn', share: 1, rows: 0.3 },
    { kind: 'stale-stamp', host: 'hq.sinajs.cn', share: 1, seconds: 20 },
  )
  await sweepAndCheck(TEN)
  expect(reports[0]).toMatchObject({ second: TEN - 20 })
  expect(reports[0]?.words).toMatch(/^与 tencent-qt 不同：\d{6} 现价/)
  hosts.breakBy({ kind: 'stale-stamp', host: 'hq.sinajs.cn', share: 1, seconds: 20 })
  await sweepAndCheck(TEN + 60)
  expect(reports[1]).toMatchObject({ differing: 0 })
})

test('where it is the second provider that is off, the first stays', async () => {
  const { hosts, relay, reports, sweepAndCheck } = await checked(codes)
  hosts.breakBy({ kind: 'cent-off', host: 'hq.sinajs.cn', share: 1, rows: 0.3 })
  await sweepAndCheck(TEN)
  await sweepAndCheck(TEN + 60)
  expect(reports.at(-1)?.differing).toBeGreaterThan(0.1 * codes.length)
  expect(relay.primary()).toBe('tencent-qt')
})

test('a stock that the first says has not traded, and the second has seen trade, differs, and the second is asked from then on', async () => {
  const some = codes.slice(0, 500)
  const { hosts, relay, reports, sweepAndCheck } = await checked(some)
  hosts.breakBy({ kind: 'suspended-zero', host: 'qt.gtimg.cn', share: 1, rows: 0.2 })
  const first = await sweepAndCheck(TEN)
  const priced = (batch: typeof first) => batch.rows.lastCents.filter(cents => cents > 0).length
  expect(reports[0]?.words).toMatch(/^与 tencent-qt 不同：\d{6} 成交/)
  expect(relay.primary()).toBe('sina-hq')
  const next = await sweepAndCheck(TEN + 15)
  const moment = simulator.momentAt(DAY, TEN + 15)
  expect(priced(first)).toBeLessThan(priced(next))
  expect(priced(next)).toBe(
    some.filter((_, row) => moment.state[row] === 1 && (moment.closeCents[row] ?? 0) > 0).length,
  )
})

test('with both dead the prices of the list of stocks are taken, where today is known to be traded', async () => {
  const { hosts, quotes } = await checked(codes)
  const dead = ['qt.gtimg.cn', 'hq.sinajs.cn'].map(host => ({ kind: 'reset', host, share: 1 }) as const)
  hosts.breakBy(...dead)
  await expect(quotes.ask({ day: DAY, second: TEN }, NOW.signal)).rejects.toThrow('今天是否开市还不知道')
  hosts.breakBy()
  const { quotes: others, hosts: alive, ...rest } = await checked(codes)
  await rest.sweepAndCheck(TEN)
  // The indices that come with a hot set are stamped.
  await others.ask({ day: DAY, second: TEN, codes: codes.slice(0, 5) }, NOW.signal)
  alive.breakBy(...dead)
  const batch = await rest.sweepAndCheck(TEN + 60)
  expect(batch).toMatchObject({ provider: 'tencent-rank', day: DAY })
  const moment = simulator.momentAt(DAY, TEN + 60)
  const rowOf = new Map<string, number>(codes.map((code, row) => [code, row]))
  const wrong = batch.rows.codes.filter((code, i) => {
    const row = rowOf.get(code) ?? -1
    return moment.state[row] === 1 && batch.rows.lastCents[i] !== moment.closeCents[row]
  })
  expect(wrong).toEqual([])
  expect(new Set(batch.rows.second as Int32Array)).toEqual(new Set([TEN + 60]))
})
