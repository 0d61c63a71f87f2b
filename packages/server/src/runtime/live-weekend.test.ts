import { overview } from '@kanpan/contract/api/api2/own'
import { yidong } from '@kanpan/contract/api/api2/stock'
import { publicInit } from '@kanpan/contract/api/main/public'
import { TradeDay } from '@kanpan/contract/model/stock'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { expect, onTestFinished, test } from 'vitest'
import { limitCourse } from '#features/limit-up/limit-course.ts'
import { createBroadcast } from '#live/broadcast.ts'
import { limitUpPoolsOf } from '#live/derived/limit-up/limit-up-day.ts'
import { movesOf } from '#live/derived/moves.ts'
import { publishTicks } from '#live/publish-ticks.ts'
import { playedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { smallWorld } from '#sources/live/small-world.fixture.ts'
import { liveFolder } from './live-market.fixture.ts'
import { liveServer } from './live-server.fixture.ts'

const FRIDAY = TradeDay.parse('2024-01-19')
const SATURDAY = '2024-01-20'
const OPENING = 33_960
const TEN = 36_000
const NOON = 43_200
const EVERY = 25
const MINUTE = 60

test('on a weekend the last day has its indices and its moves, whatever is asked for first', async () => {
  const { folder, open } = await liveFolder()
  const hosts = await playedHosts(smallWorld(createSimulator({ seed: 1 }), EVERY), FRIDAY, OPENING)
  const environment = { KANPAN_LIVE_PROVIDERS: 'tencent,sina' }
  const friday = await open(hosts, { environment })
  const goTo = async (second: number) => {
    hosts.goTo(FRIDAY, second)
    await friday.collector?.step()
  }
  for (let second = OPENING; second <= TEN; second += MINUTE) await goTo(second)
  await goTo(54_000)
  const seen = movesOf(friday.market.live()).length
  for (const second of [54_030, 54_300, 55_860, 55_870]) await goTo(second)
  expect(friday.market.live().asOf.final).toBe(true)
  expect(seen).toBeGreaterThan(3)
  await friday.collector?.stop()
  await friday.close()

  // Every tick is told to who listens, before anybody has looked at the day.
  hosts.goTo(SATURDAY, NOON)
  const saturday = await open(hosts, { environment })
  onTestFinished(publishTicks(saturday.market, createBroadcast(1_000_000)))
  await saturday.collector?.step()
  const view = saturday.market.live()
  await view.prepareMoves()
  expect(movesOf(view).length).toBeGreaterThanOrEqual(seen)
  // Of each that was seen to reach its limit it is told when.
  const steps = [...limitUpPoolsOf(view).sealed].map(row => limitCourse(view, row).steps.length)
  expect(steps.filter(count => count > 0).length).toBeGreaterThan(0)
  await saturday.collector?.stop()
  await saturday.close()

  const { dataOf } = await liveServer({ folder, hosts, environment, speed: 500 })
  // A page begins with this.
  expect((await dataOf(publicInit)).headline?.indices).toHaveLength(9)
  expect((await dataOf(overview)).indices).toHaveLength(9)
  expect((await dataOf(yidong)).list.length).toBeGreaterThanOrEqual(seen)
})
