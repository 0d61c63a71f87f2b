import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import { largestSealYuanAt, sealYuanAt } from './seal-money.ts'
import type { SealSpan } from './seal-spans.ts'

interface SealedStock {
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

/** Writes what a stock's limit life shows at a tick; only the money counts the lower limit too. */
export function writeLimitLife(life: LimitLife, stock: SealedStock, tick: number): void {
  const { row, hash } = stock
  clearLimitLife(life, row)
  for (const span of stock.spans) {
    if (span.fromTick > tick) break
    if (tick < span.toTick) life.sealYuan[row] = span.side * sealYuanAt(span, tick, hash)
    if (span.side < 0) continue
    if ((life.firstSealSecond[row] as number) < 0) life.firstSealSecond[row] = span.fromSecond
    life.lastSealSecond[row] = span.fromSecond
    if (tick >= span.toTick) life.brokenTimes[row] = (life.brokenTimes[row] as number) + 1
    const largest = largestSealYuanAt(span, Math.min(tick, span.toTick - 1), hash)
    life.maxSealYuan[row] = Math.max(life.maxSealYuan[row] as number, largest)
  }
}
