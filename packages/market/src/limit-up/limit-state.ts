import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { LimitPrices } from './limit-prices.ts'

/**
 * Bits of a stock's limit state. `broken` and `opened`: it touched the upper (lower) limit and is not there now.
 * One stock can have one bit of each side: from its upper limit to its lower is `broken` and `limitDown`.
 * `named`: a list has it among those that went to their upper limit, and no bar or pool tells that it did. `unknown`: it
 * trades, and nobody can tell under which limit.
 */
export const LIMIT_STATE = { sealed: 1, broken: 2, limitDown: 4, opened: 8, named: 16, unknown: 32 } as const

const LIMIT_UNKNOWN = STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown

/**
 * Where every stock stands towards its limits at the columns' moment. What a pool of closing limit-ups has is sealed, with or
 * without a bar: where the two disagree it is the bar, adjusted or taken during the day, that is mostly wrong.
 */
export function limitStates(columns: DayColumns, prices: LimitPrices): Uint8Array {
  const states = new Uint8Array(columns.state.length)
  for (let row = 0; row < states.length; row++) {
    const flags = columns.flags[row] ?? 0
    const isPooled = (flags & STOCK_FLAG.pooled) !== 0
    let state = isPooled ? LIMIT_STATE.sealed : 0
    const close = columns.closeCents[row] ?? 0
    const up = prices.upCents[row] ?? 0
    if (columns.state[row] === STOCK_STATE.trading && up > 0 && close > 0) {
      const down = prices.downCents[row] ?? 0
      const low = columns.lowCents[row] ?? 0
      if (close === up) state = LIMIT_STATE.sealed
      else if (!isPooled && (columns.highCents[row] ?? 0) >= up) state = LIMIT_STATE.broken
      if (close === down && !isPooled) state |= LIMIT_STATE.limitDown
      else if (low > 0 && low <= down) state |= LIMIT_STATE.opened
    }
    const hasPrice = columns.state[row] === STOCK_STATE.trading && close > 0
    if (hasPrice && up === 0 && !isPooled && (flags & LIMIT_UNKNOWN) !== 0) state |= LIMIT_STATE.unknown
    if ((flags & STOCK_FLAG.named) !== 0 && (state & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) === 0) {
      state |= LIMIT_STATE.named
    }
    states[row] = state
  }
  return states
}

/** The rows that have any of the given state bits, in row order. */
export function rowsInState(states: Uint8Array, bits: number): Int32Array {
  const rows = new Int32Array(states.length)
  let count = 0
  for (let row = 0; row < states.length; row++) if (((states[row] ?? 0) & bits) !== 0) rows[count++] = row
  return rows.slice(0, count)
}
