import type { TradeDay } from '@kanpan/contract/model/stock'
import type { RecordedBreadth } from '#store/recorded-breadth.ts'

/** What one pool recorded of a limit-up beside its reason. */
export interface RecordedLimitUp {
  readonly source: string
  /** It says that the stock closed at its limit; else only that it went there. */
  readonly isSeal: boolean
  readonly streak?: number | undefined
  readonly spell?: { readonly days: number; readonly boards: number } | undefined
  readonly sealYuan?: number | undefined
  readonly amountYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly closeCents?: number | undefined
  readonly changePct?: number | undefined
  readonly industry?: string | undefined
}

/** What pools recorded of finished days, in memory; a market that is told whole has none. */
export interface RecordedPools {
  /** By code, of a day at its close. */
  limitUpsOf(day: TradeDay): ReadonlyMap<string, readonly RecordedLimitUp[]>
  /** What others counted of the whole market at the close of a day. */
  breadthOf(day: TradeDay): readonly RecordedBreadth[]
}
