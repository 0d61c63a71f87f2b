import { setTimeout } from 'node:timers/promises'
import { shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'

const simulator = createSimulator({ seed: 1 })
const DAY = addTradeDays(simulator.firstDay, 12) ?? simulator.firstDay
/** A market of some two hundred stocks is asked for sooner. */
const EVERY = 25
const STEP_SECONDS = 60
/** A first start brings in what there is; two hours on it has. */
const STARTED = 2 * 3600
const DAY_SECONDS = 86_400

const at = (hours: number, minutes: number) => 3600 * hours + 60 * minutes
/** What tells of now: the whole market, the minutes of stocks, the pools while they fill. */
const OF_THE_SESSION = ['qt', 'minute', 'getTopicZTPool', 'getTopicZBPool', 'getTopicDTPool', 'getYesterdayZTPool']
/** Endpoints are tried at ten past nine; the last sweep is behind the after-hours trading. */
const SESSIONS = [
  [at(9, 10), at(11, 31)],
  [at(13, 0), at(15, 6)],
  [at(15, 30), at(15, 45)],
] as const

/** The past, stock by stock, and what belongs together. */
const OF_THE_NIGHT = ['fqkline', 'getKLineData', 'clist']
const TRADING = [at(9, 25), at(14, 57)] as const

/** Here the clock waits for what is under way: a minute of this market is a moment. */
const HELD = new Set<number>([...SESSIONS.map(([, to]) => to), TRADING[0]])
const HELD_MS = 3_000

test('of 24 hours what tells of now is asked for in the session alone, and the past outside of it', async () => {
  const hosts = await playedHosts(smallWorld(simulator, EVERY), DAY, 0)
  const { open } = await liveFolder()
  const environment = { KANPAN_LIVE_PROVIDERS: 'tencent,sina,eastmoney' }
  const { collector } = await open(hosts, { environment })
  if (!collector) throw new Error('it collects')
  collector.start()
  for (let second = 0; second < DAY_SECONDS; second += STEP_SECONDS) {
    hosts.goTo(DAY, second)
    // The desks ask every two milliseconds of this market that hurries.
    await setTimeout(HELD.has(second) ? HELD_MS : 15)
  }
  await collector.stop()

  const asked = hosts.log.map(({ endpoint = '', clock }) => ({ endpoint, second: shanghaiSecond(Date.parse(clock)) }))
  const ofNow = asked.filter(({ endpoint, second }) => OF_THE_SESSION.includes(endpoint) && second >= STARTED)
  const isIn = (second: number) => SESSIONS.some(([from, to]) => second >= from && second <= to)
  expect(ofNow.filter(({ second }) => !isIn(second))).toEqual([])
  for (const endpoint of OF_THE_SESSION) {
    const seconds = ofNow.filter(one => one.endpoint === endpoint).map(({ second }) => second)
    expect(seconds.filter(second => second < at(11, 30)).length, endpoint).toBeGreaterThan(5)
    expect(seconds.filter(second => second > at(13, 0)).length, endpoint).toBeGreaterThan(5)
  }

  const [from, to] = TRADING
  const ofPast = asked.filter(({ endpoint }) => OF_THE_NIGHT.includes(endpoint))
  expect(ofPast.filter(({ second }) => second > from && second < to)).toEqual([])
  expect(ofPast.filter(({ second }) => second < at(9, 0)).length).toBeGreaterThan(50)
  expect(ofPast.filter(({ second }) => second > at(15, 0)).length).toBeGreaterThan(50)
})
