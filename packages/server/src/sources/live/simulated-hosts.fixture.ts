import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Fault } from '@kanpan/upstream/faults/fault'
import { startUpstream, type Upstream } from '@kanpan/upstream/start-upstream'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import type { World } from '@kanpan/upstream/world/world'
import { onTestFinished } from 'vitest'

const SHANGHAI_OFFSET_MS = 8 * 3_600_000

/** Milliseconds since 1970 at a second of a day, Asia/Shanghai. */
export const msAt = (day: string, second: number) => Date.parse(day) + 1000 * second - SHANGHAI_OFFSET_MS

export interface SimulatedHosts {
  readonly base: string
  readonly log: Upstream['log']
  /** The stand-in's clock. */
  readonly now: () => number
  goTo(day: string, second: number): void
  /** From now on these go wrong, and no others. */
  breakBy(...faults: Fault[]): void
}

/** The hosts of all providers, playing a world whose clock is set by hand. */
export async function playedHosts(world: World, day: TradeDay, second: number): Promise<SimulatedHosts> {
  let nowMs = msAt(day, second)
  const { url, log, setFaults, close } = await startUpstream({ world, clock: () => nowMs })
  onTestFinished(close)
  return {
    base: url,
    log,
    now: () => nowMs,
    goTo(to, at) {
      nowMs = msAt(to, at)
    },
    breakBy: (...faults) => setFaults({ seed: 1, faults }),
  }
}

/** The same of a simulated market. */
export function simulatedHosts(simulator: Simulator, day: TradeDay, second: number): Promise<SimulatedHosts> {
  // What a simulator works out before its first answer is no delay of a host.
  simulator.momentAt(day, second)
  return playedHosts(simulatedWorld(simulator), day, second)
}
