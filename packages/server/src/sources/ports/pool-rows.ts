import type { LimitUpPool } from '@kanpan/contract/model/limit-up'
import type { StockCode } from '@kanpan/contract/model/stock'
import type { KnownBy } from './event-rows.ts'

/** The pools that are published: 涨停, 炸板, 跌停, 昨日涨停. */
export const PUBLISHED_POOLS = ['sealed', 'broken', 'limitDown', 'yesterday'] as const satisfies readonly LimitUpPool[]
export type PublishedPool = (typeof PUBLISHED_POOLS)[number]

/** One pool as it stands at a second of a day. */
export interface PoolAsk extends KnownBy {
  readonly pool: PublishedPool
}

/**
 * A stock in a pool; what its provider does not tell is undefined. Seconds from midnight, Asia/Shanghai. In `limitDown` seals and
 * streak are those of the lower limit, in `yesterday` those of the day before.
 */
export interface PoolRow {
  readonly code: StockCode
  /** Who counts it, by the name its records have in the store. */
  readonly source: string
  readonly firstSealSecond?: number | undefined
  readonly lastSealSecond?: number | undefined
  /** How often its seal broke so far. */
  readonly brokenTimes?: number | undefined
  /** Money queued at the limit now, yuan. */
  readonly sealYuan?: number | undefined
  readonly streak?: number | undefined
  /** M天N板. */
  readonly spell?: { readonly days: number; readonly boards: number } | undefined
  readonly amountYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  readonly floatValueYuan?: number | undefined
  readonly closeCents?: number | undefined
  readonly changePct?: number | undefined
  /** In the provider's own division. */
  readonly industry?: string | undefined
  readonly reasonTags?: readonly string[] | undefined
  readonly reasonText?: string | undefined
}
