import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { onTestFinished } from 'vitest'
import { readConfig } from '#config.ts'
import type { BreakerTime } from '#lib/breaker.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { memoryBus } from '#live/memory-bus.ts'
import type { SimulatedHosts } from '#sources/live/simulated-hosts.fixture.ts'
import { openMemoryStore } from '#store/open.ts'
import type { Store } from '#store/store.ts'
import { openLiveMarket, REAL_TIME } from './live-market.ts'
import type { OpenRuntime } from './market-runtime.ts'

/** So many times as fast as real hosts the stand-in may be asked. */
export const SPEED = 500
/** Longer than a stand-in takes that shares this machine with everything else. */
const PATIENT_MS = 30_000

interface Machine {
  /** By how much its clock is behind. */
  readonly offsetMs?: number
  readonly environment?: Readonly<Record<string, string>>
  /** What paces are measured by: its own clock, if nothing else. */
  readonly time?: BreakerTime
  /** Where it says what goes wrong. */
  readonly log?: Logger
}

export interface LiveFolder {
  readonly folder: string
  readonly store: Store
  /** Opens the real market of this folder over stand-ins. */
  open(hosts: SimulatedHosts, machine?: Machine): ReturnType<OpenRuntime>
  /** Opens what is stored of it with another source. */
  openWith(runtime: OpenRuntime): ReturnType<OpenRuntime>
}

/** An empty data folder that lives as long as its test; with a database its history is shared. */
export async function liveFolder(databaseUrl?: string): Promise<LiveFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'kanpan-live-'))
  const store = await openMemoryStore()
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const silent = pino({ level: 'silent' })
  const shared = { bus: memoryBus(), store, log: silent, storageFaults: createStorageFaults(silent) }
  const base = { KANPAN_DATA: folder, KANPAN_LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl }
  return {
    folder,
    store,
    async open({ base: address, now }, { offsetMs, environment = {}, log = shared.log, time = REAL_TIME } = {}) {
      const config = readConfig({
        ...base,
        KANPAN_SOURCE: 'live',
        KANPAN_LIVE_CONSENT: 'personal',
        KANPAN_LIVE_BASE: address,
        ...environment,
      })
      // The stand-in's clock is set by hand: nobody has to find it out.
      const clock = { observe() {}, offsetMs: () => offsetMs, nowMs: now }
      const runtime = await openLiveMarket({ speed: SPEED, clock, patienceMs: PATIENT_MS, time })({
        ...{ ...shared, log },
        config,
      })
      onTestFinished(async () => {
        await runtime.collector?.stop()
        await runtime.close()
      })
      return runtime
    },
    openWith(runtime) {
      // What is stored in a database is another node's, which has a folder of its own.
      const own = databaseUrl === undefined ? folder : join(folder, 'other-node')
      return runtime({ ...shared, config: readConfig({ ...base, KANPAN_DATA: own, KANPAN_SOURCE: 'archive' }) })
    },
  }
}
