import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import { programMessages } from './program-messages.ts'
import type { SourceLonghu } from './source.ts'

export interface LonghuOrder {
  readonly seed: number
  /** What the asking program's simulator knows already. */
  readonly known: unknown
  readonly from: TradeDay
  readonly to: TradeDay
}

/** Dragon-tiger lists worked out in a program of their own: they rest on the sixty days before, walked anew. */
export function simulatedLonghu(order: LonghuOrder, aborted: AbortSignal): AsyncGenerator<SourceLonghu> {
  const file = new URL('./longhu-program.ts', import.meta.url)
  const messages = tradeDaysBetween(order.from, order.to).length
  return programMessages({ file, order, messages }, aborted)
}
