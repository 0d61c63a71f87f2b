import { type BranchTrade, RECORD_DAYS } from '@kanpan/market/longhu/branch-record'
import { distinctSeats } from '@kanpan/market/longhu/listing-totals'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { otherWork } from '#lib/in-slices.ts'
import { conceptNamesOf } from '#live/derived/sector/membership.ts'
import type { MarketView } from '#live/market-view.ts'
import type { BranchListing } from '#store/longhu-store.ts'

const LAST_RECORD_DAY = Math.max(...RECORD_DAYS)
/** Past this a stock that has not traded again is not waited for. */
const PATIENCE_DAYS = 40
/** Stock-days between two looks at what else is to be done: a busy branch has thousands. */
const STOCK_DAYS_AT_ONCE = 100
const UNKNOWN = RECORD_DAYS.map(() => Number.NaN)

/** How many finished days a reader of the view knows. */
export function daysKnown(view: MarketView): number {
  return view.daysBefore + (view.asOf.final && view.history.indexOf(view.asOf.day) >= 0 ? 1 : 0)
}

/** What a stock did after the close of a day, over its own trading days; NaN where they are not over yet. */
export function laterPct(view: MarketView, { day, code }: Pick<BranchListing, 'day' | 'code'>): number[] {
  const index = view.history.indexOf(day)
  const row = view.rowOf(code)
  if (index < 0 || row === undefined) return UNKNOWN
  const levels: number[] = []
  let level = 1
  const end = Math.min(daysKnown(view), index + 1 + PATIENCE_DAYS)
  let close = view.history.columnsOf(index).closeCents[row] ?? 0
  let isUnrecorded = false
  for (let at = index + 1; at < end && levels.length < LAST_RECORD_DAY; at++) {
    // It may have traded on a day nobody recorded: what follows is not its next day.
    if (!view.history.isRecorded(at)) break
    const columns = view.history.columnsOf(at)
    if (columns.state[row] === STOCK_STATE.absent) isUnrecorded = true
    if (columns.state[row] !== STOCK_STATE.trading) continue
    if (isUnrecorded && columns.prevCloseCents[row] !== close) break
    isUnrecorded = false
    close = columns.closeCents[row] ?? 0
    level *= (columns.closeCents[row] ?? Number.NaN) / (columns.prevCloseCents[row] ?? Number.NaN)
    levels.push(level)
  }
  return RECORD_DAYS.map(days => 100 * ((levels[days - 1] ?? Number.NaN) - 1))
}

export interface ListedTrade extends BranchTrade {
  readonly day: BranchListing['day']
  readonly code: BranchListing['code']
  /** Why it was listed, each reason a listing. */
  readonly reasons: readonly string[]
  /** The listings its money is counted from. */
  readonly listingIds: readonly number[]
}

/** The listings of the source that tells most seats: two sources of one list are not two lists. */
function ofOneSource(listings: readonly BranchListing[]): readonly BranchListing[] {
  const seats = (listings: readonly BranchListing[]) => listings.reduce((sum, { allSeats }) => sum + allSeats, 0)
  const [first = [], ...others] = Map.groupBy(listings, ({ source }) => source).values()
  return others.reduce((best, listings) => (seats(listings) > seats(best) ? listings : best), first)
}

/** Those of the shortest window, which tell the same money under several reasons; of those nobody says the days of, one. */
function counted(listings: readonly BranchListing[]): readonly BranchListing[] {
  const windows = listings.flatMap(({ windowDays }) => windowDays ?? [])
  return windows.length === 0
    ? listings.slice(0, 1)
    : listings.filter(({ windowDays }) => windowDays === Math.min(...windows))
}

function sumOfKnown(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
}

/** A branch's money in a stock's listings of one day: that of the shortest window, every seat once. */
function tradeOf(view: MarketView, ofStock: readonly BranchListing[]): ListedTrade | undefined {
  const listings = ofOneSource(ofStock.toSorted((a, b) => (a.reason + a.source < b.reason + b.source ? -1 : 1)))
  const own = counted(listings)
  const [first] = own
  if (!first) return undefined
  const seats = distinctSeats(own.map(listing => listing.seats))
  const row = view.rowOf(first.code)
  return {
    day: first.day,
    code: first.code,
    buyYuan: sumOfKnown(seats.map(seat => seat.buyYuan)),
    sellYuan: sumOfKnown(seats.map(seat => seat.sellYuan)),
    laterPct: laterPct(view, first),
    concepts: row === undefined ? [] : conceptNamesOf(view.catalogue, row),
    reasons: listings.map(({ reason }) => reason),
    listingIds: own.map(({ id }) => id),
  }
}

/** The stock-days a branch was listed with, newest first. */
export async function branchTrades(
  view: MarketView,
  stretches: AsyncIterable<readonly BranchListing[]>,
): Promise<ListedTrade[]> {
  const stockDays = new Map<string, BranchListing[]>()
  for await (const listings of stretches) {
    for (const listing of listings) {
      const key = `${listing.day} ${listing.code}`
      const ofStock = stockDays.get(key)
      if (ofStock) ofStock.push(listing)
      else stockDays.set(key, [listing])
    }
    await otherWork()
  }
  const trades: ListedTrade[] = []
  for (const [at, ofStock] of [...stockDays.values()].entries()) {
    if (at % STOCK_DAYS_AT_ONCE === 0) await otherWork()
    const trade = tradeOf(view, ofStock)
    if (trade) trades.push(trade)
  }
  return trades.sort((a, b) => (a.day === b.day ? (a.code < b.code ? -1 : 1) : a.day < b.day ? 1 : -1))
}
