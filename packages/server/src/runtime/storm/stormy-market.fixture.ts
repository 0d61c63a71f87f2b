import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { streamKey, uniform } from '@kanpan/simulator/random'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { Fault } from '@kanpan/upstream/faults/fault'
import { startUpstream, type Upstream } from '@kanpan/upstream/start-upstream'
import { simulatedWorld } from '@kanpan/upstream/world/simulated-world'
import type { World } from '@kanpan/upstream/world/world'
import { pino } from 'pino'
import { readConfig } from '#config.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { memoryBus } from '#live/memory-bus.ts'
import { openLiveMarket } from '#runtime/live-market.ts'
import type { MarketRuntime } from '#runtime/market-runtime.ts'
import { type HostClock, hostClock } from '#sources/live/hosts/host-clock.ts'
import { openMemoryStore } from '#store/open.ts'

/** So many times as fast as real hosts the stand-in may be asked; intervals are measured by the market's time, whatever the machine. */
const SPEED = 20

/** No step takes as long that asks and is answered, or given up. */
const LONG_STEP_MS = 20_000

export interface StormyMarketParts {
  readonly simulator: Simulator
  /** What the hosts play, where that is not all of it. */
  readonly world?: World
  readonly day: TradeDay
  readonly second: number
  /** Which faults meet which request, and how long one waits before somebody is tried again. */
  readonly seed: number
  /** Real milliseconds a request may take. */
  readonly patienceMs: number
}

/** The real server's market over the hosts of a simulated one, whose clock is set by hand and whose hosts go wrong when they are told to. */
export interface StormyMarket {
  readonly runtime: MarketRuntime
  /** What the hosts were asked. */
  readonly log: Upstream['log']
  /** Sets the clock, to another day's where one is given, and asks everything that is due by then. */
  goTo(second: number, calendarDay?: string): Promise<void>
  /** From now on these go wrong, and no others. */
  breakBy(faults: readonly Fault[]): void
  close(): Promise<void>
}

/** What the hosts say of the time, read against a clock that is set by hand. */
function clockByHand(localMs: () => number): HostClock {
  const hosts = hostClock(localMs)
  return { ...hosts, observe: ({ headers }) => hosts.observe({ headers, sentMs: localMs(), receivedMs: localMs() }) }
}

export async function stormyMarket(parts: StormyMarketParts): Promise<StormyMarket> {
  const { simulator, world = simulatedWorld(simulator), day, seed, patienceMs } = parts
  let nowMs = shanghaiMs(day, parts.second)
  // What a simulator works out before its first answer is no delay of a host.
  simulator.momentAt(day, parts.second)
  const upstream = await startUpstream({ world, clock: () => nowMs })
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-storm-'))
  const store = await openMemoryStore()
  const config = readConfig({
    ...{ KANPAN_DATA: folder, KANPAN_LOG_LEVEL: 'silent', KANPAN_SOURCE: 'live', KANPAN_LIVE_CONSENT: 'personal' },
    KANPAN_LIVE_BASE: upstream.url,
  })
  const key = streamKey(seed, 'intervals')
  let thrown = 0
  let stepMs = performance.now()
  // A step that waits for an interval to be over, as the close does, would wait for ever of a clock that stands still.
  const waitedMs = () => Math.max(0, performance.now() - stepMs - LONG_STEP_MS)
  // What has been waited stays waited: a clock that went back would leave alone for minutes whom nobody meant to.
  let waitedBeforeMs = 0
  const time = { now: () => nowMs / SPEED + waitedBeforeMs + waitedMs(), random: () => uniform(key, thrown++) }
  const open = openLiveMarket({ speed: SPEED, clock: clockByHand(() => nowMs), patienceMs, time })
  const log = pino({ level: 'silent' })
  const runtime = await open({ bus: memoryBus(), store, log, config, storageFaults: createStorageFaults(log) })
  const { collector } = runtime
  if (!collector) throw new Error('a live market collects')
  return {
    runtime,
    log: upstream.log,
    async goTo(second, calendarDay = day) {
      nowMs = shanghaiMs(calendarDay, second)
      waitedBeforeMs += waitedMs()
      stepMs = performance.now()
      await collector.step()
    },
    breakBy: faults => upstream.setFaults({ seed, faults: [...faults] }),
    async close() {
      upstream.setFaults({ seed, faults: [] })
      await collector.stop()
      await runtime.close()
      await upstream.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
