import { type DayColumns, STOCK_STATE } from './day-columns.ts'

/** Change against the reference price in percent; NaN when either price is unknown. */
export function changePct(closeCents: number, prevCloseCents: number): number {
  return closeCents > 0 && prevCloseCents > 0 ? (100 * (closeCents - prevCloseCents)) / prevCloseCents : Number.NaN
}

/** Spread between the day's highest and lowest price in percent of the reference price. */
export function amplitudePct(highCents: number, lowCents: number, prevCloseCents: number): number {
  return highCents > 0 && lowCents > 0 && prevCloseCents > 0
    ? (100 * (highCents - lowCents)) / prevCloseCents
    : Number.NaN
}

/** The change of every stock; NaN where it does not trade or has no price yet. `into` saves an allocation per tick. */
export function changeColumn(columns: DayColumns, into = new Float64Array(columns.state.length)): Float64Array {
  for (let row = 0; row < into.length; row++) {
    into[row] =
      columns.state[row] === STOCK_STATE.trading
        ? changePct(columns.closeCents[row] ?? 0, columns.prevCloseCents[row] ?? 0)
        : Number.NaN
  }
  return into
}
