import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ExecutionKind } from '@kanpan/contract/question/trades'

/** One row of a 交割单: what it did to what somebody holds, and to the money. */
export interface Execution {
  readonly id: number
  readonly day: TradeDay
  /** Seconds of the day, Asia/Shanghai; undefined where the statement tells the day alone. */
  readonly second: number | undefined
  readonly code: string
  readonly name: string
  readonly kind: ExecutionKind
  /** Thousandths of a yuan, as funds are quoted; 0 where nothing was paid by the share. */
  readonly priceMills: number
  /** 0 of `cash`. */
  readonly shares: number
  /** Price times shares, without fees; of `cash` what came, below 0 what was taken. */
  readonly amountCents: number
  readonly feesCents: number
}

/** The order in which they happened: those without a time as the statement has them, behind the others of their day. */
export function inOrder<E extends Execution>(executions: readonly E[]): readonly E[] {
  return executions.toSorted(
    (a, b) =>
      (a.day < b.day ? -1 : a.day > b.day ? 1 : 0) || (a.second ?? 86_400) - (b.second ?? 86_400) || a.id - b.id,
  )
}
