import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { PastDay } from './source.ts'

export interface PastOrder {
  readonly seed: number
  /** What the asking thread's simulator knows already. */
  readonly known: unknown
  readonly days: readonly TradeDay[]
}

/** Past days worked out in a thread of their own: the minutes of a whole market take a tenth of a second a day. */
export async function* simulatedPast(order: PastOrder, aborted: AbortSignal): AsyncGenerator<PastDay> {
  if (order.days.length === 0 || aborted.aborted) return
  const worker = new Worker(new URL('./past-worker.ts', import.meta.url), { workerData: order })
  try {
    let left = order.days.length
    for await (const [message] of on(worker, 'message', { signal: aborted })) {
      const past: PastDay = message
      yield past
      left -= 1
      if (left === 0) return
    }
  } catch (error) {
    if (!aborted.aborted) throw error
  } finally {
    await worker.terminate()
  }
}
