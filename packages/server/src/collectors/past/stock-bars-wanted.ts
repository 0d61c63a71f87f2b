import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { isListedOn } from '@kanpan/market/quote/catalogue'
import { coverage, isWholeMarket } from '@kanpan/market/quote/coverage'
import type { DayPools } from '#live/figures/day-pools.ts'
import type { Market } from '#live/market.ts'
import type { StockBarsPort } from '#sources/ports/ports.ts'
import { backfillOrder, type OrderedStock } from './backfill-order.ts'

export interface WantedParts {
  readonly market: Pick<Market, 'live'>
  readonly pools: Pick<DayPools, 'of'>
  readonly collected?: (() => readonly string[]) | undefined
  /** The first day that is wanted, of a market that runs on a day. */
  firstWanted(day: TradeDay): TradeDay
}

export interface WantedBars {
  readonly from: TradeDay
  readonly to: TradeDay
  /** Who is asked for, in order. */
  readonly order: readonly OrderedStock[]
}

/** The newest day behind the running one of which a part of the market is lacking; undefined when none is. */
function lastLacking({ market }: WantedParts, day: TradeDay, from: TradeDay): TradeDay | undefined {
  const { catalogue, history } = market.live()
  for (let wanted = previousTradeDay(day); wanted && wanted >= from; wanted = previousTradeDay(wanted)) {
    const index = history.indexOf(wanted)
    if (index < 0 || !isWholeMarket(coverage(history.columnsOf(index), catalogue, false))) return wanted
  }
  return undefined
}

/** The days of which some are lacking, and who is asked for them: nobody when all are whole. */
export function wantedBars(parts: WantedParts, port: Pick<StockBarsPort, 'knows'>): WantedBars {
  const view = parts.market.live()
  const { catalogue, rowOf } = view
  const from = parts.firstWanted(view.asOf.day)
  const to = lastLacking(parts, view.asOf.day, from)
  if (to === undefined) return { from, to: previousTradeDay(view.asOf.day) ?? from, order: [] }
  const order = backfillOrder({ view, pools: parts.pools, collected: parts.collected?.() ?? [] })
  const isWanted = ({ code }: OrderedStock) => isListedOn(catalogue, rowOf(code) ?? -1, to) && port.knows(code)
  return { from, to, order: order.filter(isWanted) }
}
