import { SESSION } from '@kanpan/market/calendar/session'
import type { MarketView } from '#live/market-view.ts'

/** The opening auction is struck: before, the view's day has no price, and is no day of any series yet. */
export function hasMatched({ second }: Pick<MarketView, 'second'>): boolean {
  return second >= SESSION.openingMatch
}
