import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, test } from 'vitest'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder, SPEED } from './live-market.fixture.ts'

const DAY = TradeDay.parse('2024-01-19')
const EVERY = 25
const at = (hours: number, minutes: number) => 3600 * hours + 60 * minutes

interface Hours {
  readonly from: number
  readonly to: number
  /** The market is looked at so often. */
  readonly everySeconds: number
}

test('each of its hours asks for what it needs: little at noon, and in the evening nobody for prices or pools', async () => {
  // Of so few stocks a sweep is one request.
  const hosts = await playedHosts(smallWorld(createSimulator({ seed: 1 }), EVERY), DAY, at(9, 20))
  const { open } = await liveFolder()
  // Paces are measured in the market's time, so that each hour asks as often as it would; within a step time goes on for who waits in it.
  let steppedMs = performance.now()
  const time = { now: () => hosts.now() / SPEED + performance.now() - steppedMs, random: Math.random }
  const { collector } = await open(hosts, { time })

  /** How often each endpoint was asked in these hours. */
  async function countsOf({ from, to, everySeconds }: Hours): Promise<(endpoint: string) => number> {
    const before = hosts.log.length
    for (let second = from; second < to; second += everySeconds) {
      hosts.goTo(DAY, second)
      steppedMs = performance.now()
      await collector?.step()
    }
    const asked = hosts.log.slice(before)
    return endpoint => asked.filter(entry => entry.endpoint === endpoint).length
  }

  /** What is over the most that may be asked. */
  const over = (count: (endpoint: string) => number, most: Readonly<Record<string, number>>) =>
    Object.entries(most).flatMap(([endpoint, limit]) => {
      const asked = count(endpoint)
      return asked > limit ? [`${endpoint} ${asked} > ${limit}`] : []
    })

  await countsOf({ from: at(9, 20), to: at(9, 31), everySeconds: 15 })
  const session = await countsOf({ from: at(10, 0), to: at(10, 5), everySeconds: 1 })
  expect(over(session, { qt: 122, hq: 7, getTopicZTPool: 17, getTopicZBPool: 17, getTopicDTPool: 7 })).toEqual([])
  expect(over(session, { limit_up_pool: 12, getFastNewsList: 22, 'push/stock': 12, feed: 7, ann: 7 })).toEqual([])
  // And so often at least, where a crowded machine is given some minutes more for it.
  const counts = [session]
  const missing = () =>
    Object.entries({ qt: 41, getTopicZTPool: 6, limit_up_pool: 1 }).flatMap(([endpoint, least]) => {
      const asked = counts.reduce((sum, count) => sum + count(endpoint), 0)
      return asked < least ? [`${endpoint} ${asked} < ${least}`] : []
    })
  for (let minute = 5; minute < 30 && missing().length > 0; minute++)
    counts.push(await countsOf({ from: at(10, minute), to: at(10, minute + 1), everySeconds: 1 }))
  expect(missing()).toEqual([])

  // The last of the morning is asked for once; whether an endpoint is well again every ten minutes.
  await countsOf({ from: at(11, 29), to: at(11, 32), everySeconds: 15 })
  const noon = await countsOf({ from: at(11, 32), to: at(12, 59), everySeconds: 15 })
  expect(over(noon, { qt: 2, hq: 10, limit_up_pool: 2, getTopicZTPool: 1, getTopicZBPool: 1 })).toEqual([])
  expect(over(noon, { 'hot_list/stock': 1, getAllCurrentList: 1 })).toEqual([])
  expect(noon('getFastNewsList')).toBeGreaterThan(30)

  await countsOf({ from: at(14, 59), to: at(15, 45), everySeconds: 10 })
  const evening = await countsOf({ from: at(15, 45), to: at(23, 30), everySeconds: 60 })
  const day = {
    limit_up_pool: 60,
    RPT_DAILYBILLBOARD_DETAILSNEW: 45,
    RPTA_WEB_TREASURYYIELD: 20,
    RPT_SHAREBONUS_DET: 20,
  }
  expect(over(evening, { qt: 2, hq: 50, getTopicZTPool: 3, getTopicZBPool: 3, ...day })).toEqual([])
  expect(evening('getFastNewsList')).toBeGreaterThan(100)
  await collector?.stop()
})
