import type { FastifyInstance } from 'fastify'
import type { Broadcast } from '#live/broadcast.ts'
import type { AlertFiringStore } from '#store/alerts/alert-store.ts'
import { firingWire } from './rule-wire.ts'

/** Whichever node found it, on whichever node its person listens: each asks for what is new, while somebody listens. */
const ASK_EVERY_MS = 1_000
const AT_ONCE = 500

export interface AlertStreamParts {
  readonly firings: Pick<AlertFiringStore, 'since' | 'newest'>
  readonly broadcast: Pick<Broadcast, 'sendTo' | 'hasOwners'>
  readonly dataset: string
}

/** Tells open pages of what fired for their persons. */
export function alertStream(app: FastifyInstance, { firings, broadcast, dataset }: AlertStreamParts): void {
  let last: number | undefined

  async function askOnce(): Promise<void> {
    if (!broadcast.hasOwners()) {
      last = undefined
      return
    }
    // Who has just come reads what was before.
    if (last === undefined) {
      last = await firings.newest(dataset)
      return
    }
    const fresh = await firings.since(dataset, last, AT_ONCE)
    last = fresh.at(-1)?.id ?? last
    for (const [userId, own] of Map.groupBy(fresh, firing => firing.userId))
      broadcast.sendTo(userId, own.map(firingWire))
  }

  let asking: Promise<void> | undefined
  const ask = () => {
    asking ??= askOnce()
      .catch(error => app.log.warn({ err: error }, 'what fired is not told to open pages yet'))
      .finally(() => {
        asking = undefined
      })
  }
  const timer = setInterval(ask, ASK_EVERY_MS).unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await asking
  })
}
