import { type DayColumns, STOCK_STATE } from '#quote/day-columns.ts'
import type { LimitPrices } from './limit-prices.ts'

/**
 * Bits of a stock's limit state. `broken` and `opened`: it touched the upper (lower) limit and is not there now.
 * One stock can have one bit of each side: from its upper limit to its lower is `broken` and `limitDown`.
 */
export const LIMIT_STATE = { sealed: 1, broken: 2, limitDown: 4, opened: 8 } as const

/** Where every stock stands towards its limits at the columns' moment. */
export function limitStates(columns: DayColumns, prices: LimitPrices): Uint8Array {
  const states = new Uint8Array(columns.state.length)
  for (let row = 0; row < states.length; row++) {
    const close = columns.closeCents[row] ?? 0
    const up = prices.upCents[row] ?? 0
    if (up === 0 || close === 0 || columns.state[row] !== STOCK_STATE.trading) continue
    const down = prices.downCents[row] ?? 0
    let state = 0
    if (close === up) state = LIMIT_STATE.sealed
    else if ((columns.highCents[row] ?? 0) >= up) state = LIMIT_STATE.broken
    if (close === down) state |= LIMIT_STATE.limitDown
    else if ((columns.lowCents[row] ?? 0) <= down) state |= LIMIT_STATE.opened
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
