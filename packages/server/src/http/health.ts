import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { calendarAlarm } from '@kanpan/market/calendar/trading-days'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import type { DataDisk } from '#lib/data-disk.ts'
import type { Bus } from '#live/bus.ts'
import type { Market } from '#live/market.ts'
import { readSources } from '#live/source-lag.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { Store } from '#store/store.ts'
import { isFromHere } from './client-address.ts'
import { refuseUnknownPath } from './envelope.ts'
import { answerMetrics, type CountAnswer } from './metrics/answer-metrics.ts'
import { processMetrics } from './metrics/process-metrics.ts'
import { sourceMetrics } from './metrics/source-metrics.ts'
import { registerTickAge, STALE_TICK_SECONDS } from './tick-age.ts'

/** Who may read the figures. */
export interface MetricsRule {
  /** Asked for as `Authorization: Bearer`; undefined: none is. */
  readonly token: string | undefined
  /** They are read on a port of their own, and not here. */
  readonly hasOwnPort: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where what is counted is registered. */
    readonly figures: Registry
    /** The figures as they are written, for whoever may read them; undefined for anybody else. */
    metricsFor(request: MetricsRequest): Promise<{ readonly type: string; readonly text: string }> | undefined
  }
}

type MetricsRequest = Pick<FastifyRequest, 'headers' | 'socket'>

function isToken(given: string | undefined, token: string): boolean {
  // Of one length, whatever was given: only then can they be compared without telling how far they agree.
  const [sent, wanted] = [`${given}`, `Bearer ${token}`].map(text => createHash('sha256').update(text).digest())
  return sent !== undefined && wanted !== undefined && timingSafeEqual(sent, wanted)
}

export interface HealthParts {
  readonly metrics: MetricsRule
  readonly store: Store
  readonly market: Market
  readonly status: SourceStatus
  readonly backfill: () => BackfillProgress | undefined
  /** Of a market whose collector is elsewhere: for how many milliseconds nothing has been heard of it. */
  readonly silentMs?: (() => number) | undefined
  /** What this server shares with others. */
  readonly bus?: Pick<Bus, 'conflicts' | 'skewMs'>
  /** Where the data folder lies. */
  readonly disk: DataDisk
  /** True from the moment a stop was asked for. */
  readonly stopping: () => boolean
  /** What the age of a tick is measured by, in milliseconds from any moment on. */
  readonly monotonicMs?: () => number
}

/** A commit, a day's files: with less nothing a person changes can be counted on to be stored. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** A database that has not answered a word by then is away, whether it says so or not. */
const PING_MS = 2_000

/** A collector tells every second that it lives. */
const SILENT_MS = 5_000

/** Rejects when the database is known to be away; false when it says nothing. */
async function answersInTime(store: Pick<Store, 'ping'>): Promise<boolean> {
  const patience = new AbortController()
  const late = pause(PING_MS, false, { signal: patience.signal, ref: false }).catch(() => false)
  const answered = store.ping().then(() => true)
  // Nobody listens any more to what comes later.
  answered.catch(() => {})
  try {
    return await Promise.race([answered, late])
  } finally {
    patience.abort()
  }
}

/** `/healthz`: the process lives. `/readyz`: it can answer. `/metrics`: how it does. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): CountAnswer {
  const { store, market, status, backfill, disk, stopping } = parts
  const registry = new Registry()
  processMetrics(registry)
  app.decorate('figures', registry)
  const countAnswer = answerMetrics(registry)
  const ticks = new Counter({
    name: 'kanpan_market_ticks_total',
    help: 'Ticks of the live market',
    registers: [registry],
  })
  new Gauge({
    name: 'kanpan_market_second',
    help: 'Second of the day the live market stands at',
    registers: [registry],
    collect() {
      this.set(market.live().second)
    },
  })
  new Gauge({
    name: 'kanpan_calendar_missing_year',
    help: 'The coming year while its holidays are not known, from 1 December on; else 0',
    registers: [registry],
    collect() {
      this.set(calendarAlarm(shanghaiDay(Date.now())) ?? 0)
    },
  })
  new Gauge({
    name: 'kanpan_data_free_bytes',
    help: 'What may still be written to the disk of the data folder, in bytes',
    registers: [registry],
    async collect() {
      this.set(await disk.freeBytes())
    },
  })
  new Gauge({
    name: 'kanpan_data_writable',
    help: 'Whether the disk of the data folder takes anything: 1, or 0',
    registers: [registry],
    async collect() {
      this.set(Number(await disk.isWritable()))
    },
  })
  new Gauge({
    name: 'kanpan_clock_skew_seconds',
    help: "How far this machine's clock is ahead of that of Redis",
    registers: [registry],
    collect() {
      const skewMs = parts.bus?.skewMs()
      this.remove()
      if (skewMs !== undefined) this.set(skewMs / 1000)
    },
  })
  sourceMetrics(registry, () => readSources(status, market))
  market.onTick(() => ticks.inc())
  const tickAge = registerTickAge(app, { monotonicMs: () => performance.now(), ...parts })

  app.addHook('onResponse', (request, reply, done) => {
    countAnswer(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime)
    done()
  })

  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (stopping()) return reply.status(503).send({ status: 'stopping' })
    try {
      if (!(await answersInTime(store)))
        return reply.status(503).send({ status: 'not ready', reason: 'the database does not answer' })
      market.live()
      const ageSeconds = Math.round(tickAge())
      if (ageSeconds > STALE_TICK_SECONDS)
        return reply.status(503).send({ status: 'not ready', reason: `the newest tick is ${ageSeconds} s old` })
      if ((await disk.freeBytes()) < LEAST_FREE_BYTES)
        return reply.status(503).send({ status: 'not ready', reason: 'disk full' })
      if (!(await disk.isWritable())) return reply.status(503).send({ status: 'not ready', reason: 'disk read-only' })
      // Readers who change between it and others would see two markets.
      if (parts.bus && parts.bus.conflicts().length > 0)
        return reply.status(503).send({ status: 'not ready', reason: 'shows another market than the other nodes' })
      // Ready with a past that is still being kept: readers of it are told how far it is.
      const silentMs = parts.silentMs?.()
      const isSilent = silentMs !== undefined && silentMs >= SILENT_MS
      // All nodes hear nothing while another collector takes over: readers are shown what there is, and how old it is.
      return {
        ...{ status: 'ready', backfill: backfill() ?? null },
        ...(isSilent && { collectorSilentSeconds: Math.round(silentMs / 1000) }),
      }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready', reason: 'the database does not answer' })
    }
  })

  const { token, hasOwnPort } = parts.metrics
  // Writing them costs some milliseconds, and they tell what nobody else needs to know.
  const mayRead = (request: MetricsRequest) =>
    token === undefined ? hasOwnPort || isFromHere(request) : isToken(request.headers.authorization, token)
  app.decorate('metricsFor', request =>
    mayRead(request) ? registry.metrics().then(text => ({ type: registry.contentType, text })) : undefined,
  )
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const figures = hasOwnPort ? undefined : await app.metricsFor(request)
    return figures ? reply.type(figures.type).send(figures.text) : refuseUnknownPath(request, reply)
  })
  return countAnswer
}
