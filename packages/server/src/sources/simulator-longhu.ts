import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { SourceLonghu } from './source.ts'
import { workerMessages } from './worker-messages.ts'

export interface LonghuJob {
  readonly seed: number
  /** What the asking process's simulator knows already. */
  readonly known: unknown
  readonly from: TradeDay
  readonly to: TradeDay
}

/** Dragon-tiger lists worked out in a process of their own: they rest on the sixty days before, walked anew. */
export function simulatedLonghu(job: LonghuJob, aborted: AbortSignal): AsyncGenerator<SourceLonghu> {
  const file = new URL('./longhu-worker.ts', import.meta.url)
  const messages = tradeDaysBetween(job.from, job.to).length
  return workerMessages({ file, job, messages }, aborted)
}
