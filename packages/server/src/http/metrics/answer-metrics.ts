import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts an answer that Fastify has not sent itself. */
export type CountAnswer = (route: string, status: number, elapsedMs: number) => void

/** What is counted of one route, its labels worked out once: hashing them costs as much as finding the route. */
interface RouteFigures {
  readonly duration: Histogram.Internal<'route'>
  /** By status. */
  readonly answered: Map<number, Answered>
}

interface Answered {
  readonly counter: Counter.Internal
  /** Since the figures were read: to add each at once costs half a microsecond of twenty. */
  pending: number
}

/** Answers by route, their statuses and how long they took. */
export function answerMetrics(registry: Registry): CountAnswer {
  const figures = new Map<string, RouteFigures>()
  const requests = new Counter({
    name: 'kanpan_http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'status'],
    registers: [registry],
    collect() {
      for (const { answered } of figures.values())
        for (const of of answered.values()) {
          of.counter.inc(of.pending)
          of.pending = 0
        }
    },
  })
  const duration = new Histogram({
    name: 'kanpan_http_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  function figuresOf(route: string): RouteFigures {
    const known = figures.get(route)
    if (known) return known
    const made = { duration: duration.labels({ route }), answered: new Map() }
    figures.set(route, made)
    return made
  }
  function answeredOf({ answered }: RouteFigures, route: string, status: number): Answered {
    const known = answered.get(status)
    if (known) return known
    const made = { counter: requests.labels({ route, status: String(status) }), pending: 0 }
    answered.set(status, made)
    return made
  }
  return (route, status, elapsedMs) => {
    const of = figuresOf(route)
    answeredOf(of, route, status).pending += 1
    of.duration.observe(elapsedMs / 1000)
  }
}
