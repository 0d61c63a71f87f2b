import { bars, ladder, overview } from '@kanpan/contract/api/api2/own'
import { details, limitUpRanking, timeline } from '@kanpan/contract/api/api2/stock'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { appSettings, registeredHeaders } from '#app.fixture.ts'
import { buildApp } from '#app.ts'
import { routeOf } from '#http/implement.ts'
import { createBroadcast } from '#live/broadcast.ts'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const TEN = 36_000
const EVERY = 25
const MINUTE = 60
const VIEWERS = 100
/** How often each of them reads. */
const READ_SECONDS = 15
const simulator = createSimulator({ seed: 1 })

/** What a person has open: the overview, the ranking, the ladder, and a stock in all its parts. */
const screensOf = (code: string) => [
  ...[overview, ladder].map(routeOf),
  `${routeOf(limitUpRanking)}?limit=100`,
  `${routeOf(bars)}?code=${code}&limit=120`,
  `${routeOf(timeline)}?code=${code}`,
  `${routeOf(details)}?code=${code}`,
]

async function listening(app: FastifyInstance): Promise<string> {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return url
}

test('a hundred viewers over HTTP ask no more of anybody than one, and all of them are answered', async () => {
  const world = smallWorld(simulator, EVERY)
  const hosts = await playedHosts(world, DAY, TEN)
  const { folder, store, open } = await liveFolder()
  const runtime = await open(hosts)
  const app = await buildApp({
    ...appSettings(folder),
    ...{ ...runtime, store, broadcast: createBroadcast(1_000_000), log: pino({ level: 'silent' }) },
  })
  const url = await listening(app)
  const headers = await registeredHeaders(app, 'viewer')
  const { stocks } = simulator.catalogue
  const code = stocks.find((_, row) => row % EVERY === 0)?.code ?? ''
  const statuses = new Map<number, number>()

  async function lookOn(): Promise<void> {
    for (const address of screensOf(code)) {
      const { status } = await fetch(url + address, { headers })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }

  /** How often each endpoint was asked in a minute while so many looked on. */
  async function minuteOf(from: number, viewers: number): Promise<Readonly<Record<string, number>>> {
    const before = hosts.log.length
    for (let second = from; second < from + MINUTE; second++) {
      hosts.goTo(DAY, second)
      await runtime.collector?.step()
      if (second % READ_SECONDS === 0) await Promise.all(Array.from({ length: viewers }, lookOn))
    }
    const counts: Record<string, number> = {}
    for (const { endpoint = '' } of hosts.log.slice(before)) counts[endpoint] = (counts[endpoint] ?? 0) + 1
    return counts
  }

  // What is asked at first, and of a stock that somebody opens.
  await minuteOf(TEN, 1)
  await minuteOf(TEN + MINUTE, 1)
  const ofOne = await minuteOf(TEN + 2 * MINUTE, 1)
  const ofMany = await minuteOf(TEN + 3 * MINUTE, VIEWERS)
  expect([...statuses.keys()]).toEqual([200])
  expect(statuses.get(200)).toBeGreaterThan(VIEWERS * screensOf(code).length)
  expect(ofOne.qt).toBeGreaterThan(10)
  // A pace that is a second late at the end of one minute falls into the next.
  const more = Object.entries(ofMany).filter(([endpoint, count]) => count > (ofOne[endpoint] ?? 0) + 1)
  expect(more).toEqual([])
})
