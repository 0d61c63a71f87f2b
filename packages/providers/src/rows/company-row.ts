import type { StockCode } from '@kanpan/contract/model/stock'

/** A dividend or an issue of shares to holders; what is given for one share. Undefined is unknown. */
export interface ExRightRow {
  readonly code: StockCode
  readonly name: string | undefined
  /** Undefined until it is fixed. */
  readonly exDay: string | undefined
  readonly recordDay: string | undefined
  readonly plannedOn: string | undefined
  /** Before tax. */
  readonly cashYuanPerShare: number | undefined
  /** 送股. */
  readonly bonusSharesPerShare: number | undefined
  /** 转增. */
  readonly transferSharesPerShare: number | undefined
  readonly progress: string | undefined
}

/** A new share that is applied for. */
export interface NewShareRow {
  readonly code: StockCode
  readonly name: string
  readonly applyCode: string | undefined
  readonly issuePriceYuan: number | undefined
  readonly applyDay: string | undefined
  readonly ballotDay: string | undefined
  readonly payDay: string | undefined
  readonly listedOn: string | undefined
}

/** Shares that may be sold from a day on (解禁). */
export interface UnlockRow {
  readonly code: StockCode
  readonly day: string
  readonly kind: string | undefined
  readonly shares: number | undefined
  readonly valueYuan: number | undefined
  readonly holders: number | undefined
}

/** When a report is due, as a company announced it and moved it. */
export interface ReportDayRow {
  readonly code: StockCode
  readonly firstDay: string | undefined
  readonly movedDays: readonly string[]
  readonly publishedOn: string | undefined
  /** The last day of what is reported. */
  readonly periodOn?: string | undefined
}

/** What a report says. */
export interface EarningsRow {
  readonly code: StockCode
  readonly announcedOn?: string | undefined
  /** The last day of what is reported. */
  readonly periodOn?: string | undefined
  readonly earningsYuanPerShare: number | undefined
  readonly revenueYuan: number | undefined
  readonly revenueChangePct: number | undefined
  readonly netProfitYuan: number | undefined
  readonly netProfitChangePct: number | undefined
}

/** What a company expects of a period: 预增, 首亏, … */
export interface EarningsForecastRow {
  readonly code: StockCode
  readonly announcedOn?: string | undefined
  /** The last day of what is to be reported. */
  readonly periodOn?: string | undefined
  /** Which figure, by the provider's number: a company forecasts several, 004 is the net profit of its shareholders. */
  readonly figure?: string | undefined
  readonly type: string
  readonly lowYuan?: number | undefined
  readonly highYuan?: number | undefined
  /** The same part of the year before. */
  readonly beforeYuan?: number | undefined
  readonly lowChangePct: number | undefined
  readonly highChangePct: number | undefined
}
