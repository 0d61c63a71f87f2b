import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { UnreadableReply } from '@kanpan/providers/codec'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { afterAll, beforeAll } from 'vitest'
import { startUpstream, type Upstream } from './start-upstream.ts'
import { type Ask, get } from './upstream.fixture.ts'
import { simulatedWorld } from './world/simulated-world.ts'

export const simulator = createSimulator({ seed: 1 })
// Every day of it is walked to from the first.
export const DAY = addTradeDays(simulator.firstDay, 50) ?? simulator.firstDay
export const BEFORE = previousTradeDay(DAY) ?? DAY
export const TEN = 36_000

/** A stand-in for a test file that plays the simulated market, at ten o'clock of `DAY` until its clock is set. */
export function playedMarket() {
  let upstream: Upstream
  const clock: { day: string; second: number } = { day: DAY, second: TEN }
  beforeAll(async () => {
    upstream = await startUpstream({
      world: simulatedWorld(simulator),
      clock: () => shanghaiMs(clock.day, clock.second),
    })
  })
  afterAll(() => upstream.close())
  const replyOf = (path: string, ask?: Ask) => get(upstream.url + path, ask)
  return { clock, replyOf, textOf: async (path: string) => (await replyOf(path)).text }
}

/** What is wrong with a reply; `read` where nothing is. */
export function kindOf(read: () => unknown): unknown {
  try {
    read()
  } catch (error) {
    return error instanceof UnreadableReply ? error.kind : error
  }
  return 'read'
}
