import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { SourceLonghu } from './source.ts'
import { workerMessages } from './worker-messages.ts'

export interface LonghuOrder {
  readonly seed: number
  /** What the asking thread's simulator knows already. */
  readonly known: unknown
  readonly from: TradeDay
  readonly to: TradeDay
}

/** Dragon-tiger lists worked out in a thread of their own: they rest on the sixty days before, walked anew. */
export function simulatedLonghu(order: LonghuOrder, aborted: AbortSignal): AsyncGenerator<SourceLonghu> {
  const file = new URL('./longhu-worker.ts', import.meta.url)
  const messages = tradeDaysBetween(order.from, order.to).length
  return workerMessages({ file, workerData: order, messages }, aborted)
}
