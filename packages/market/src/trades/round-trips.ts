import type { TradeDay } from '@kanpan/contract/model/stock'
import { type Execution, inOrder } from './execution.ts'

/**
 * 一笔交易: from the first share of a stock that somebody holds none of to the last one she gives away, with what she bought
 * and sold in between. All in whole cents.
 */
export interface RoundTrip {
  readonly code: string
  readonly name: string
  readonly executions: readonly Execution[]
  /** How many shares are left; 0 of one that is over. */
  readonly shares: number
  /** What was paid for all shares, with fees. */
  readonly paidCents: number
  /** What the sales brought, fees taken off. */
  readonly soldCents: number
  /** Dividends and the taxes on them. */
  readonly cashCents: number
  readonly feesCents: number
  /** What the shares that are left cost (移动平均成本, with fees). */
  readonly costCents: number
  /** More was sold than is known to have been held: what the rest cost nobody knows. */
  readonly isPartlyUnknown: boolean
  /** Of one that is over. */
  readonly closedOn: TradeDay | undefined
}

/** What one execution made of earlier ones: the profit of a sale, a dividend, a tax on one. */
export interface Realised {
  readonly day: TradeDay
  readonly code: string
  /** Undefined of a sale of shares whose cost nobody knows. */
  readonly profitCents: number | undefined
}

export interface Book {
  /** In the order they were begun. */
  readonly trips: readonly RoundTrip[]
  /** In the order they happened. */
  readonly realised: readonly Realised[]
  /** Sales of stocks that nobody is known to have held, and money for such. */
  readonly unmatched: readonly Execution[]
}

interface Open {
  readonly first: Execution
  readonly executions: Execution[]
  shares: number
  paidCents: number
  soldCents: number
  cashCents: number
  feesCents: number
  costCents: number
  isPartlyUnknown: boolean
  closedOn: TradeDay | undefined
}

/** Half up, exact: cents times shares leave what a double counts without a gap. */
function partOf(cents: number, part: number, whole: number): number {
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

function begun(first: Execution): Open {
  return {
    ...{ first, executions: [], shares: 0, paidCents: 0, soldCents: 0, cashCents: 0, feesCents: 0, costCents: 0 },
    ...{ isPartlyUnknown: false, closedOn: undefined },
  }
}

/** What a sale takes of the cost: its part of the mean (移动加权平均), and all that is left with the last share. */
function sell(trip: Open, { shares, amountCents, feesCents, day }: Execution): number | undefined {
  const netCents = amountCents - feesCents
  const isCovered = shares <= trip.shares
  const costCents = shares >= trip.shares ? trip.costCents : partOf(trip.costCents, shares, trip.shares)
  trip.shares = Math.max(0, trip.shares - shares)
  trip.costCents -= costCents
  trip.soldCents += netCents
  if (!isCovered) trip.isPartlyUnknown = true
  if (trip.shares === 0) trip.closedOn = day
  return isCovered ? netCents - costCents : undefined
}

/**
 * The executions of one person as round trips. A dividend or a tax on one that comes after the last share was sold belongs to the
 * round trip before it: the tax on a dividend is taken at the sale, and often booked a day later.
 */
export function bookOf(executions: readonly Execution[]): Book {
  const trips: Open[] = []
  const latest = new Map<string, Open>()
  const realised: Realised[] = []
  const unmatched: Execution[] = []

  function tripFor(execution: Execution): Open | undefined {
    const { code, kind } = execution
    const last = latest.get(code)
    if (last && (last.shares > 0 || kind === 'cash')) return last
    if (kind === 'sell' || kind === 'cash') return undefined
    const trip = begun(execution)
    trips.push(trip)
    latest.set(code, trip)
    return trip
  }

  for (const execution of inOrder(executions)) {
    const { day, code, kind, shares, amountCents, feesCents } = execution
    const trip = tripFor(execution)
    if (!trip) {
      unmatched.push(execution)
      continue
    }
    trip.executions.push(execution)
    trip.feesCents += feesCents
    if (kind === 'sell') {
      realised.push({ day, code, profitCents: sell(trip, execution) })
    } else if (kind === 'cash') {
      trip.cashCents += amountCents - feesCents
      realised.push({ day, code, profitCents: amountCents - feesCents })
    } else {
      trip.shares += shares
      trip.paidCents += amountCents + feesCents
      trip.costCents += amountCents + feesCents
    }
  }
  return {
    trips: trips.map(({ first, ...trip }) => ({ ...trip, code: first.code, name: first.name })),
    realised,
    unmatched,
  }
}

/** What a round trip that is over brought; undefined of one that goes on, or whose cost nobody knows. */
export function profitCentsOf({
  closedOn,
  isPartlyUnknown,
  soldCents,
  cashCents,
  paidCents,
}: RoundTrip): number | undefined {
  return closedOn === undefined || isPartlyUnknown ? undefined : soldCents + cashCents - paidCents
}
