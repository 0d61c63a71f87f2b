import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '@kanpan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { marketExamples } from '#http/api-docs/market-examples.ts'
import { fieldsOf } from '#http/api-docs/openapi.ts'
import type { Examples } from '#http/api-docs/page.ts'
import { routeOf } from '#http/implement.ts'
import type { MarketServing } from '#http/implement-market.ts'
import { AppError } from '#lib/app-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Asks every read of the live market once. Resolves when all have been asked, or `ended`. */
    warmUp(ended: AbortSignal): Promise<void>
  }
}

/** Readers come between two reads. */
const PAUSE_MS = 15
const VISITOR = 'warm-up'
/** Of the loop's time while it waits for more of its own turn: who comes in thousands warms up by asking, and asks first. */
const BUSY = 0.7

/** Some milliseconds between two reads, and longer while readers leave no time for this. */
async function ownTurn(ended: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization()
  do {
    await pause(PAUSE_MS)
    const now = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(now, before).utilization < BUSY) return
    before = now
  } while (!ended.aborted)
}

/** Which moment, and which part of a list: of now, and its beginning. */
const NOT_A_QUESTION = ['date', 'at', 'from', 'to', 'page', 'limit']

/** With what it needs; where that is refused, with one thing more: some need one of two. */
function questionsOf(endpoint: Endpoint, examples: Examples): Record<string, string>[] {
  const fields = fieldsOf(endpoint)
  const needed = fields.filter(({ required }) => required).map(({ name }) => name)
  const others = fields.map(({ name }) => name).filter(name => !needed.includes(name) && name in examples)
  const one = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, examples[name] ?? '']))
  return [one(needed), ...others.filter(name => !NOT_A_QUESTION.includes(name)).map(name => one([...needed, name]))]
}

/**
 * What nobody has asked since the start is not compiled yet and has nothing worked out: the first who asks each read would hold the
 * event loop for 10 to 40 ms, and all others with it. So the server asks itself, one read after the other, while it is young.
 */
export function registerWarmUp(
  app: FastifyInstance,
  { market, reads }: Pick<MarketServing, 'market' | 'reads'>,
  endpoints: readonly Endpoint[],
): void {
  app.decorate('warmUp', async ended => {
    const examples = marketExamples(market.live())
    for (const endpoint of endpoints) {
      const read = reads.get(routeOf(endpoint))
      if (!read || endpoint.path.includes('{')) continue
      for (const query of questionsOf(endpoint, examples)) {
        const url = `${routeOf(endpoint)}?${new URLSearchParams(query)}`
        await ownTurn(ended)
        if (ended.aborted) return
        try {
          const answer = await read({ url, query, visitor: VISITOR }, market.live())
          await answer.body('br')
          break
        } catch (error) {
          // A reader who asks the same is told why.
          app.log.debug({ err: error, url }, 'a read could not be warmed up')
          if (!(error instanceof AppError && error.reason === 'bad_request')) break
        }
      }
    }
  })
}

const PAST_LOOK_MS = 1_000

interface ComingPast {
  /** How far the past is kept; undefined when all of it is. */
  readonly backfill: () => object | undefined
  readonly lookBack: () => Promise<void>
  /** What whoever first searched, or opened her keywords, would wait for: no read of the market, and half a second each. */
  readonly personal: () => Promise<unknown>
}

/** The round of a start, and of a first one another behind its past: what came in meanwhile makes other answers of all that look back. */
export async function warmUpWithPast(
  { warmUp }: Pick<FastifyInstance, 'warmUp'>,
  { backfill, lookBack, personal }: ComingPast,
  ended: AbortSignal,
): Promise<void> {
  const isFirst = backfill() !== undefined
  await warmUp(ended)
  if (isFirst) {
    while (backfill() && !ended.aborted) await pause(PAST_LOOK_MS, undefined, { ref: false })
    if (ended.aborted) return
    await lookBack()
    await warmUp(ended)
  }
  if (ended.aborted) return
  try {
    await personal()
  } catch (error) {
    // A store that is closed meanwhile is no failure.
    if (!ended.aborted) throw error
  }
}
