import { type LimitUpDay, limitUpDay } from '@kanpan/market/limit-up/limit-up-day'
import { type LimitUpPools, limitUpPools } from '@kanpan/market/limit-up/pools'
import type { MarketView } from '#live/market-view.ts'

/** Who stands where towards the limits, once per view. */
export function limitUpDayOf(view: MarketView): LimitUpDay {
  return view.memo('limitUpDay', () =>
    limitUpDay({ columns: view.now, life: view.now, catalogue: view.catalogue, streaksBefore: view.streaksBefore }),
  )
}

export function limitUpPoolsOf(view: MarketView): LimitUpPools {
  return view.memo('limitUpPools', () => limitUpPools(limitUpDayOf(view), view.catalogue))
}

/** The day before at its close; undefined when it is not known. */
export function limitUpDayOfYesterday(view: MarketView): LimitUpDay | undefined {
  const { yesterday, catalogue, streaksBeforeYesterday } = view
  if (!yesterday) return undefined
  return view.memo('limitUpDayOfYesterday', () =>
    limitUpDay({ columns: yesterday, life: yesterday, catalogue, streaksBefore: streaksBeforeYesterday }),
  )
}
