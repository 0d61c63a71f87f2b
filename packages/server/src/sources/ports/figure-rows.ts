import type { TradeDay } from '@kanpan/contract/model/stock'
import type { OrderSizeFlow } from '@kanpan/market/fund-flow/order-size-flow'

/** The 30-year treasury at a close: yield in percent, the future (TL) in yuan per 100 of face. */
export interface TreasuryClose {
  readonly day: TradeDay
  readonly yieldPct: number
  readonly futureYuan: number
}

/** The same by the minute, at the 241 marks of a day; NaN where nobody knows. */
export type TreasuryLine = Readonly<Record<'yieldPct' | 'futureYuan', Float64Array>>

/** Closes, and the running day by the minute where it is known. */
export interface TreasuryRows {
  readonly closes: readonly TreasuryClose[]
  readonly line?: (TreasuryLine & { readonly day: TradeDay }) | undefined
}

/** Net inflow by order size so far, in yuan; row i of every column is `codes[i]`, NaN where it is not known. */
export interface FundFlowRows extends Readonly<Record<keyof OrderSizeFlow, Float64Array>> {
  readonly codes: readonly string[]
}

/** How much people look at each stock. Of a list that ends, the stocks after its end are unknown, and not looked at by nobody. */
export interface HeatRows {
  readonly codes: readonly string[]
  readonly heat: Float64Array
}
