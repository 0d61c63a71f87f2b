import type { StockProfile } from '@kanpan/contract/model/stock'
import { tradeDayDistance, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { limitPriceCents, noLimitDays } from '@kanpan/market/limit-up/price-limit'
import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { limitRule } from '@kanpan/market/rules/limit-rule'
import type { MarketDay } from '#store/history/market-day.ts'
import { isDelistingName, isStName, nameOn } from '#store/history/names.ts'
import type { NameSeen } from '#store/history/stored-catalogue.ts'

function isNew(profile: StockProfile, day: MarketDay): boolean {
  const listedOn = profile.listedOn
  const first = listedOn && tradeDayOnOrBefore(listedOn)
  if (!first || day.day < first) return false
  return tradeDayDistance(first, day.day) < noLimitDays(profile.board, listedOn)
}

// A price history that was adjusted for a dividend can lie a cent or two beyond the limits; a stock freed of its mark
// soon goes much further.
const BEYOND_DOUBT_PCT = 1

/** Whether the day's prices go where an ST stock's could not. */
function provesNoSt(profile: StockProfile, day: MarketDay, row: number): boolean {
  const rule = limitRule(profile.board, true, day.day)
  if (!rule) return false
  const beyond = { ...rule, ratioPct: rule.ratioPct + BEYOND_DOUBT_PCT }
  const prevClose = day.prevCloseCents[row] ?? 0
  const above = (day.highCents[row] ?? 0) > limitPriceCents(prevClose, beyond, 'up')
  return above || (day.lowCents[row] ?? 0) < limitPriceCents(prevClose, beyond, 'down')
}

/** Tells the flags of one stock's row from day to day; the days must ascend. */
export type FlagRule = (day: MarketDay, row: number) => number

/**
 * What decides a stock's rules on each day, from the evidence there is.
 *
 * The ST mark is in the name, and names are known for the days of the stock lists, snapshots and recorded limit-ups
 * only; in between the last one is taken to hold. So a mark given after the last evidence is not known, and one taken
 * away shows only when a price goes where an ST stock's could not (main board until the limits became one). The first,
 * unlimited day of a delisting period is not known either.
 */
export function flagRule(profile: StockProfile, seen: readonly NameSeen[]): FlagRule {
  let markedBy: string | undefined
  let disproved = false
  return (day, row) => {
    if (day.state[row] === STOCK_STATE.absent) return 0
    const name = nameOn(seen, day.day) ?? ''
    if (name !== markedBy) disproved = false
    markedBy = name
    const noLimit = isNew(profile, day)
    let st = isStName(name) && !disproved
    if (st && !noLimit && day.state[row] === STOCK_STATE.trading && provesNoSt(profile, day, row)) {
      disproved = true
      st = false
    }
    return (
      (st ? STOCK_FLAG.st : 0) | (isDelistingName(name) ? STOCK_FLAG.delisting : 0) | (noLimit ? STOCK_FLAG.noLimit : 0)
    )
  }
}
