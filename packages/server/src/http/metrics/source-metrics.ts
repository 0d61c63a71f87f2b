import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { Counter, Gauge, type Registry } from 'prom-client'

const MS = 1_000

interface Figure {
  readonly name: string
  readonly help: string
  /** What is unknown has no line. */
  readonly of: (status: DataSetStatus) => number | null
}

const FIGURES: readonly Figure[] = [
  {
    name: 'kanpan_source_last_success_timestamp_seconds',
    help: 'When a data set last came in from a provider without a fault, in Unix seconds',
    of: ({ lastOkMs }) => lastOkMs && lastOkMs / MS,
  },
  {
    name: 'kanpan_source_lag_seconds',
    help: 'Seconds of trading by which the newest rows of a data set are behind the clock of the market',
    of: ({ lagSeconds }) => lagSeconds,
  },
  {
    name: 'kanpan_source_rows',
    help: 'Rows of a data set, as they stand',
    of: ({ rows }) => rows,
  },
  {
    name: 'kanpan_source_refused_rows_total',
    help: 'Rows refused since the start',
    of: ({ refusedRows }) => refusedRows,
  },
  {
    name: 'kanpan_source_failures_total',
    help: 'Asks since the start that failed',
    of: ({ failures }) => failures,
  },
  {
    name: 'kanpan_source_breaker_open',
    help: '1 while a provider is left alone after failures in a row, but for a probe now and then; else 0',
    of: ({ breaker }) => (breaker.state === 'closed' ? 0 : 1),
  },
]

/** How data sets come in, by data set and provider, as of when it is asked. */
export function sourceMetrics(registry: Registry, read: () => readonly DataSetStatus[]): void {
  const values = (of: Figure['of']) =>
    read().flatMap(status => {
      const value = of(status)
      return value === null ? [] : { value, labels: { data_set: status.name, provider: status.provider ?? '' } }
    })
  for (const { name, help, of } of FIGURES) {
    const shape = { name, help, labelNames: ['data_set', 'provider'] as const, registers: [registry] }
    if (name.endsWith('_total')) {
      new Counter({
        ...shape,
        // Counted where it is told; here it is only read.
        collect() {
          this.reset()
          for (const { labels, value } of values(of)) this.inc(labels, value)
        },
      })
    } else {
      new Gauge({
        ...shape,
        collect() {
          this.reset()
          for (const { labels, value } of values(of)) this.set(labels, value)
        },
      })
    }
  }
}
