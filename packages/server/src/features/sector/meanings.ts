import type { FastifyBaseLogger } from 'fastify'
import type { DailyBudget } from '#model/daily-budget.ts'
import type { Embedder } from '#model/embedder.ts'
import { ModelFault } from '#model/model.ts'

/** Vectors of length 1 for texts, in their order; undefined when the service cannot be had. */
export type Meanings = (texts: readonly string[]) => Promise<readonly Float32Array[] | undefined>

export interface MeaningParts {
  readonly embedder: Embedder
  readonly budget: DailyBudget
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly nowMs: () => number
}

const BATCH = 64
/** Some thousand floats each: 16 MB at most. */
const MOST_CACHED = 2_000
/** After a fault nobody waits for the service for a while. */
const REST_MS = 60_000

function ofLengthOne(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector)
  return Float32Array.from(vector, value => (length === 0 ? 0 : value / length))
}

/** The cosine between two vectors of length 1. */
export function likeness(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** What texts mean, asked of the service once for each text. */
export function createMeanings({ embedder, budget, log, nowMs }: MeaningParts): Meanings {
  const cache = new Map<string, Float32Array>()
  let restUntilMs = 0

  function keep(text: string, vector: Float32Array): void {
    cache.set(text, vector)
    const oldest = cache.size > MOST_CACHED ? cache.keys().next().value : undefined
    if (oldest !== undefined) cache.delete(oldest)
  }

  async function fetchMissing(texts: readonly string[]): Promise<boolean> {
    for (let at = 0; at < texts.length; at += BATCH) {
      const batch = texts.slice(at, at + BATCH)
      if (nowMs() < restUntilMs || !budget.take()) return false
      try {
        const vectors = await embedder.embed(batch)
        for (const [index, text] of batch.entries()) keep(text, ofLengthOne(vectors[index] ?? []))
      } catch (error) {
        if (!(error instanceof ModelFault)) throw error
        restUntilMs = nowMs() + REST_MS
        log.warn({ fault: error.message }, 'the embeddings did not come')
        return false
      }
    }
    return true
  }

  return async texts => {
    const missing = [...new Set(texts)].filter(text => !cache.has(text))
    if (!(await fetchMissing(missing))) return undefined
    const vectors = texts.flatMap(text => cache.get(text) ?? [])
    // Vectors of another length come of another model behind the same name.
    const isComparable = vectors.every(({ length }) => length === vectors[0]?.length)
    return vectors.length === texts.length && isComparable ? vectors : undefined
  }
}
