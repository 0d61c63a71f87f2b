import type { TradeDay } from '@kanpan/contract/model/stock'

/** The 30-year treasury at a close: yield in percent, the future (TL) in yuan per 100 of face. */
export interface TreasuryClose {
  readonly day: TradeDay
  readonly yieldPct: number
  readonly futureYuan: number
}

/** The same by the minute, at the 241 marks of a day. */
export type TreasuryLine = Readonly<Record<'yieldPct' | 'futureYuan', Float64Array>>
