import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { calendarAlarm } from '@kanpan/market/calendar/trading-days'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Market } from '#live/market.ts'
import { readSources } from '#live/source-lag.ts'
import type { SourceStatus } from '#live/source-status.ts'
import type { Store } from '#store/store.ts'
import { sourceMetrics } from './source-metrics.ts'

export interface HealthParts {
  readonly store: Store
  readonly market: Market
  readonly status: SourceStatus
  readonly backfill: () => BackfillProgress | undefined
  /** True from the moment a stop was asked for. */
  readonly stopping: () => boolean
}

/** What is counted of one route, its labels worked out once: hashing them costs as much as finding the route. */
interface RouteFigures {
  readonly duration: Histogram.Internal<'route'>
  readonly answered: Map<number, Counter.Internal>
}

/** Counts an answer that Fastify has not sent itself. */
export type CountAnswer = (route: string, status: number, elapsedMs: number) => void

/** `/healthz`: the process lives. `/readyz`: it can answer. `/metrics`: how it does. */
export function registerHealth(app: FastifyInstance, parts: HealthParts): CountAnswer {
  const { store, market, status, backfill, stopping } = parts
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'kanpan_http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'kanpan_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
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
  sourceMetrics(registry, () => readSources(status, market))
  market.onTick(() => ticks.inc())

  const figures = new Map<string, RouteFigures>()
  function figuresOf(route: string): RouteFigures {
    const known = figures.get(route)
    if (known) return known
    const made = { duration: duration.labels({ route }), answered: new Map() }
    figures.set(route, made)
    return made
  }
  const countAnswer: CountAnswer = (route, status, elapsedMs) => {
    const of = figuresOf(route)
    let answered = of.answered.get(status)
    if (!answered) {
      answered = requests.labels({ route, status: String(status) })
      of.answered.set(status, answered)
    }
    answered.inc()
    of.duration.observe(elapsedMs / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    countAnswer(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime)
    done()
  })

  app.get('/healthz', { config: { rateLimit: false } }, async () => ({ status: 'ok' }))

  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    if (stopping()) return reply.status(503).send({ status: 'stopping' })
    try {
      await store.ping()
      market.live()
      // Ready with a past that is still being kept: readers of it are told how far it is.
      return { status: 'ready', backfill: backfill() ?? null }
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready' })
    }
  })

  app.get('/metrics', { config: { rateLimit: false } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return countAnswer
}
