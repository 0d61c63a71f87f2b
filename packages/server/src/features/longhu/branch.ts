import { setImmediate as otherWork } from 'node:timers/promises'
import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { type BranchTrade, branchRecord, RECORD_DAYS } from '@kanpan/market/longhu/branch-record'
import { windowTotals } from '@kanpan/market/longhu/listing-totals'
import { seatKind } from '@kanpan/market/longhu/seat-kind'
import { changePct } from '@kanpan/market/quote/change-pct'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { LonghuLists } from '#live/derived/longhu-lists.ts'
import { conceptNamesOf } from '#live/derived/membership.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LonghuListing } from '#store/longhu-store.ts'
import { aliasOf } from './entries.ts'

const LAST_RECORD_DAY = Math.max(...RECORD_DAYS)
/** Past this a stock that has not traded again is not waited for. */
const PATIENCE_DAYS = 40
/** Stock-days between two looks at what else is to be done: a busy branch has thousands. */
const STOCK_DAYS_AT_ONCE = 100
const UNKNOWN = RECORD_DAYS.map(() => Number.NaN)

/** How many finished days a reader of the view knows. */
const daysKnown = (view: MarketView) =>
  view.daysBefore + (view.asOf.final && view.history.indexOf(view.asOf.day) >= 0 ? 1 : 0)

/** What a stock did after the close of a day, over its own trading days; NaN where they are not over yet. */
function laterPct(view: MarketView, { day, code }: Pick<LonghuListing, 'day' | 'code'>): number[] {
  const index = view.history.indexOf(day)
  const row = view.rowOf(code)
  if (index < 0 || row === undefined) return UNKNOWN
  const levels: number[] = []
  let level = 1
  const end = Math.min(daysKnown(view), index + 1 + PATIENCE_DAYS)
  for (let at = index + 1; at < end && levels.length < LAST_RECORD_DAY; at++) {
    const columns = view.history.columnsOf(at)
    if (columns.state[row] !== STOCK_STATE.trading) continue
    level *= (columns.closeCents[row] ?? Number.NaN) / (columns.prevCloseCents[row] ?? Number.NaN)
    levels.push(level)
  }
  return RECORD_DAYS.map(days => 100 * ((levels[days - 1] ?? Number.NaN) - 1))
}

interface ListedTrade extends BranchTrade {
  readonly day: LonghuListing['day']
  readonly code: LonghuListing['code']
  /** Why it was listed, each reason a listing. */
  readonly reasons: readonly string[]
}

/** A branch's money in a stock's listings of one day: that of the shortest window, every seat once. */
function tradeOf(view: MarketView, branch: string, listings: readonly LonghuListing[]): ListedTrade | undefined {
  const [first] = listings
  const own = windowTotals(listings).find(({ seats }) => seats.some(seat => seat.branch === branch))
  if (!first || !own) return undefined
  const seats = own.seats.filter(seat => seat.branch === branch)
  const sum = (values: readonly (number | undefined)[]) => {
    const known = values.filter(value => value !== undefined)
    return known.length === 0 ? undefined : known.reduce((total, value) => total + value, 0)
  }
  const row = view.rowOf(first.code)
  return {
    day: first.day,
    code: first.code,
    buyYuan: sum(seats.map(seat => seat.buyYuan)),
    sellYuan: sum(seats.map(seat => seat.sellYuan)),
    laterPct: laterPct(view, first),
    concepts: row === undefined ? [] : conceptNamesOf(view.catalogue, row),
    buyersBeside: own.seats
      .filter(seat => seat.branch !== branch && (seat.buyYuan ?? 0) > (seat.sellYuan ?? 0))
      .map(seat => seat.branch),
    reasons: listings.map(({ reason }) => reason),
  }
}

function dayChange(view: MarketView, { day, code }: Pick<LonghuListing, 'day' | 'code'>): number | null {
  const index = view.history.indexOf(day)
  const row = view.rowOf(code)
  if (index < 0 || row === undefined) return null
  const columns = view.history.columnsOf(index)
  return figure(changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0))
}

/** A year of 机构专用 has 23,000: of each no more is kept than the rest is worked out from when it is shown. */
type KeptTrade = Pick<ListedTrade, 'day' | 'code' | 'reasons' | 'buyYuan' | 'sellYuan'>

export function wireTrade(view: MarketView, { day, code, reasons, buyYuan, sellYuan }: KeptTrade) {
  const row = view.rowOf(code)
  return {
    day,
    code,
    name: row === undefined ? code : view.nameOf(row),
    reasons: [...reasons],
    buyYuan: figure(buyYuan),
    sellYuan: figure(sellYuan),
    changePct: dayChange(view, { day, code }),
    nextChangePct: laterPct(view, { day, code }).map(pct => figure(pct)),
  }
}

interface BranchInput {
  readonly branch: string
  readonly until: LonghuListing['day'] | undefined
}

interface KeptRecord {
  readonly record: Omit<BranchRecord, 'list'>
  /** Newest first. */
  readonly trades: readonly KeptTrade[]
}

async function recordOf(lists: LonghuLists, view: MarketView, { branch, until }: BranchInput): Promise<KeptRecord> {
  const days = (await lists.days()).filter(day => until !== undefined && day <= until)
  const trades: ListedTrade[] = []
  for await (const listings of until === undefined ? [] : lists.ofBranch(branch, until)) {
    const stockDays = Map.groupBy(listings, ({ day, code }) => `${day} ${code}`).values()
    for (const [at, ofStock] of [...stockDays].entries()) {
      if (at % STOCK_DAYS_AT_ONCE === 0) await otherWork()
      const trade = tradeOf(view, branch, ofStock)
      if (trade) trades.push(trade)
    }
  }
  const figures = branchRecord(trades)
  const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((total, value = 0) => total + value, 0)
  const record = {
    branch,
    kind: seatKind(branch, lists.aliases),
    alias: aliasOf(branch, lists.aliases),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    listings: figures.listings,
    purchases: figures.purchases,
    buyYuan: trades.length > 0 ? figure(sum(trades.map(({ buyYuan }) => buyYuan))) : null,
    sellYuan: trades.length > 0 ? figure(sum(trades.map(({ sellYuan }) => sellYuan))) : null,
    winRates: figures.winRates.map(({ days, ratePct, sample }) => ({ days, sample, ratePct: figure(ratePct) })),
    concepts: [...figures.concepts],
    companions: figures.companions.map(one => ({
      ...one,
      kind: seatKind(one.branch, lists.aliases),
      alias: aliasOf(one.branch, lists.aliases),
    })),
  }
  const kept = trades.map(({ day, code, reasons, buyYuan, sellYuan }) => ({ day, code, reasons, buyYuan, sellYuan }))
  return { record, trades: kept }
}

/** The record of a busy branch is a hundred kilobytes, that of 机构专用 three megabytes. */
const RECORDS_KEPT = 48

/**
 * What a branch did up to a day: its stock-days newest first, how its purchases went, what it likes and who buys with it.
 * A record is the same at every tick of a day, and stays until a list is added or a day is over.
 */
export function branchRecords(lists: LonghuLists) {
  const kept = new Map<string, Promise<KeptRecord>>()

  return async (view: MarketView, { branch, until }: BranchInput): Promise<KeptRecord> => {
    const days = await lists.days()
    const key = `${branch} ${until} ${days.length} ${days.at(-1)} ${daysKnown(view)}`
    const known = kept.get(key)
    const record = known ?? recordOf(lists, view, { branch, until })
    kept.delete(key)
    kept.set(key, record)
    if (!known) record.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > RECORDS_KEPT && oldest !== undefined) kept.delete(oldest)
    return record
  }
}
