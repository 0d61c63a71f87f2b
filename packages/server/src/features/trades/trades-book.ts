import { StockCode, TimeOfDay } from '@kanpan/contract/model/stock'
import {
  ENTRY_PATTERNS,
  type ExecutionWire,
  type RoundTripWire,
  type TradesBook,
} from '@kanpan/contract/question/trades'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { isTradeDay, tradeDayDistance } from '@kanpan/market/calendar/trading-days'
import { inOrder } from '@kanpan/market/trades/execution'
import { markedDays } from '@kanpan/market/trades/marked-days'
import { bookOf, profitCentsOf, type Realised, type RoundTrip } from '@kanpan/market/trades/round-trips'
import { type CountedTrip, tripFigures } from '@kanpan/market/trades/trade-statistics'
import type { z } from 'zod'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { StoredExecution } from '#store/people/execution-store.ts'
import { type TradesMarket, tradesMarket } from './trades-market.ts'

type Book = z.input<typeof TradesBook>
type Figures = Book['total']

export function executionWire({
  id,
  second,
  priceMills,
  ...execution
}: StoredExecution): z.input<typeof ExecutionWire> {
  const { day, name, kind, shares, amountCents, feesCents, feesFrom, note } = execution
  return {
    ...{ id: String(id), day, time: second === undefined ? null : timeOfDay(second), code: execution.code, name, kind },
    ...{ priceYuan: priceMills / 1000, shares, amountCents, feesCents, feesFrom, note },
  }
}

function figuresWire(trips: readonly CountedTrip[]): Figures {
  const { winning, meanPct, meanWinPct, meanLossPct, payoff, meanHeldDays, ...counts } = tripFigures(trips)
  const { count, of, pct, lowPct, highPct } = winning
  return {
    ...counts,
    winning: { count, of, pct: figure(pct), lowPct: figure(lowPct), highPct: figure(highPct) },
    ...{ meanPct: figure(meanPct), meanWinPct: figure(meanWinPct), meanLossPct: figure(meanLossPct) },
    ...{ payoff: figure(payoff), meanHeldDays: figure(meanHeldDays, 1) },
  }
}

/** Trading days between two days; a fund's statement may name a day that is none. */
function heldDays(from: string, to: string): number {
  return isTradeDay(from) && isTradeDay(to) ? tradeDayDistance(from, to) : 0
}

/** What was realised, a row for each day. */
function daysOf(realised: readonly Realised[]): Book['days'] {
  return [...Map.groupBy(realised, ({ day }) => day)].map(([day, parts]) => ({
    day,
    profitCents: parts.reduce((sum, { profitCents = 0 }) => sum + profitCents, 0),
    unknown: parts.filter(({ profitCents }) => profitCents === undefined).length,
  }))
}

interface Trip extends RoundTrip {
  readonly executions: readonly StoredExecution[]
}

/** Executions of a round trip are those that were stored: its arithmetic adds nothing to them and takes nothing away. */
function withStored(trip: RoundTrip, byId: ReadonlyMap<number, StoredExecution>): Trip {
  return { ...trip, executions: trip.executions.flatMap(({ id }) => byId.get(id) ?? []) }
}

function facts({ executions, code, name }: Trip, market: TradesMarket) {
  const [first] = executions
  if (!first) throw new RangeError('a round trip of no execution')
  return {
    ...{ id: String(first.id), code: StockCode.parse(code), name, openedOn: first.day },
    pattern: market.patternOf(first) ?? null,
    executions: executions.map(executionWire),
  }
}

function tripWire(trip: Trip, market: TradesMarket): z.input<typeof RoundTripWire> {
  const shared = facts(trip, market)
  const { closedOn, paidCents, executions } = trip
  const profitCents = profitCentsOf(trip)
  const sale = executions.findLast(({ kind }) => kind === 'sell')
  return {
    ...shared,
    closedOn: closedOn ?? null,
    boughtShares: executions.reduce(
      (sum, { kind, shares }) => sum + (kind === 'buy' || kind === 'shares' ? shares : 0),
      0,
    ),
    ...{ paidCents, feesCents: trip.feesCents, isPartlyUnknown: trip.isPartlyUnknown },
    profitCents: profitCents ?? null,
    profitPct: profitCents === undefined || paidCents === 0 ? null : figure((100 * profitCents) / paidCents),
    heldDays: heldDays(shared.openedOn, closedOn ?? shared.openedOn),
    after: sale ? market.afterSale(sale).map(({ days, pct }) => ({ days, pct: figure(pct) })) : [],
  }
}

function holdingWire(view: MarketView, trip: Trip, market: TradesMarket): Book['holdings'][number] {
  const shared = facts(trip, market)
  const priceCents = market.priceCentsOf(trip.code)
  const worthCents = priceCents === undefined ? undefined : priceCents * trip.shares
  // Where more was sold than was known to be held, what is left has a cost of its own again.
  const floatingCents = worthCents === undefined ? undefined : worthCents - trip.costCents
  return {
    ...shared,
    ...{ shares: trip.shares, costCents: trip.costCents },
    priceYuan: priceCents === undefined ? null : priceCents / 100,
    worthCents: worthCents ?? null,
    floatingCents: floatingCents ?? null,
    floatingPct:
      floatingCents === undefined || trip.costCents === 0 ? null : figure((100 * floatingCents) / trip.costCents),
    heldDays: heldDays(shared.openedOn, view.asOf.day),
  }
}

function importsOf(executions: readonly StoredExecution[]): Book['imports'] {
  const brought = executions.filter(({ importedAtMs }) => importedAtMs !== undefined)
  return [...Map.groupBy(brought, ({ importedAtMs }) => importedAtMs ?? 0)]
    .map(([importedAtMs, rows]) => ({ importedAtMs, fileName: rows[0]?.fileName ?? '', rows: rows.length }))
    .toSorted((a, b) => b.importedAtMs - a.importedAtMs)
}

/** Everything that is told of somebody's trades, as of the view's moment: what came later is not counted. */
export function tradesBook(view: MarketView, all: readonly StoredExecution[], commission: Book['commission']): Book {
  const { day, time } = view.asOf
  const isLive = (one: StoredExecution) => one.day < day || (one.day === day && (one.second ?? 0) <= view.second)
  const executions = inOrder(all.filter(isLive))
  const byId = new Map(executions.map(execution => [execution.id, execution]))
  const { trips, realised, unmatched } = bookOf(executions)
  const market = tradesMarket(view)
  const stored = trips.map(trip => withStored(trip, byId))
  const over = stored.filter(({ closedOn }) => closedOn !== undefined).map(trip => tripWire(trip, market))
  const known = over.map(trip => ({ ...trip, profitCents: trip.profitCents ?? undefined }))
  return {
    until: { day, time: TimeOfDay.parse(time) },
    executions: executions.length,
    holdings: stored.filter(({ shares }) => shares > 0).map(trip => holdingWire(view, trip, market)),
    trips: over
      .toReversed()
      .toSorted((a, b) => ((a.closedOn ?? '') < (b.closedOn ?? '') ? 1 : a.closedOn === b.closedOn ? 0 : -1)),
    total: figuresWire(known),
    patterns: [...ENTRY_PATTERNS, null].flatMap(pattern => {
      const own = known.filter(trip => trip.pattern === pattern)
      return own.length === 0 ? [] : [{ pattern, ...figuresWire(own) }]
    }),
    days: daysOf(realised),
    marked: [...markedDays(executions, market.pricesFrom(executions[0]?.day ?? day))],
    unmatched: unmatched.flatMap(({ id }) => byId.get(id) ?? []).map(executionWire),
    imports: importsOf(all),
    commission,
  }
}
