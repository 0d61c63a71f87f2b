import { createHash } from 'node:crypto'
import type { FindNames } from '@kanpan/market/summary/check-sentence'
import type { Fact, Point } from '@kanpan/market/summary/fact'
import { isInjectedOrder } from '@kanpan/market/summary/injected-order'
import type { FastifyBaseLogger } from 'fastify'
import type { DailyBudget } from '#model/daily-budget.ts'
import { type Model, ModelFault } from '#model/model.ts'
import { pointReader } from './model-points.ts'
import { promptOf } from './prompt.ts'

/** What a model has come to with some facts. */
export interface ModelWriting {
  readonly state: 'writing' | 'done' | 'refused' | 'failed' | 'budget'
  readonly points: readonly Point[]
  readonly dropped: number
}

export interface ModelWriter {
  /** What stands now, at once; when nothing was begun with these facts, it begins. */
  writingOf(facts: readonly Fact[], findNames: FindNames): ModelWriting
  /** Ends what is under way. */
  stop(): Promise<void>
}

export interface ModelWriterParts {
  readonly model: Model
  readonly budget: DailyBudget
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly nowMs: () => number
}

const MOST_CACHED = 500
const MOST_AT_ONCE = 2
/** After a fault the same facts are tried again. */
const RETRY_MS = 5 * 60_000

const nothing = (state: ModelWriting['state']): ModelWriting => ({ state, points: [], dropped: 0 })

interface CachedPoints {
  readonly writing: ModelWriting
  /** When it is tried again; never for what has been written. */
  readonly retryMs?: number
}

/** Has a model write about facts behind the readers' backs, once for the same facts. */
export function modelWriter({ model, budget, log, nowMs }: ModelWriterParts): ModelWriter {
  const cache = new Map<string, CachedPoints>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()

  function keep(key: string, entry: CachedPoints): void {
    cache.delete(key)
    cache.set(key, entry)
    const oldest = cache.size > MOST_CACHED ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
  }

  async function write(key: string, facts: readonly Fact[], findNames: FindNames): Promise<void> {
    const startedMs = nowMs()
    // A model neither reads an order that stands in a text nor rests a sentence on it.
    const given = facts.filter(fact => fact.kind !== 'text' || !isInjectedOrder(fact.text))
    const reader = pointReader(given, findNames)
    let fault: string | undefined
    try {
      for await (const piece of model.write(promptOf(given), stopping.signal)) reader.take(piece)
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error
      fault = error.message
    }
    const { points, dropped, refused } = reader.end()
    // An answer cut off half-way may have left out what turns it round.
    const state = fault !== undefined ? 'failed' : points.length > 0 ? 'done' : refused ? 'refused' : 'failed'
    const stands = state === 'done' ? points : []
    keep(key, {
      writing: { state, points: stands, dropped },
      ...(state === 'failed' ? { retryMs: nowMs() + RETRY_MS } : {}),
    })
    const figures = { state, points: points.length, dropped, tookMs: nowMs() - startedMs, fault }
    if (fault === undefined) log.info(figures, 'the model wrote a summary')
    else log.warn(figures, 'the model did not write a summary')
  }

  function begin(key: string, facts: readonly Fact[], findNames: FindNames): ModelWriting {
    if (stopping.signal.aborted || running.size >= MOST_AT_ONCE) return nothing('writing')
    if (!budget.take()) return nothing('budget')
    cache.delete(key)
    const work = write(key, facts, findNames)
      .catch((error: unknown) => log.warn({ err: error }, 'a summary could not be written'))
      .finally(() => running.delete(key))
    running.set(key, work)
    return nothing('writing')
  }

  return {
    writingOf(facts, findNames) {
      const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
      if (running.has(key)) return nothing('writing')
      const known = cache.get(key)
      if (known && (known.retryMs === undefined || nowMs() < known.retryMs)) return known.writing
      return begin(key, facts, findNames)
    },
    async stop() {
      stopping.abort()
      await Promise.all(running.values())
    },
  }
}
