import { type LimitPrices, limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { type LimitUpPools, limitUpPools } from '@kanpan/market/limit-up/pools'
import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'

/** Limit prices by the column they follow from, which stays the same all day while the others move. */
const pricesOf = new WeakMap<Int32Array, LimitPrices>()

function limitPricesOf({ now, catalogue }: MarketView): LimitPrices {
  const known = pricesOf.get(now.prevCloseCents)
  if (known) return known
  const prices = limitPrices(now, catalogue)
  pricesOf.set(now.prevCloseCents, prices)
  return prices
}

function limitStatesOf(view: MarketView): Uint8Array {
  return view.memo('limitStates', () => limitStates(view.now, limitPricesOf(view)))
}

/** Who stands where towards the limits, once per view. */
export function limitUpDayOf(view: MarketView): LimitUpDay {
  return view.memo('limitUpDay', () =>
    limitUpDay({
      columns: view.now,
      life: view.now,
      catalogue: view.catalogue,
      streaksBefore: view.streaksBefore,
      prices: limitPricesOf(view),
      states: limitStatesOf(view),
    }),
  )
}

/** What `limitUpDayOf` works out, in steps: where all of it is new, code and columns, it takes some milliseconds. */
export const LIMIT_UP_DAY_STEPS = [limitPricesOf, limitStatesOf, limitUpDayOf] as const

export function limitUpPoolsOf(view: MarketView): LimitUpPools {
  return view.memo('limitUpPools', () => limitUpPools(limitUpDayOf(view), view.catalogue))
}

interface FinishedDay {
  readonly streaksBefore: Streaks | undefined
  readonly day: LimitUpDay
}

/** A finished day is the same at every tick of the next one. */
const finished = new WeakMap<HistoryDay, FinishedDay>()

/** The day before at its close; undefined when it is not known. */
export function limitUpDayOfYesterday(view: MarketView): LimitUpDay | undefined {
  const { yesterday, catalogue, streaksBeforeYesterday: streaksBefore } = view
  if (!yesterday) return undefined
  const known = finished.get(yesterday)
  if (known && known.streaksBefore === streaksBefore) return known.day
  const day = limitUpDay({ columns: yesterday, life: yesterday, catalogue, streaksBefore, streaks: yesterday.streaks })
  finished.set(yesterday, { streaksBefore, day })
  return day
}
