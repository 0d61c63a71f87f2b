import type { StockCode } from '@kanpan/contract/model/stock'

/** A stock of a pool of limits. What its provider does not say is undefined; seconds are from midnight, Asia/Shanghai. */
export interface PoolRow {
  readonly code: StockCode
  readonly name: string
  readonly priceYuan: number
  readonly changePct: number
  readonly amountYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly amplitudePct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly totalValueYuan?: number | undefined
  /** Where the pool has the limit of the day beside the price. */
  readonly limitPriceYuan?: number | undefined
  readonly firstSealSecond?: number | undefined
  readonly lastSealSecond?: number | undefined
  readonly brokenTimes?: number | undefined
  /** Shares queued at the limit, and their money. */
  readonly sealShares?: number | undefined
  readonly sealYuan?: number | undefined
  /** Limits in a row up to this day. */
  readonly streak?: number | undefined
  /** 几天几板: limits among the last days. */
  readonly spell?: { readonly days: number; readonly boards: number } | undefined
  readonly industry?: string | undefined
  /** What its provider gives for a reason: a few words each, and the explanation. */
  readonly reasonTags?: readonly string[] | undefined
  readonly reasonText?: string | undefined
}

/** Of a limit-down pool. */
export interface LimitDownRow extends PoolRow {
  /** What was traded at the limit. */
  readonly limitAmountYuan: number | undefined
  readonly downStreak: number
  readonly openedTimes: number | undefined
}

/** Of those that ended the trading day before at their limit, as they stand now. */
export interface YesterdayLimitUpRow extends PoolRow {
  readonly yesterdayFirstSealSecond: number | undefined
  readonly yesterdayStreak: number
}
