import type { TradeDay } from '@kanpan/contract/model/stock'
import { programMessages } from './program-messages.ts'
import type { PastDay } from './source.ts'

export interface PastOrder {
  readonly seed: number
  /** What the asking program's simulator knows already. */
  readonly known: unknown
  readonly days: readonly TradeDay[]
}

/** Past days worked out in a program of their own: the minutes of a whole market take a tenth of a second a day. */
export function simulatedPast(order: PastOrder, aborted: AbortSignal): AsyncGenerator<PastDay> {
  const file = new URL('./past-program.ts', import.meta.url)
  return programMessages({ file, order, messages: order.days.length }, aborted)
}
