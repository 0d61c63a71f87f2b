import { SESSION } from '@kanpan/market/calendar/session'
import { secondOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { MarketView } from '#live/market-view.ts'

/** The opening auction is struck: before, the view's day has no price, and is no day of any series yet. */
export function hasMatched({ second }: Pick<MarketView, 'second'>): boolean {
  return second >= SESSION.openingMatch
}

const COMPARED_FROM = secondOfDay('10:00')

/** From 10:00 on what a day has counted is held against whole days; before, it is that of a few minutes. */
export function isComparable({ second }: Pick<MarketView, 'second'>): boolean {
  return second >= COMPARED_FROM
}
