import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { type LimitUpPools, limitUpPools } from '@kanpan/market/limit-up/pools'
import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { MarketView } from '#live/market-view.ts'
import type { HistoryDay } from '#store/history/history.ts'

/** Who stands where towards the limits, once per view. */
export function limitUpDayOf(view: MarketView): LimitUpDay {
  return view.memo('limitUpDay', () =>
    limitUpDay({ columns: view.now, life: view.now, catalogue: view.catalogue, streaksBefore: view.streaksBefore }),
  )
}

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
  const day = limitUpDay({ columns: yesterday, life: yesterday, catalogue, streaksBefore })
  finished.set(yesterday, { streaksBefore, day })
  return day
}
