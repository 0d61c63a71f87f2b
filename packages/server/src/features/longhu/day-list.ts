import type { LonghuEntry, LonghuTotals } from '@kanpan/contract/model/longhu'
import type { longhuQuestion, seatsQuestion } from '@kanpan/contract/question/longhu'
import type { z } from 'zod'
import type { MarketData } from '#http/implement-market.ts'
import { inOrder, pageOf } from '#live/derived/in-order.ts'
import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import { entryOf, seatsOf } from './entries.ts'

type ListInput = z.output<typeof longhuQuestion.input>
type SeatsInput = z.output<typeof seatsQuestion.input>

function isOfType({ investorBuyers, investorSellers, hotMoneyNames }: LonghuEntry, type: ListInput['type']): boolean {
  if (type === 'all') return true
  return type === 'investor' ? investorBuyers + investorSellers > 0 : hotMoneyNames.length > 0
}

const POPULATION =
  '沪深北交易所当日公布的买卖前五席位，一股多个原因只计一次，同一席位只计一次；只因多日原因上榜的股票，其多日金额不计入合计'

function kindTotal(nets: readonly (number | null)[]): LonghuTotals['investor'] {
  const known = nets.filter(net => net !== null)
  return { stocks: known.length, netYuan: known.length === 0 ? null : known.reduce((sum, net) => sum + net, 0) }
}

function totalsOf(entries: readonly LonghuEntry[]): LonghuTotals {
  const ofTheDay = entries.filter(({ windows }) => windows[0]?.windowDays === 1)
  const investorNet = (entry: LonghuEntry) => (isOfType(entry, 'investor') ? entry.investorNetYuan : null)
  return {
    listed: {
      all: entries.length,
      investor: entries.filter(entry => isOfType(entry, 'investor')).length,
      hotMoney: entries.filter(entry => isOfType(entry, 'hot_money')).length,
    },
    counted: ofTheDay.length,
    investor: kindTotal(ofTheDay.map(investorNet)),
    hotMoney: kindTotal(ofTheDay.map(({ hotMoneyNetYuan }) => hotMoneyNetYuan)),
    northbound: kindTotal(ofTheDay.map(({ northboundNetYuan }) => northboundNetYuan)),
  }
}

/** The day's list, the largest net purchase first; before it is out it is empty and says so. */
export async function dayList(
  lists: LonghuLists,
  view: MarketView,
  input: ListInput,
): Promise<MarketData<typeof longhuQuestion.data>> {
  const published = lists.isPublished(view)
  const listings = published ? await lists.ofDay(view.asOf.day) : []
  const days = await lists.days()
  const all = [...Map.groupBy(listings, ({ code }) => code).values()].map(ofStock =>
    entryOf(view, ofStock, lists.aliases),
  )
  const entries = all.filter(entry => isOfType(entry, input.type))
  return {
    ...pageOf(
      inOrder(entries, entry => entry.netYuan, 'desc'),
      input,
    ),
    published,
    previousDay: days.findLast(day => day < view.asOf.day) ?? null,
    // The exchanges name stocks every day: a day without any was not recorded, and its sums are not 0.
    totals: all.length === 0 ? null : totalsOf(all),
    population: POPULATION,
  }
}

/** The seats of a stock's listing: of the day asked, or without one of the last day it was listed. */
export async function listingSeats(
  lists: LonghuLists,
  view: MarketView,
  { code, date }: SeatsInput,
): Promise<MarketData<typeof seatsQuestion.data>> {
  rowOfStock(view, code)
  const until = lists.shownUntil(view)
  const all = until === undefined ? [] : await lists.ofStock(code, until)
  const day = date ?? all[0]?.day
  const listings = all.filter(listing => listing.day === day)
  return {
    published: lists.isPublished(view),
    code,
    entry: listings.length > 0 ? entryOf(view, listings, lists.aliases) : null,
    seats: seatsOf(listings, lists.aliases),
    days: [...new Set(all.map(listing => listing.day))].filter(listed => listed !== day),
  }
}
