import type { BranchRecord } from '@kanpan/contract/model/longhu'
import { branchRecord, companions, isPurchase } from '@kanpan/market/longhu/branch-record'
import { seatKind } from '@kanpan/market/longhu/seat-kind'
import { changePct } from '@kanpan/market/quote/change-pct'
import { otherWork } from '#lib/in-slices.ts'
import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { LonghuListing } from '#store/longhu-store.ts'
import { branchTrades, daysKnown, type ListedTrade, laterPct } from './branch-trades.ts'
import { aliasOf } from './entries.ts'
import { type RecordedTrade, type RecordedTrades, recordedTrades } from './recorded-trades.ts'

/** Purchases whose lists are looked through at once for who bought beside. */
const PURCHASES_AT_ONCE = 250

function dayChange(view: MarketView, { day, code }: Pick<LonghuListing, 'day' | 'code'>): number | null {
  const index = view.history.indexOf(day)
  const row = view.rowOf(code)
  if (index < 0 || row === undefined) return null
  const columns = view.history.columnsOf(index)
  return figure(changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0))
}

export function wireTrade(view: MarketView, { day, code, reasons, buyYuan, sellYuan }: RecordedTrade) {
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

interface CachedRecord {
  readonly record: Omit<BranchRecord, 'list'>
  /** Newest first. */
  readonly trades: RecordedTrades
}

/** On how many of the purchases each other branch bought as well. */
async function buyersBeside(lists: LonghuLists, branch: string, purchases: readonly ListedTrade[]) {
  const counts = new Map<string, number>()
  for (let at = 0; at < purchases.length; at += PURCHASES_AT_ONCE) {
    const ids = purchases.slice(at, at + PURCHASES_AT_ONCE).flatMap(({ listingIds }) => listingIds)
    for (const [other, count] of await lists.buyersBeside(branch, ids))
      counts.set(other, (counts.get(other) ?? 0) + count)
    await otherWork()
  }
  return counts
}

async function recordOf(lists: LonghuLists, view: MarketView, { branch, until }: BranchInput): Promise<CachedRecord> {
  const days = (await lists.days()).filter(day => until !== undefined && day <= until)
  const trades = until === undefined ? [] : await branchTrades(view, lists.ofBranch(branch, until))
  const beside = await buyersBeside(lists, branch, trades.filter(isPurchase))
  const figures = branchRecord(trades)
  await otherWork()
  const recorded = recordedTrades(view, trades)
  await otherWork()
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
    companions: companions(beside).map(one => ({
      ...one,
      kind: seatKind(one.branch, lists.aliases),
      alias: aliasOf(one.branch, lists.aliases),
    })),
  }
  return { record, trades: recorded }
}

/** The record of a busy branch is a hundred kilobytes, that of 机构专用 three megabytes. */
const RECORDS_CACHED = 48

interface KnownRecord {
  /** What it was made of. */
  readonly of: string
  readonly record: Promise<CachedRecord>
}

/**
 * What a branch did up to a day: its stock-days newest first, how its purchases went, what it likes and who buys with it.
 * A record is the same at every tick of a day, and stays until a list is added or a day is over. Of a branch the last one is kept:
 * while a past comes in there is another at every ask.
 */
export function branchRecords(lists: LonghuLists) {
  const cache = new Map<string, KnownRecord>()

  return async (view: MarketView, { branch, until }: BranchInput): Promise<CachedRecord> => {
    const days = await lists.days()
    const of = `${until} ${days.length} ${days.at(-1)} ${daysKnown(view)}`
    const known = cache.get(branch)
    const cached = known?.of === of ? known : { of, record: recordOf(lists, view, { branch, until }) }
    cache.delete(branch)
    cache.set(branch, cached)
    if (cached !== known) cached.record.catch(() => cache.get(branch) === cached && cache.delete(branch))
    const [oldest] = cache.keys()
    if (cache.size > RECORDS_CACHED && oldest !== undefined) cache.delete(oldest)
    return cached.record
  }
}
