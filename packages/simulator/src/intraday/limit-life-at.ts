import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { largestSealYuanAt, sealYuanAt } from './seal-money.ts'
import type { SealSpan } from './seal-spans.ts'
import { CLOSE_TICK, secondOfTick } from './session-ticks.ts'

export interface SealedStock {
  readonly row: number
  readonly hash: number
  readonly spans: readonly SealSpan[]
}

/** A stock that trades and has met no limit: known to be nothing, not unknown. */
export function clearLimitLife(life: LimitLife, row: number): void {
  life.firstSealSecond[row] = -1
  life.lastSealSecond[row] = -1
  life.brokenTimes[row] = 0
  life.sealYuan[row] = 0
  life.maxSealYuan[row] = 0
}

/**
 * Writes what a stock's limit life shows at a tick. The seal seconds are those of the upper limit;
 * only a stock that has not met its upper limit shows those of the lower.
 */
export function writeLimitLife(life: LimitLife, stock: SealedStock, tick: number): void {
  const { row, hash } = stock
  clearLimitLife(life, row)
  let metUpper = false
  for (const span of stock.spans) {
    if (span.fromTick > tick) break
    const from = secondOfTick(span.fromTick)
    const upper = span.side > 0
    if (upper && !metUpper) {
      metUpper = true
      life.firstSealSecond[row] = -1
    }
    if (upper || !metUpper) {
      if ((life.firstSealSecond[row] as number) < 0) life.firstSealSecond[row] = from
      life.lastSealSecond[row] = from
    }
    if (upper) {
      const largest = largestSealYuanAt(span, Math.min(tick, span.toTick - 1, CLOSE_TICK), hash)
      life.maxSealYuan[row] = Math.max(life.maxSealYuan[row] as number, largest)
      if (tick >= span.toTick) life.brokenTimes[row] = (life.brokenTimes[row] as number) + 1
    }
    if (tick < span.toTick) life.sealYuan[row] = span.side * sealYuanAt(span, tick, hash)
  }
}
