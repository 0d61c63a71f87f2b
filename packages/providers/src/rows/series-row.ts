import type { StockCode } from '@kanpan/contract/model/stock'

/** Yields of China's treasury bonds at a close; undefined is unknown. */
export interface TreasuryRow {
  readonly day: string
  readonly yield2YearPct: number | undefined
  readonly yield5YearPct: number | undefined
  readonly yield10YearPct: number | undefined
  readonly yield30YearPct: number | undefined
}

/** Margin balances of the market at a close; undefined is unknown. */
export interface MarginRow {
  readonly day: string
  /** 融资余额. */
  readonly financingYuan: number | undefined
  /** 融券余额. */
  readonly lendingYuan: number | undefined
  readonly totalYuan: number | undefined
}

/** Margin balances at a close, with what was bought on credit that day; undefined is unknown. */
export interface MarginBalances extends Omit<MarginRow, 'day'> {
  readonly boughtYuan: number | undefined
}

/** The same of Shanghai, of Shenzhen and of the whole market. */
export interface ExchangeMarginRow {
  readonly day: string
  readonly sse: MarginBalances
  readonly szse: MarginBalances
  readonly all: MarginBalances
}

/** Margin balances of a stock. */
export interface StockMarginRow extends MarginRow {
  readonly code: StockCode
  /** 融资买入额, 融资偿还额 of the day. */
  readonly boughtYuan: number | undefined
  readonly repaidYuan: number | undefined
}
