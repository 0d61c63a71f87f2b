import { type Share, share } from '#limit-up/wilson.ts'

/** A round trip that is over, as it is counted. */
export interface CountedTrip {
  /** Undefined of one whose cost nobody knows: it is told and not counted. */
  readonly profitCents: number | undefined
  /** What was paid, fees included. */
  readonly paidCents: number
  readonly feesCents: number
  /** Trading days from the first purchase to the last sale; 0 within a day. */
  readonly heldDays: number
}

/** What is known of round trips that are over. Percent of what each of them cost. */
export interface TripFigures {
  readonly count: number
  /** Over, with a cost that nobody knows: in none of the figures. */
  readonly leftOut: number
  readonly winning: Share
  readonly profitCents: number
  readonly feesCents: number
  readonly meanPct: number | undefined
  readonly meanWinPct: number | undefined
  readonly meanLossPct: number | undefined
  /** 盈亏比: the mean gain against the mean loss; undefined without one of each. */
  readonly payoff: number | undefined
  readonly meanHeldDays: number | undefined
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** 胜率, 盈亏比 and the like. One that brought as much as it cost is neither won nor lost. */
export function tripFigures(trips: readonly CountedTrip[]): TripFigures {
  const known = trips.flatMap(({ profitCents, ...trip }) =>
    profitCents === undefined ? [] : [{ ...trip, profitCents }],
  )
  // Shares that came for nothing alone have no percentage.
  const pcts = known.flatMap(({ profitCents, paidCents }) => (paidCents > 0 ? [(100 * profitCents) / paidCents] : []))
  const [meanWinPct, meanLossPct] = [mean(pcts.filter(pct => pct > 0)), mean(pcts.filter(pct => pct < 0))]
  return {
    count: known.length,
    leftOut: trips.length - known.length,
    winning: share(known.filter(({ profitCents }) => profitCents > 0).length, known.length),
    profitCents: sum(known.map(({ profitCents }) => profitCents)),
    feesCents: sum(known.map(({ feesCents }) => feesCents)),
    meanPct: mean(pcts),
    meanWinPct,
    meanLossPct,
    payoff: meanWinPct === undefined || meanLossPct === undefined ? undefined : meanWinPct / -meanLossPct,
    meanHeldDays: mean(known.map(({ heldDays }) => heldDays)),
  }
}
