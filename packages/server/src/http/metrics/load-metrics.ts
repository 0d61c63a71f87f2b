import { Counter, Gauge, type Registry } from 'prom-client'
import type { HotAnswers } from '#http/hot-answers.ts'
import type { ReadyReads } from '#http/ready-reads.ts'
import type { QueueLoad, WorkQueue } from '#lib/work-queue.ts'
import type { Broadcast } from '#live/broadcast.ts'
import type { Store } from '#store/store.ts'

export interface LoadParts {
  readonly broadcast: Pick<Broadcast, 'size' | 'dropped' | 'sentBytes'>
  readonly answers: Pick<HotAnswers, 'builds' | 'hits'>
  readonly ready: Pick<ReadyReads, 'given'>
  readonly store: Pick<Store, 'connections'>
  readonly queues: Readonly<Record<string, Pick<WorkQueue, 'load'>>>
}

type Values = readonly { readonly labels: Readonly<Record<string, string>>; readonly value: number }[]

interface Figure {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
  readonly values: () => Values
}

const one = (value: number): Values => [{ labels: {}, value }]

/** What readers put on this server: streams, work that waits for its turn, answers that were there, connections to the database. */
export function loadMetrics(registry: Registry, { broadcast, answers, ready, store, queues }: LoadParts): void {
  const ofQueues = (of: keyof QueueLoad) => () =>
    Object.entries(queues).map(([queue, { load }]) => ({ labels: { queue }, value: load()[of] }))
  const all: readonly Figure[] = [
    { name: 'kanpan_streams_open', help: 'Streams that are open', values: () => one(broadcast.size()) },
    {
      name: 'kanpan_streams_dropped_total',
      help: 'Streams let go because their reader took nothing',
      values: () => one(broadcast.dropped()),
    },
    {
      name: 'kanpan_stream_bytes_total',
      help: 'Bytes given to the readers of streams',
      values: () => one(broadcast.sentBytes()),
    },
    {
      name: 'kanpan_queue_running',
      help: 'Costly work under way',
      labelNames: ['queue'],
      values: ofQueues('running'),
    },
    {
      name: 'kanpan_queue_waiting',
      help: 'Costly work that waits for its turn',
      labelNames: ['queue'],
      values: ofQueues('waiting'),
    },
    {
      name: 'kanpan_queue_refused_total',
      help: 'Costly work that was refused because too much waited',
      labelNames: ['queue'],
      values: ofQueues('refused'),
    },
    {
      name: 'kanpan_answers_total',
      help: 'Answers every reader shares: given as they lay ready, found in memory, or built',
      labelNames: ['from'],
      values: () => [
        { labels: { from: 'ready' }, value: ready.given() },
        { labels: { from: 'memory' }, value: answers.hits() },
        { labels: { from: 'built' }, value: answers.builds() },
      ],
    },
    {
      name: 'kanpan_database_connections',
      help: 'Connections of the pool to PostgreSQL, and asks that wait for one',
      labelNames: ['state'],
      values: () => Object.entries(store.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
    },
  ]
  for (const { name, help, labelNames = [], values } of all) {
    const shape = { name, help, labelNames, registers: [registry] }
    if (name.endsWith('_total'))
      new Counter({
        ...shape,
        // Counted where it happens; here it is only read.
        collect() {
          this.reset()
          for (const { labels, value } of values()) this.inc(labels, value)
        },
      })
    else
      new Gauge({
        ...shape,
        collect() {
          this.reset()
          for (const { labels, value } of values()) this.set(labels, value)
        },
      })
  }
}
