import { deviation, longhuAlias } from '@kanpan/contract/api/api2/own'
import { longhu, longhuTransactionDetails, longhuYyb, longhuYybBatch } from '@kanpan/contract/api/api2/stock'
import { stockList, stockYyb, transactionDetails2 } from '@kanpan/contract/api/data/hotspot'
import { BATCH_DAYS } from '@kanpan/contract/question/longhu'
import { implementMarket, type MarketRouter } from '#http/implement-market.ts'
import { pageOf } from '#live/derived/in-order.ts'
import { longhuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { LonghuStore } from '#store/longhu-store.ts'
import { aliasesOf, aliasRecord } from './alias.ts'
import { branchRecords, wireTrade } from './branch.ts'
import { dayList, listingSeats } from './day-list.ts'
import { deviationBoard } from './deviation-board.ts'

/** Each answer has two doors: the second data API's and the third's. */
export function longhuRoutes(router: MarketRouter, store: LonghuStore): void {
  const lists = longhuLists(router.market, store)
  const recordOf = branchRecords(lists)
  implementMarket(router, longhu, (view, input) => dayList(lists, view, input))
  implementMarket(router, stockList, (view, input) => dayList(lists, view, input))
  for (const endpoint of [transactionDetails2, longhuTransactionDetails]) {
    implementMarket(router, endpoint, (view, input) => listingSeats(lists, view, input))
  }
  for (const endpoint of [stockYyb, longhuYyb]) {
    implementMarket(router, endpoint, async (view, input) => {
      const { record, trades } = await recordOf(view, { branch: input.branch, until: lists.shownUntil(view) })
      const page = pageOf(trades, input)
      return { ...record, ...page, list: page.list.map(trade => wireTrade(view, trade)) }
    })
  }
  implementMarket(router, longhuYybBatch, async (view, { branches }) => {
    const until = lists.shownUntil(view)
    const records = branches.map(branch => recordOf(view, { branch, until }))
    return {
      list: (await Promise.all(records)).map(({ record, trades }) => ({
        ...record,
        list: trades.slice(0, BATCH_DAYS).map(trade => wireTrade(view, trade)),
      })),
    }
  })
  implementMarket(router, longhuAlias, async (view, { alias }) => ({
    aliases: aliasesOf(lists),
    record: alias === undefined ? null : await aliasRecord(lists, view, alias),
  }))
  implementMarket(router, deviation, deviationBoard)
}
