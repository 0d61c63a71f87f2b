import { CLOSE_SECOND, type Market } from './market.ts'
import type { MarketView } from './market-view.ts'

const LAST_SECOND = 86_399

/**
 * Up to which second of the view's day a reader knows what was told. A view stands still at the close, and news goes on:
 * into the evening of the running day, and to the end of a day that is over.
 */
export function toldUntil(market: Pick<Market, 'live' | 'clock'>, view: MarketView): number {
  if (view.second < CLOSE_SECOND) return view.second
  return view.asOf.day === market.live().asOf.day ? market.clock().second : LAST_SECOND
}
