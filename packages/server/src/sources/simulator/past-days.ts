import type { TradeDay } from '@kanpan/contract/model/stock'
import type { PastDay } from '#sources/replay.ts'
import { workerMessages } from '#sources/worker-messages.ts'

export interface PastJob {
  readonly seed: number
  /** What the asking process's simulator knows already. */
  readonly known: unknown
  readonly days: readonly TradeDay[]
}

/** Past days worked out in a process of their own: the minutes of a whole market take a tenth of a second a day. */
export function pastDays(job: PastJob, aborted: AbortSignal): AsyncGenerator<PastDay> {
  const file = new URL('./past-worker.ts', import.meta.url)
  return workerMessages({ file, job, messages: job.days.length }, aborted)
}
