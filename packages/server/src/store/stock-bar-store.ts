import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'

/** How the past of one stock came in. */
export interface StockBarProgress {
  readonly code: StockCode
  /** The days it was asked for and came, both included; undefined: it has not come yet. */
  readonly held: { readonly from: TradeDay; readonly to: TradeDay } | undefined
  /** `YYYY-MM-DD` on whose evening the night began in which it was asked for last. */
  readonly night: string
  /** What the last ask failed with; undefined: it came. */
  readonly fault: string | undefined
  /** Its bars wait to be laid into the days of the history. */
  readonly isWaiting: boolean
}

export interface CameStockBars {
  readonly dataset: string
  readonly code: StockCode
  readonly from: TradeDay
  readonly to: TradeDay
  readonly night: string
  /** The bars in their keeper's own form. */
  readonly content: string
}

export type WaitingStockBars = Pick<CameStockBars, 'code' | 'content'>

/** The past that comes stock by stock: who has come, and the bars that are not yet in the days of the history. */
export interface StockBarStore {
  came(bars: CameStockBars): Promise<void>
  failed(ask: Pick<CameStockBars, 'dataset' | 'code' | 'night'> & { readonly fault: string }): Promise<void>
  /** In order of codes. */
  progress(dataset: string): Promise<readonly StockBarProgress[]>
  /** The next of what waits, in order of codes. */
  waiting(
    dataset: string,
    next: { readonly after?: StockCode | undefined; readonly most: number },
  ): Promise<readonly WaitingStockBars[]>
  /** They are in the history: nothing of them waits any more. */
  laid(dataset: string, codes: readonly StockCode[]): Promise<void>
}
