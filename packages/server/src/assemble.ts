import type { Server as HttpServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { calendarAlarm } from '@kanpan/market/calendar/trading-days'
import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'
import { buildApp } from '#app.ts'
import type { Config } from '#config.ts'
import { eraseDue } from '#features/account/erase-due.ts'
import { firstCodes } from '#features/auth/one-time-code.ts'
import { metricsServer } from '#http/metrics/metrics-server.ts'
import { warmUpWithPast } from '#http/reads/warm-up.ts'
import { forgetEndedSessions } from '#http/session.ts'
import { dataDisk } from '#lib/data-disk.ts'
import { loggerOptions } from '#lib/logger.ts'
import { createStorageFaults } from '#lib/storage-faults.ts'
import { createBroadcast } from '#live/broadcast.ts'
import type { Bus } from '#live/bus.ts'
import { busFaults } from '#live/bus-faults.ts'
import { hotWordsOf } from '#live/derived/hotspot/hot-words.ts'
import { memoryBus } from '#live/memory-bus.ts'
import { publishTicks } from '#live/publish-ticks.ts'
import { dailyBudget } from '#model/daily-budget.ts'
import { openAiEmbedder } from '#model/open-ai-embedder.ts'
import { openAiModel } from '#model/open-ai-model.ts'
import { openStore } from '#store/open.ts'
import { leaseHolder } from '#store/postgres/lease-holder.ts'
import { readServerSecret } from '#store/server-secret.ts'
import type { Store } from '#store/store.ts'
import { alertDelivery, deliveryMetrics } from './alert-delivery.ts'
import { evaluatorOf } from './runtime/alerts-of-market.ts'
import { checkDatabase } from './runtime/check-database.ts'
import { feedMetrics } from './runtime/feed-metrics.ts'
import type { OpenRuntime } from './runtime/market-runtime.ts'
import { PREPARATIONS, RUNTIMES } from './runtime/registry.ts'
import { roleMetrics } from './runtime/role-metrics.ts'
import { openRole } from './runtime/roles.ts'
import { backupMetrics, createBackups, scheduleBackups } from './runtime/scheduled-backups.ts'
import { createTasks, taskMetrics } from './runtime/tasks.ts'

/** A reader this far behind is let go: about ten whole-market ticks. */
const SLOW_READER_BYTES = 512 * 1024
const HEARTBEAT_MS = 15_000
const CLEAN_UP_MS = 3_600_000
/** A server that is started for an hour a day cleans up, too. */
const FIRST_CLEAN_UP_MS = 60_000
const DAY_MS = 86_400_000
const ALERTS_STORED_DAYS = 90
/** Who has not come to an end by then is cut off. */
const LAST_CONNECTIONS_MS = 1_500
const FIRST_LOOK_BACK_MS = 500
// A reader waits for it.
const EMBEDDER_LIMITS = { timeoutMs: 5_000, maxBytes: 16 * 1024 * 1024 } as const
const MODEL_LIMITS = { timeoutMs: 60_000, idleMs: 15_000, maxBytes: 256 * 1024 } as const

export interface Server {
  readonly app: FastifyInstance
  /** What answers on the port of the figures; undefined: they have none of their own. */
  readonly metrics: HttpServer | undefined
  /** What makes who registers with it the first to look after the installation; undefined: somebody does. */
  readonly firstCode: string | undefined
  /** Starts the market's loop. */
  start(): void
  /** Makes the first answers of a start as quick as the later ones: behind what a start looks back at, and with pauses. */
  warmUp(): Promise<void>
  /** Refuses new work, finishes what is under way, and closes everything in order. */
  stop(): Promise<void>
}

export interface AssembleOptions {
  readonly config: Config
  readonly siteFolder: string
  readonly version: string
  /** How long a reader waits for a past that is still being kept before being told how far it is. */
  readonly backfillPatienceMs?: number
  /** This process must end: another one is the collector now. Without it the process goes on. */
  readonly onLost?: (reason: string) => void
  /** Opens the market in the place of the configured source's own way. */
  readonly openRuntime?: OpenRuntime
}

/** A view and an answer are waited for one after the other: a reader knows within a second. */
const BACKFILL_PATIENCE_MS = 400

async function openBus({ redisUrl }: Config, log: Logger): Promise<Bus> {
  const onError = (error: Error) => log.error({ err: error }, 'bus connection failed')
  if (!redisUrl) return memoryBus()
  const { redisBus } = await import('#live/redis-bus.ts')
  return redisBus({ url: redisUrl, prefix: 'kanpan:', onError })
}

/** Undefined: nothing is traced, and what traces is not loaded. */
async function openTracing({ traces }: Config, parts: { readonly version: string; readonly log: Logger }) {
  if (!traces) return undefined
  const { openTelemetry } = await import('./runtime/tracing/open-telemetry.ts')
  return openTelemetry({ ...traces, ...parts })
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
    questionsPerDay: model.questionsPerDay,
  }
}

/** From 1 December on: next year's holidays must be added, or the market will trade through them. */
function warnOfMissingYear(log: Logger): void {
  const missingYear = calendarAlarm(shanghaiDay(Date.now()))
  if (missingYear !== undefined) log.warn({ missingYear }, 'the trading calendar ends before the coming year')
}

/** What nobody can use any more: ended sessions, attempts long forgiven, and accounts that were given up. */
async function forgetOld(store: Store, log: Logger): Promise<void> {
  await forgetEndedSessions({ sessions: store.sessions, nowMs: Date.now })
  await store.throttle.forgetOlder(Date.now() - DAY_MS)
  await store.oneTimeSecrets.forgetOlder(Date.now())
  await store.loginAttempts.forgetOlder(Date.now() - DAY_MS)
  await store.once.forgetOlder(Date.now())
  await store.alertFirings.forgetOlder(Date.now() - ALERTS_STORED_DAYS * DAY_MS)
  await eraseDue({ deletions: store.deletions, log, nowMs: Date.now })
}

/** What a person who reports a fault is asked for. */
function runsOn({ databaseUrl, redisUrl, source, seed, simClock, model }: Config) {
  return {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    database: databaseUrl === undefined ? ('sqlite' as const) : ('postgres' as const),
    bus: redisUrl === undefined ? ('memory' as const) : ('redis' as const),
    simulator: source === 'simulator' ? { seed, clock: simClock } : null,
    model: model?.name ?? null,
  }
}

/** Picks engine and source and wires the parts. */
export async function assemble({
  config,
  siteFolder,
  version,
  backfillPatienceMs = BACKFILL_PATIENCE_MS,
  onLost = () => {},
  openRuntime = RUNTIMES[config.source],
}: AssembleOptions): Promise<Server> {
  const log = pino(loggerOptions(config.logLevel))
  const tracing = await openTracing(config, { version, log })
  const holder = config.role === 'collect' ? leaseHolder('collector') : undefined
  const store = await openStore({
    dataDir: config.dataFolder,
    databaseUrl: config.databaseUrl,
    databaseConnections: config.databaseConnections,
    holder,
    onQuery: tracing?.onQuery,
    onConnectionLost: error => log.error({ err: error }, 'database connection lost'),
  })
  try {
    const secret = readServerSecret(config.dataFolder)
    const bus = await openBus(config, log)
    const storageFaults = createStorageFaults(log)
    const dependencies = { bus, config, store, log, storageFaults, holder }
    const prepare = PREPARATIONS[config.source]
    const role = await openRole({ config, log, storageFaults, holder, openRuntime, prepare, onLost })
    const runtime = await role.openRuntime(dependencies)
    const { market, texts, status, lab, published, exRights, past, upstream, collector } = runtime
    const broadcast = createBroadcast(SLOW_READER_BYTES)
    const ended = new AbortController()
    const tasks = createTasks(Date.now)
    const backups = createBackups({ config, log, tasks, ended: ended.signal })
    let stopping = false
    const alerts = alertDelivery({ config, store, secret, log })
    const app = await buildApp({
      store: runtime.store,
      market,
      texts,
      backfill: runtime.backfill,
      silentMs: runtime.feed?.silentMs,
      backfillPatienceMs,
      status,
      lab,
      published,
      exRights,
      past,
      upstream,
      model: openModel(config),
      broadcast,
      secret,
      log,
      siteFolder,
      version,
      runsOn: runsOn(config),
      bus,
      backups,
      tasks,
      tracing,
      storageFaults: () => [...storageFaults.all(), ...busFaults(bus)],
      disk: dataDisk(config.dataFolder),
      trustProxy: config.trustProxy,
      origins: config.origins,
      requestsPerMinute: config.requestsPerMinute,
      isLabOpen: config.lab === 'true',
      metrics: { token: config.metricsToken, hasOwnPort: config.metricsPort !== undefined },
      isSignedInOnly: config.isSignedInOnly,
      registrationMode: config.registration,
      waysIn: config.waysIn,
      alertSending: alerts.sending,
      isOperatorProven: config.isOperatorProven,
      contact: config.contact,
      nowMs: Date.now,
      stopping: () => stopping,
    })
    backupMetrics(app.figures, config.dataFolder)
    feedMetrics(app.figures, runtime.feed)
    roleMetrics(app.figures, config, role)
    taskMetrics(app.figures, tasks)
    deliveryMetrics(app.figures, store)
    const stopTicks = publishTicks(market, broadcast)
    // Who computes the market watches it for all people: a node that follows it would tell everything a second time.
    const evaluator = collector && evaluatorOf(runtime, { fence: role.fence ?? 0, log })
    const heartbeat = setInterval(broadcast.heartbeat, HEARTBEAT_MS)
    warnOfMissingYear(log)
    const cleanUpNow = () =>
      tasks.run('clean_up', () => forgetOld(store, log)).catch(error => log.error({ err: error }, 'clean-up failed'))
    const cleanUp = setInterval(() => {
      warnOfMissingYear(log)
      return cleanUpNow()
    }, CLEAN_UP_MS)
    let firstCleanUp: NodeJS.Timeout | undefined
    let lookBack: NodeJS.Timeout | undefined
    const check = () => checkDatabase({ config, storageFaults, log, tasks }, ended.signal)
    const looked = Promise.withResolvers<void>()
    const lookBackOnce = async () => {
      try {
        await market.lookBack()
        await texts.ready()
      } catch (error) {
        log.warn({ err: error }, 'there is no past to look back at yet')
      }
      looked.resolve()
    }
    const metrics = config.metricsPort === undefined ? undefined : metricsServer(app)
    const needsFirst = await store.registration.hasNoOperator()
    const firstCode = needsFirst ? await firstCodes(store.oneTimeSecrets, Date.now).issue() : undefined
    return {
      app,
      metrics,
      firstCode,
      start() {
        collector?.start()
        evaluator?.start()
        // The past's emotion and the dictionary take most of a second: once the first answers are out, before a reader asks.
        lookBack = setTimeout(lookBackOnce, FIRST_LOOK_BACK_MS)
        firstCleanUp = setTimeout(cleanUpNow, FIRST_CLEAN_UP_MS)
        // Who only serves leaves it to who has the market.
        if (config.role !== 'serve') alerts.worker.start()
        check()
        scheduleBackups(backups, { dataFolder: config.dataFolder, ended: ended.signal })
      },
      async warmUp() {
        await looked.promise
        const personal = () => Promise.all([hotWordsOf(market.live(), texts), app.prepareSuggestions()])
        await warmUpWithPast(app, { backfill: runtime.backfill, lookBack: lookBackOnce, personal }, ended.signal)
      },
      async stop() {
        stopping = true
        await pause(config.stopDelaySeconds * 1000)
        ended.abort()
        await app.drain()
        clearInterval(heartbeat)
        clearInterval(cleanUp)
        clearTimeout(firstCleanUp)
        clearTimeout(lookBack)
        stopTicks()
        await evaluator?.stop()
        await Promise.all([collector?.stop(), alerts.worker.stop()])
        broadcast.close()
        // A request that is never sent to its end would hold the stop up.
        const rest = setTimeout(() => app.server.closeAllConnections(), LAST_CONNECTIONS_MS)
        await app.close()
        clearTimeout(rest)
        metrics?.close()
        metrics?.closeAllConnections()
        await runtime.close()
        await role.close()
        await bus.close()
        await store.close()
        await tracing?.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}
