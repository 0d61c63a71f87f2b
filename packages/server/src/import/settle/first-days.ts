import type { StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays, tradeDayDistance, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { listingPrefix } from '#store/history/names.ts'
import type { NameSeen } from '#store/history/stored-catalogue.ts'
import type { PriceEvidence } from './price-evidence.ts'

/** What the days of a stock say of when it was listed. */
export interface ListingEvidence {
  readonly seen: readonly NameSeen[]
  readonly prices: PriceEvidence
  /** On the trading day before its first bar nearly all of its board had one, so it is there for the first time. */
  readonly followsFullDay: boolean
  /** A list of its board was taken before its first bar, without it. */
  readonly missesInList: boolean
}

/** Whether a stock is free of its board's limit on a day because it is new; `unknown` where it may be. */
export type FirstDays = (day: TradeDay) => 'free' | 'held' | 'unknown'

// C stands before a name on the four days after the first.
const C_DAYS = 4

const held: FirstDays = () => 'held'

function listedOn(profile: StockProfile, first: TradeDay): FirstDays {
  const days = noLimitDays(profile.board, first)
  return day => (day >= first && tradeDayDistance(first, day) < days ? 'free' : 'held')
}

/** The first days by the list that tells when a stock was listed, else by what its names and bars prove. */
export function firstDaysOf(profile: StockProfile, evidence: ListingEvidence): FirstDays {
  const listedDay = profile.listedOn && tradeDayOnOrBefore(profile.listedOn)
  if (listedDay) return listedOn(profile, listedDay)
  const { seen, prices, followsFullDay, missesInList } = evidence
  const named = seen.find(({ name }) => listingPrefix(name) === 'N')?.day
  if (named) return listedOn(profile, named)
  const { firstBar } = prices
  const lastC = seen.findLast(({ name }) => listingPrefix(name) === 'C')?.day
  // Whoever had a name before its first bar is back from a suspension.
  if (!firstBar || (!lastC && seen.some(({ day }) => day < firstBar))) return held
  const within = (day: TradeDay) => tradeDayDistance(firstBar, day) < noLimitDays(profile.board, firstBar)
  const isBeyond = [...prices.farBeyond, ...prices.beyond].some(within)
  if (followsFullDay && (lastC || isBeyond)) return listedOn(profile, firstBar)
  // Most new stocks go beyond the limit they are free of; of one that stays within, nobody can tell that it is no old one.
  if (followsFullDay && missesInList) return day => (within(day) ? 'unknown' : 'held')
  return provedUntil(profile, firstBar, { lastC, far: prices.farBeyond.findLast(within) })
}

interface Proved {
  readonly lastC: TradeDay | undefined
  readonly far: TradeDay | undefined
}

/** The bars begin with a stock whose listing day nobody tells: it is free up to the last proof, and may be after it. */
function provedUntil(profile: StockProfile, firstBar: TradeDay, { lastC, far }: Proved): FirstDays {
  const [until] = [lastC, far]
    .filter(day => day !== undefined)
    .toSorted()
    .reverse()
  if (!until) return held
  const dayBeforeC = lastC && addTradeDays(lastC, -1)
  const listedBy = dayBeforeC && dayBeforeC < firstBar ? dayBeforeC : firstBar
  return day => {
    if (day <= until) return lastC && tradeDayDistance(day, lastC) > C_DAYS ? 'held' : 'free'
    return tradeDayDistance(listedBy, day) < noLimitDays(profile.board, listedBy) ? 'unknown' : 'held'
  }
}
