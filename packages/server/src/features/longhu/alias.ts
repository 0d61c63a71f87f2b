import type { AliasRecord } from '@kanpan/contract/model/longhu'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { share } from '@kanpan/market/limit-up/wilson'
import { type AliasTrade, aliasHabits, aliasTrades } from '@kanpan/market/longhu/alias-record'
import { branchRecord, isPurchase } from '@kanpan/market/longhu/branch-record'
import { pickResults } from '@kanpan/market/selection/record'
import { AppError } from '#lib/app-error.ts'
import { inSlices } from '#lib/in-slices.ts'
import { benchmarkAt, limitRunOf } from '#live/derived/limit-up/limit-run.ts'
import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import { isSealedAt } from '#live/derived/past-days.ts'
import { shareWire } from '#live/derived/share-wire.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { wireTrade } from './branch.ts'
import { branchTrades } from './branch-trades.ts'
import { aliasOf } from './entries.ts'

/** Stock-days that are listed; the figures are of all of them. */
const LISTED = 200

/** Every alias with how many seats it has, those with the most first. */
export function aliasesOf({ aliases }: LonghuLists): { alias: string; seats: number }[] {
  const byName = Map.groupBy(aliases.values(), ({ alias }) => alias)
  return [...byName]
    .map(([alias, seats]) => ({ alias, seats: seats.length }))
    .sort((a, b) => b.seats - a.seats || (a.alias < b.alias ? -1 : 1))
}

/** Of purchases whose close is known, those that closed at the upper limit. */
function limitUpShare(view: MarketView, purchases: readonly AliasTrade[]) {
  const known = purchases.flatMap(({ day, code }) => {
    const [index, row] = [view.history.indexOf(day), view.rowOf(code)]
    return index < 0 || row === undefined ? [] : isSealedAt(view, index, row)
  })
  return shareWire(share(known.filter(Boolean).length, known.length))
}

/** What became of who bought, at the next open, what the alias had bought. */
async function followOf(view: MarketView, purchases: readonly AliasTrade[]): Promise<AliasRecord['follow']> {
  const byDay = Map.groupBy(purchases, ({ day }) => view.history.indexOf(day))
  const days = [...byDay].flatMap(([index, own]) => {
    const rows = own.flatMap(({ code }) => view.rowOf(code) ?? [])
    return index < 0 || rows.length === 0 ? [] : { index, rows, benchmarkPct: benchmarkAt(view, 'open', index) }
  })
  const results = await inSlices(pickResults(days, limitRunOf(view), 'open'))
  const { unbuyable, closes, meanClosePct, rising, benchmarkClosePct } = results
  return {
    unbuyable: shareWire(unbuyable),
    closes,
    meanClosePct: figure(meanClosePct),
    rising: shareWire(rising),
    benchmarkClosePct: figure(benchmarkClosePct),
  }
}

async function seatTrades(lists: LonghuLists, view: MarketView, { seats, until }: Seats) {
  const trades = []
  for (const branch of seats) {
    for (const trade of await branchTrades(view, lists.ofBranch(branch, until))) trades.push({ ...trade, branch })
  }
  return trades
}

interface Seats {
  readonly seats: readonly string[]
  readonly until: TradeDay
}

/** What an alias did with all its seats, up to the last list that is out. */
export async function aliasRecord(lists: LonghuLists, view: MarketView, alias: string): Promise<AliasRecord> {
  const seats = [...lists.aliases.values()].filter(one => one.alias === alias).map(({ branch }) => branch)
  if (seats.length === 0) throw new AppError('not_found', `没有“${alias}”这个称呼`)
  const until = lists.shownUntil(view)
  const days = (await lists.days()).filter(day => until !== undefined && day <= until)
  const own = until === undefined ? [] : await seatTrades(lists, view, { seats, until })
  const trades = aliasTrades(own)
  const purchases = trades.filter(isPurchase)
  const figures = branchRecord(trades)
  const habits = aliasHabits(trades, days.at(-1) ?? view.asOf.day)
  const sum = (money: (trade: AliasTrade) => number | undefined) =>
    trades.length === 0
      ? null
      : figure(
          trades.reduce((all, trade) => all + (money(trade) ?? 0), 0),
          0,
        )
  return {
    alias,
    seats: seats.map(branch => {
      const ofSeat = own.filter(trade => trade.branch === branch)
      return {
        branch,
        alias: aliasOf(branch, lists.aliases),
        listings: ofSeat.length,
        purchases: ofSeat.filter(isPurchase).length,
      }
    }),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    listings: figures.listings,
    purchases: figures.purchases,
    buyYuan: sum(({ buyYuan }) => buyYuan),
    sellYuan: sum(({ sellYuan }) => sellYuan),
    medianNetYuan: figure(habits.medianNetYuan, 0),
    together: shareWire(habits.together),
    limitUp: limitUpShare(view, purchases),
    soldSoon: shareWire(habits.soldSoon),
    winRates: figures.winRates.map(({ days: after, ratePct, sample }) => ({
      days: after,
      sample,
      ratePct: figure(ratePct),
    })),
    follow: await followOf(view, purchases),
    concepts: [...figures.concepts],
    list: trades.slice(0, LISTED).map(trade => ({ ...wireTrade(view, trade), branches: [...trade.branches] })),
  }
}
