import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#sources/live/endpoints/endpoints.ts'
import { hostGroup } from '#sources/live/endpoints/host-groups.ts'
import { type SimulatedHosts, simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { simulatedSession } from './simulated-session.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const EVENING = 79_200
const simulator = createSimulator({ seed: 1 })
const TENCENT = ['qt.gtimg.cn', 'proxy.finance.qq.com', 'web.ifzq.gtimg.cn']
/** What a reply takes over a home line, several times over. */
const REPLY_SECONDS = 0.5

/** A day waits for its list for so long; the whole list of sixty pages comes beside what is looked at. */
const LIST_SECONDS = 5
const LIST_HOSTS = /^push2/

/** How long real hosts would have been asked, were they asked one after the other: each group wants its pause behind a request. */
function secondsOf({ log }: SimulatedHosts): number {
  const spacing = new Map(ENDPOINTS.map(({ host, group }) => [host, hostGroup(group).spacingMs]))
  return log
    .filter(({ host }) => !LIST_HOSTS.test(host))
    .reduce((sum, { host }) => sum + REPLY_SECONDS + (spacing.get(host) ?? 0) / 1000, LIST_SECONDS)
}

test.each(['reset', 'empty'] as const)(
  'with Tencent dead from the start (%s) today is on screen within a minute, from those who are left, and the list says that it is a part',
  async kind => {
    const { open } = await liveFolder()
    const hosts = await simulatedHosts(simulator, DAY, TEN)
    hosts.breakBy(...TENCENT.map(host => ({ kind, host, share: 1 })))
    const { market, collector, status } = await open(hosts)
    const view = market.live()
    expect(secondsOf(hosts)).toBeLessThan(60)
    expect(view.asOf).toMatchObject({ day: DAY, time: '10:00:00' })
    expect(simulatedSession(simulator, DAY).rows(view)).toEqual([])
    const moment = simulator.momentAt(DAY, TEN)
    const listed = simulator.catalogue.stocks.filter((_, row) => moment.state[row] !== 0)
    expect(view.catalogue.stocks.map(({ code }) => code).toSorted()).toEqual(listed.map(({ code }) => code).toSorted())
    const listsOf = () => status.read().filter(({ name }) => name === 'catalogue')
    expect(listsOf().find(({ provider }) => provider === 'tencent-rank')?.failures).toBeGreaterThan(0)

    // Behind the market that is on the screen the whole list comes from whoever has it, with listing days.
    await collector?.step()
    expect(listsOf().find(({ provider }) => provider === 'em-push2delay')).toMatchObject({ isWhole: true, failures: 0 })
    expect(market.live().catalogue.stocks.filter(({ listedOn }) => listedOn !== null).length).toBeGreaterThan(5_000)
  },
)

test('who starts in the evening has the day as it closed, who gave it and how much, and is not said to lack what nobody publishes', async () => {
  const { open } = await liveFolder()
  const hosts = await simulatedHosts(simulator, DAY, EVENING)
  const { market, collector, status } = await open(hosts)
  const readingOf = (set: string, provider: string) =>
    status.read().find(reading => reading.name === set && reading.provider === provider)
  // Two sweeps that agree make the day one that is over.
  for (const at of [0, 30, 60, 90]) {
    hosts.goTo(DAY, EVENING + at)
    await collector?.step()
  }
  expect(market.live().asOf).toMatchObject({ day: DAY, final: true })
  expect(readingOf('quotes', 'tencent-qt')).toMatchObject({ day: DAY, time: '15:00:00', isWhole: true, failures: 0 })
  expect(readingOf('quotes', 'tencent-qt')?.rows).toBeGreaterThan(5_000)
  expect(readingOf('indices', 'tencent-qt')).toMatchObject({ rows: 9, failures: 0 })
  // Pools have who is sealed, but for Beijing, and not who fell back.
  const { firstSealSecond } = market.live().now
  const reasons = readingOf('reasons', 'ths-data')
  expect(reasons?.rows ?? 0).toBeGreaterThan(0.9 * (reasons?.expectedRows ?? Number.NaN))
  expect(reasons?.expectedRows).toBeLessThan(firstSealSecond.filter(second => second >= 0).length)
})
