import type { LimitUpDay } from '#limit-up/limit-up-day.ts'
import { speaksForSector } from './leader.ts'

/**
 * What each stock adds to every sector it is in, 0 where it has nothing to add: with eleven sectors a stock, looking
 * once and only adding up afterwards, without a branch, is a third of the time.
 */
export interface Contribution {
  /** 1 or 0 by row: it rises, falls, has a price at all. */
  readonly up: Uint8Array
  readonly down: Uint8Array
  readonly priced: Uint8Array
  readonly amountYuan: Float64Array
  readonly amountKnown: Uint8Array
  /** The change of those that speak for their sectors, and 1 for each of them. */
  readonly changePct: Float64Array
  readonly speaks: Uint8Array
}

export function contribution(day: LimitUpDay, changesPct: Float64Array): Contribution {
  const size = changesPct.length
  const counts = () => new Uint8Array(size)
  const sums = () => new Float64Array(size)
  const all = {
    up: counts(),
    down: counts(),
    priced: counts(),
    amountYuan: sums(),
    amountKnown: counts(),
    changePct: sums(),
    speaks: counts(),
  }
  for (let row = 0; row < size; row++) {
    const change = changesPct[row] ?? Number.NaN
    if (Number.isNaN(change)) continue
    all.priced[row] = 1
    if (change > 0) all.up[row] = 1
    else if (change < 0) all.down[row] = 1
    const amount = day.columns.amountYuan[row] ?? Number.NaN
    if (!Number.isNaN(amount)) {
      all.amountYuan[row] = amount
      all.amountKnown[row] = 1
    }
    if (!speaksForSector({ day, changesPct }, row)) continue
    all.changePct[row] = change
    all.speaks[row] = 1
  }
  return all
}
