import { join } from 'node:path'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '#app.ts'
import { fillHistory } from '#collectors/fill-history.ts'
import { type Collector, marketCollector } from '#collectors/market-collector.ts'
import type { Config } from '#config.ts'
import { loggerOptions } from '#lib/logger.ts'
import { createBroadcast } from '#live/broadcast.ts'
import { CLOSE_SECOND, createMarket, type Market } from '#live/market.ts'
import { type MarketTimer, marketTimer } from '#live/market-clock.ts'
import { publishTicks } from '#live/publish-ticks.ts'
import { ARCHIVE_DATASET, openArchiveSource } from '#sources/archive/archive-source.ts'
import { simulatorSource } from '#sources/simulator.ts'
import { openArrowHistory } from '#store/history/arrow-history.ts'
import { openStore } from '#store/open.ts'
import { readServerSecret } from '#store/server-secret.ts'
import type { Store } from '#store/store.ts'

/** A reader this far behind is let go: about ten whole-market ticks. */
const SLOW_READER_BYTES = 512 * 1024
const HEARTBEAT_MS = 15_000

export interface Server {
  readonly app: FastifyInstance
  /** Starts the market's loop. */
  start(): void
  /** Refuses new work, finishes what is under way, and closes everything in order. */
  stop(): Promise<void>
}

export interface AssembleOptions {
  readonly config: Config
  readonly siteFolder: string
  readonly version: string
}

interface MarketSide {
  readonly market: Market
  readonly collector: Collector | undefined
}

/** The simulated market: what is kept is loaded, what is missing is worked out, and the clock starts. */
async function simulatedMarket(config: Config, store: Store, log: Logger): Promise<MarketSide> {
  const source = simulatorSource(createSimulator({ seed: config.seed }))
  const historyStore = await openHistory(config, source.dataset)
  const timer: MarketTimer = marketTimer(config.simClock, Date.now())
  const history = await fillHistory(source, historyStore, timer.read(Date.now()).day)
  const market = createMarket(source, history, String(Date.now()))
  const collector = marketCollector({ source, market, timer, historyStore, store, log, now: Date.now })
  await collector.step()
  return { market, collector }
}

/** A recorded market stands still at the close of its last day; earlier days are asked for by date. */
async function recordedMarket(config: Config, store: Store): Promise<MarketSide> {
  const historyStore = await openHistory(config, ARCHIVE_DATASET)
  const source = await openArchiveSource({ historyStore, limitUpRecords: store.limitUpRecords })
  const market = createMarket(source, source.history, String(Date.now()))
  const clock = { day: source.lastDay, second: CLOSE_SECOND, speed: 0, phase: 'closed' } as const
  const close = source.history.columnsOf(source.history.indexOf(source.lastDay))
  market.advance(clock, close, await source.reasons(source.lastDay))
  return { market, collector: undefined }
}

function openHistory(config: Config, dataset: string) {
  const folder = join(config.dataFolder, 'history', dataset)
  return openArrowHistory({ folder, dataset, minuteDays: config.minuteDays })
}

/** Picks engine and source and wires the parts. */
export async function assemble({ config, siteFolder, version }: AssembleOptions): Promise<Server> {
  const log = pino(loggerOptions(config.logLevel))
  const store = await openStore({
    dataDir: config.dataFolder,
    databaseUrl: config.databaseUrl,
    onConnectionLost: error => log.error({ err: error }, 'database connection lost'),
  })
  try {
    const secret = readServerSecret(config.dataFolder)
    const side = config.source === 'archive' ? recordedMarket(config, store) : simulatedMarket(config, store, log)
    const { market, collector } = await side
    const broadcast = createBroadcast(SLOW_READER_BYTES)
    let stopping = false
    const app = await buildApp({
      store,
      market,
      broadcast,
      secret,
      log,
      siteFolder,
      version,
      trustProxy: config.trustProxy,
      origins: config.origins,
      nowMs: Date.now,
      stopping: () => stopping,
    })
    const stopTicks = publishTicks(market, broadcast)
    const heartbeat = setInterval(broadcast.heartbeat, HEARTBEAT_MS)
    return {
      app,
      start: () => collector?.start(),
      async stop() {
        stopping = true
        clearInterval(heartbeat)
        stopTicks()
        await collector?.stop()
        broadcast.close()
        await app.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
