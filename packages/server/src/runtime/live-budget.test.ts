import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { simulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const simulator = createSimulator({ seed: 1 })

test('a minute of the session takes the requests that were announced, two a second at most', async () => {
  const hosts = await simulatedHosts(simulator, DAY, TEN)
  const { open } = await liveFolder()
  const { collector } = await open(hosts)
  async function goTo(second: number) {
    hosts.goTo(DAY, second)
    await collector?.step()
  }
  // What is asked for at first, and whether each endpoint is as it was.
  for (const second of [TEN, TEN + 15, TEN + 30]) await goTo(second)
  const before = hosts.log.length
  for (let second = TEN + 60; second < TEN + 120; second++) await goTo(second)
  const ofMinute = hosts.log.slice(before)
  const of = (host: string) => ofMinute.filter(entry => entry.host === host && entry.path.length > 100).length
  expect(ofMinute.length).toBeLessThanOrEqual(120)
  // Twenty hot sets, and four sweeps of all stocks by five hundred.
  const sweep = Math.ceil(simulator.catalogue.stocks.length / 500)
  expect(of('qt.gtimg.cn')).toBeLessThanOrEqual(20 + 4 * sweep)
  expect(of('qt.gtimg.cn')).toBeGreaterThanOrEqual(19 + 3 * sweep)
  expect(of('hq.sinajs.cn')).toBeLessThanOrEqual(Math.ceil(simulator.catalogue.stocks.length / 800))
})
