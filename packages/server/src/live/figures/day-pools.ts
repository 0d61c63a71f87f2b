import type { TradeDay } from '@kanpan/contract/model/stock'
import type { StockSeal } from '#live/derived/limit-up/seal-comparison.ts'
import type { PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'

/** A pool as it was published last. */
export interface DayPool {
  /** Of the day it is of, seconds from midnight, Asia/Shanghai. */
  readonly second: number
  readonly rows: readonly PoolRow[]
}

/** The pools that are published of the day that runs, beside what its quotes show. In memory: they are asked for again. */
export interface DayPools {
  /** Those of a day that have come; a part of them, or none. */
  of(day: TradeDay): ReadonlyMap<PublishedPool, DayPool>
  take(day: TradeDay, pool: PublishedPool, came: DayPool): void
}

/** What is published of how stocks met their limits. */
export interface PublishedSeals extends Pick<DayPools, 'of'> {
  /** What is recorded of a day that is over, with a reason or without. */
  recorded(day: TradeDay): Promise<readonly StockSeal[]>
}

const NONE: ReadonlyMap<PublishedPool, DayPool> = new Map()

export function createDayPools(): DayPools {
  let current: { readonly day: TradeDay; readonly pools: Map<PublishedPool, DayPool> } | undefined
  return {
    of: day => (current?.day === day ? current.pools : NONE),
    take(day, pool, came) {
      if (current?.day !== day) current = { day, pools: new Map() }
      current.pools.set(pool, came)
    },
  }
}
