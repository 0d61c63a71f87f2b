import type { Breadth } from '@kanpan/contract/model/market'
import type { LimitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { type GroupCounts, type MarketCounts, marketCounts } from '@kanpan/market/limit-up/market-counts'
import type { MarketView } from '#live/market-view.ts'
import { isWholeNow, wasWhole } from './coverage.ts'
import { limitUpDayOf, limitUpDayOfYesterday } from './limit-up/limit-up-day.ts'
import { figure } from './wire.ts'

function groupWire({ up, flat, down, limitUps, limitDowns, broken }: GroupCounts): Breadth['st'] {
  return { up, flat, down, limitUp: limitUps, limitDown: limitDowns, broken }
}

function breadthWire(counts: MarketCounts): Breadth {
  return {
    ...groupWire(counts),
    suspended: counts.suspended,
    brokenRatePct: figure(counts.brokenRatePct),
    streakHeight: counts.streakHeight ?? null,
    medianChangePct: figure(counts.medianChangePct),
    st: groupWire(counts.st),
    noLimit: counts.noLimit,
  }
}

const NO_COUNTS = { up: null, flat: null, down: null, limitUp: null, limitDown: null, broken: null }

/** Of a day that holds a part of the market. */
const UNKNOWN: Breadth = {
  ...NO_COUNTS,
  suspended: null,
  brokenRatePct: null,
  streakHeight: null,
  medianChangePct: null,
  st: NO_COUNTS,
  noLimit: null,
}

export function breadthOf(view: MarketView): Breadth {
  if (!isWholeNow(view)) return UNKNOWN
  return view.memo('breadth', () => breadthWire(marketCounts(limitUpDayOf(view))))
}

/** A finished day is counted once for all the ticks of the next one. */
const finished = new WeakMap<LimitUpDay, Breadth>()

/** The same of the trading day before at its close; null when it was not recorded, or a part of it alone. */
export function breadthOfYesterday(view: MarketView): Breadth | null {
  const day = limitUpDayOfYesterday(view)
  if (!day || !wasWhole(view)) return null
  const known = finished.get(day) ?? breadthWire(marketCounts(day))
  finished.set(day, known)
  return known
}
