import { selectionRecord } from '@kanpan/contract/api/api2/own'
import { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import { keyPointSummary } from '@kanpan/contract/api/data/hotspot'
import { jingxuanData } from '@kanpan/contract/api/data/stock'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Costly } from './budgets.ts'

/** A rule of one's own goes through the days and stocks for whoever wrote it alone. */
const RULES: readonly Endpoint[] = [selectionRecord, jingxuanData]
/** What a model may have to write. */
const WRITTEN: readonly Endpoint[] = [keyPointSummary, themeHighlightsSummary]

export type QueuedCost = Exclude<Costly, 'write'>

interface WantedMoment {
  readonly date?: string | undefined
  readonly at?: string | undefined
}

/** What a call asks beyond what is made once for everybody; undefined when that is nothing. */
export function costOf(endpoint: Endpoint, { date, at }: WantedMoment): QueuedCost | undefined {
  if (endpoint.timeoutMs > LIMITS.timeoutMs || WRITTEN.includes(endpoint)) return 'search'
  return RULES.includes(endpoint) || date !== undefined || at !== undefined ? 'past' : undefined
}

/** Does the parts of an answer: at once what costs nothing, in the visitor's turn what does. */
export type InTurn = <T>(work: () => Promise<T> | T) => Promise<T> | T

export function inTurn({ queues }: FastifyInstance, cost: QueuedCost | undefined, visitor: string): InTurn {
  return work => (cost === undefined ? work() : queues[cost].run(visitor, work))
}
