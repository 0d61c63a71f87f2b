import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { addTradeDays, calendarAlarm, tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { FIRST_DAY } from '@kanpan/simulator/universe/horizon'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '#app.ts'
import { fillApart, isUntold } from '#collectors/fill-apart.ts'
import { fillHistory } from '#collectors/fill-history.ts'
import { type Collector, marketCollector } from '#collectors/market-collector.ts'
import type { Config } from '#config.ts'
import { forgetEndedSessions } from '#http/session.ts'
import { loggerOptions } from '#lib/logger.ts'
import { createBroadcast } from '#live/broadcast.ts'
import type { Bus } from '#live/bus.ts'
import { createMarket, type Market, type MarketParts } from '#live/market.ts'
import { marketTimer } from '#live/market-clock.ts'
import { memoryBus } from '#live/memory-bus.ts'
import { publishTicks } from '#live/publish-ticks.ts'
import { redisBus } from '#live/redis-bus.ts'
import { type SourceLab, sourceLab } from '#live/source-lab.ts'
import { type SourceStatus, sourceStatus } from '#live/source-status.ts'
import { dailyBudget } from '#model/daily-budget.ts'
import { openAiEmbedder } from '#model/open-ai-embedder.ts'
import { openAiModel } from '#model/open-ai-model.ts'
import { archiveSource, reasonsOf } from '#sources/archive/archive-source.ts'
import { readBranchAliases } from '#sources/archive/branch-aliases.ts'
import { labSource } from '#sources/lab-source.ts'
import { simulatorSource } from '#sources/simulator.ts'
import { isOutdatedDataset, simulatorDataset } from '#sources/simulator-dataset.ts'
import { sourceFeed } from '#sources/source-feed.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import { openHistory, removeHistories } from '#store/history/open-history.ts'
import { ARCHIVE_DATASET, loadRecordedMarket } from '#store/history/recorded-market.ts'
import { openStore } from '#store/open.ts'
import { readServerSecret } from '#store/server-secret.ts'
import type { Store } from '#store/store.ts'
import { createTexts, type Texts } from '#text/texts.ts'

/** A reader this far behind is let go: about ten whole-market ticks. */
const SLOW_READER_BYTES = 512 * 1024
const HEARTBEAT_MS = 15_000
const CLEAN_UP_MS = 3_600_000
const DAY_MS = 86_400_000
const FIRST_LOOK_BACK_MS = 500
/** A shorter past is worked out sooner than a program is started. */
const LONG_PAST_DAYS = 250
const EVENING_SECOND = 18 * 3600
// A reader waits for it.
const EMBEDDER_LIMITS = { timeoutMs: 5_000, maxBytes: 16 * 1024 * 1024 } as const
const MODEL_LIMITS = { timeoutMs: 60_000, idleMs: 15_000, maxBytes: 256 * 1024 } as const

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
  readonly texts: Texts
  readonly status: SourceStatus
  /** Undefined: this market's sources cannot be made to misbehave. */
  readonly lab: SourceLab | undefined
  readonly collector: Collector | undefined
  close(): Promise<void>
}

interface Ground {
  readonly bus: Bus
  readonly config: Config
  readonly store: Store
  readonly log: Logger
}

function openBus({ redisUrl }: Config, log: Logger): Promise<Bus> | Bus {
  const onError = (error: Error) => log.error({ err: error }, 'bus connection failed')
  return redisUrl ? redisBus({ url: redisUrl, prefix: 'kanpan:', onError }) : memoryBus()
}

function openDataset({ config, log }: Ground, dataset: string) {
  return openHistory({
    dataFolder: config.dataFolder,
    dataset,
    minuteDays: config.minuteDays,
    databaseUrl: config.databaseUrl,
    onConnectionLost: error => log.error({ err: error }, 'history connection lost'),
  })
}

/** What the stores keep of past days, for the market. */
function recordsOf(minutes: HistoryStore, { limitUpRecords }: Store): MarketParts['records'] {
  const { dataset } = minutes
  return { minutes, reasons: async day => reasonsOf(await limitUpRecords.ofDay(dataset, day)) }
}

/** Removes what other versions of this seed's market had told: nobody can go on with it. */
async function removeOutdated({ config, store, log }: Ground): Promise<void> {
  const isOutdated = (dataset: string) => isOutdatedDataset(dataset, config.seed)
  const removed = [...(await removeHistories(config, isOutdated)), ...(await store.datasets.removeWhere(isOutdated))]
  for (const dataset of new Set(removed)) {
    log.info({ dataset }, 'removed what another version of the simulated market had told')
  }
}

/** The simulated market: what is kept is loaded, what is missing is worked out, and the clock starts. */
async function simulatedMarket(ground: Ground): Promise<MarketSide> {
  const { bus, config, store, log } = ground
  const { seed } = config
  await removeOutdated(ground)
  const dataset = simulatorDataset(seed)
  // Servers of one market share one clock: they agree on when it was started.
  const startedMs = Number(await bus.agree(`clock-start.${dataset}`, String(Date.now())))
  const timer = marketTimer(config.simClock, startedMs)
  const { day } = timer.read(Date.now())
  const isLong = tradeDayDistance(FIRST_DAY, day) > LONG_PAST_DAYS
  if (isLong && isUntold({ config, dataset })) await fillApart({ config, dataset, day })
  const { store: historyStore, memory, close } = await openDataset(ground, dataset)
  const remembered = await memory.read()
  const source = simulatorSource(createSimulator({ seed, known: remembered?.value }))
  const history = await fillHistory(source, historyStore, day)
  // Once a day is recorded, what is kept is for the next one, and good for this one too.
  if (remembered?.day !== addTradeDays(day, 1)) await memory.keep(day, () => source.memoryUntil(day))
  const market = createMarket({
    source,
    history,
    records: recordsOf(historyStore, store),
    startVersion: String(Date.now()),
  })
  const texts = createTexts({ catalogue: source.catalogue, documents: store.documents, dataset: source.dataset })
  const status = sourceStatus(Date.now)
  const lab = config.lab ? sourceLab(Date.now) : undefined
  const plain = source.intraday && sourceFeed(source, source.intraday.tick)
  const feed = plain && lab ? labSource(plain, lab.modeOf) : plain
  const kept = { historyStore, memory, store, texts }
  const collector = marketCollector({ ...kept, source, feed, market, timer, status, log, now: Date.now })
  await collector.step()
  return { market, texts, status, lab, collector, close }
}

/** A recorded market stands still at the close of its last day; earlier days are asked for by date. */
async function recordedMarket(ground: Ground): Promise<MarketSide> {
  const { store: historyStore, close } = await openDataset(ground, ARCHIVE_DATASET)
  const recorded = await loadRecordedMarket(historyStore, ground.store.limitUpRecords)
  const source = archiveSource(recorded, readBranchAliases(ground.config.dataFolder))
  const records = recordsOf(historyStore, ground.store)
  const market = createMarket({ source, history: recorded.history, records, startVersion: String(Date.now()) })
  // Its last evening is over: what was told in it is known.
  const clock = { day: source.lastDay, second: EVENING_SECOND, speed: 0, phase: 'closed' } as const
  const columns = recorded.columnsOf(recorded.history.indexOf(source.lastDay))
  market.advance(clock, columns, await source.reasons(source.lastDay))
  const texts = createTexts({ catalogue: source.catalogue, documents: ground.store.documents, dataset: source.dataset })
  const status = sourceStatus(Date.now)
  for (const name of ['quotes', 'bars'] as const) status.found(name, { newest: { day: source.lastDay } })
  return { market, texts, status, lab: undefined, collector: undefined, close }
}

/** The model that is configured, with what it may be asked in a day. */
function openModel({ model }: Config) {
  if (!model) return undefined
  const { url, key, embeddingName } = model
  return {
    model: openAiModel({ ...model, ...MODEL_LIMITS }),
    embedder:
      embeddingName === undefined ? undefined : openAiEmbedder({ url, key, name: embeddingName, ...EMBEDDER_LIMITS }),
    budget: dailyBudget(model.dailyCalls, Date.now),
  }
}

/** From 1 December on: next year's holidays must be added, or the market will trade through them. */
function warnOfMissingYear(log: Logger): void {
  const missingYear = calendarAlarm(shanghaiDay(Date.now()))
  if (missingYear !== undefined) log.warn({ missingYear }, 'the trading calendar ends before the coming year')
}

/** What nobody can use any more: ended sessions, and attempts long forgiven. */
async function forgetOld(store: Store, log: Logger): Promise<void> {
  try {
    await forgetEndedSessions({ sessions: store.sessions, nowMs: Date.now })
    await store.throttle.forgetOlder(Date.now() - DAY_MS)
  } catch (error) {
    log.error({ err: error }, 'clean-up failed')
  }
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
    const bus = await openBus(config, log)
    const ground = { bus, config, store, log }
    const side = await (config.source === 'archive' ? recordedMarket(ground) : simulatedMarket(ground))
    const { market, texts, status, lab, collector } = side
    const broadcast = createBroadcast(SLOW_READER_BYTES)
    let stopping = false
    const app = await buildApp({
      store,
      market,
      texts,
      status,
      lab,
      model: openModel(config),
      broadcast,
      secret,
      log,
      siteFolder,
      version,
      trustProxy: config.trustProxy,
      origins: config.origins,
      requestsPerMinute: config.requestsPerMinute,
      nowMs: Date.now,
      stopping: () => stopping,
    })
    const stopTicks = publishTicks(market, broadcast)
    const heartbeat = setInterval(broadcast.heartbeat, HEARTBEAT_MS)
    warnOfMissingYear(log)
    const cleanUp = setInterval(() => {
      warnOfMissingYear(log)
      return forgetOld(store, log)
    }, CLEAN_UP_MS)
    let lookBack: NodeJS.Timeout | undefined
    return {
      app,
      start() {
        collector?.start()
        // The past's emotion takes nearly half a second to work out: once the first answers are out, before a reader asks.
        lookBack = setTimeout(() => market.live().emotionBefore(), FIRST_LOOK_BACK_MS)
      },
      async stop() {
        stopping = true
        clearInterval(heartbeat)
        clearInterval(cleanUp)
        clearTimeout(lookBack)
        stopTicks()
        await collector?.stop()
        broadcast.close()
        await app.close()
        await side.close()
        await bus.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
