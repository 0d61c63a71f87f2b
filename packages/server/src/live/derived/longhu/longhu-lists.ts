import type { TradeDay } from '@kanpan/contract/model/stock'
import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import { type AliasTable, aliasTable } from '@kanpan/market/longhu/seat-kind'
import type { Market } from '#live/market.ts'
import type { MarketView } from '#live/market-view.ts'
import type { BranchListing, LonghuListing, LonghuStore } from '#store/longhu-store.ts'
import { isLonghuPublished, oneSource } from './longhu-listings.ts'

/** The kept lists, as a reader at a moment may see them. */
export interface LonghuLists {
  readonly aliases: AliasTable
  /** Whether the list of the view's day is out at the moment asked. */
  isPublished(view: MarketView): boolean
  /** The last day whose list is out. */
  shownUntil(view: MarketView): TradeDay | undefined
  ofDay(day: TradeDay): Promise<readonly LonghuListing[]>
  between(from: TradeDay, until: TradeDay): Promise<readonly LonghuListing[]>
  ofStock(code: LonghuListing['code'], until: TradeDay): Promise<readonly LonghuListing[]>
  ofBranch(branch: string, until: TradeDay): AsyncIterable<readonly BranchListing[]>
  readonly buyersBeside: LonghuStore['buyersBeside']
  days(): Promise<readonly TradeDay[]>
}

export function longhuLists(market: Pick<Market, 'source'>, store: LonghuStore): LonghuLists {
  const { dataset, branchAliases } = market.source

  return {
    aliases: aliasTable(branchAliases),
    isPublished: isLonghuPublished,
    shownUntil: view => (isLonghuPublished(view) ? view.asOf.day : previousTradeDay(view.asOf.day)),
    ofDay: async day => oneSource(await store.ofDay(dataset, day)),
    between: async (from, until) => oneSource(await store.between({ dataset, from, until })),
    ofStock: async (code, until) => oneSource(await store.ofStock(dataset, code, until)),
    ofBranch: (branch, until) => store.ofBranch(dataset, branch, until),
    buyersBeside: store.buyersBeside,
    days: () => store.days(dataset),
  }
}
