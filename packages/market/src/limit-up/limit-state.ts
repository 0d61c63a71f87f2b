import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { reusedColumn } from '#quote/reused-column.ts'
import { type BoardsInRows, type LimitPrices, ruleFinder } from './limit-prices.ts'
import { limitPriceCents } from './price-limit.ts'

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
  // Days come in several shapes: their columns are looked up once and not for every stock.
  const { state: stateOf, flags: flagsOf, closeCents, highCents, lowCents } = columns
  const { upCents, downCents } = prices
  for (let row = 0; row < states.length; row++) {
    const flags = flagsOf[row] ?? 0
    const isPooled = (flags & STOCK_FLAG.pooled) !== 0
    let state = isPooled ? LIMIT_STATE.sealed : 0
    const close = closeCents[row] ?? 0
    const up = upCents[row] ?? 0
    if (stateOf[row] === STOCK_STATE.trading && up > 0 && close > 0) {
      const down = downCents[row] ?? 0
      const low = lowCents[row] ?? 0
      if (close === up) state = LIMIT_STATE.sealed
      else if (!isPooled && (highCents[row] ?? 0) >= up) state = LIMIT_STATE.broken
      if (close === down && !isPooled) state |= LIMIT_STATE.limitDown
      else if (low > 0 && low <= down) state |= LIMIT_STATE.opened
    }
    const hasPrice = stateOf[row] === STOCK_STATE.trading && close > 0
    if (hasPrice && up === 0 && !isPooled && (flags & LIMIT_UNKNOWN) !== 0) state |= LIMIT_STATE.unknown
    if ((flags & STOCK_FLAG.named) !== 0 && (state & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) === 0) {
      state |= LIMIT_STATE.named
    }
    states[row] = state
  }
  return states
}

/** No upper limit is nearer to its reference price: of 5 % rounding takes half a cent, and a limit is a cent above at least. */
const NEAREST_LIMIT_PCT = 2

/**
 * Of the limit states the bits `sealed` and `unknown`, all that a streak asks of a day: of the millions of bars in a history
 * hardly any is near its limit, and the prices of the others need not be worked out.
 */
export function closingStates(columns: DayColumns, catalogue: BoardsInRows): Uint8Array {
  const { state: stateOf, flags: flagsOf, closeCents, prevCloseCents } = columns
  const states = new Uint8Array(stateOf.length)
  const ruleOf = ruleFinder(columns, catalogue)
  for (let row = 0; row < states.length; row++) {
    const flags = flagsOf[row] ?? 0
    const close = closeCents[row] ?? 0
    const prevClose = prevCloseCents[row] ?? 0
    if (flags === 0 && 100 * close <= (100 + NEAREST_LIMIT_PCT) * prevClose) continue
    const isPooled = (flags & STOCK_FLAG.pooled) !== 0
    let state = isPooled ? LIMIT_STATE.sealed : 0
    if (stateOf[row] === STOCK_STATE.trading && close > 0) {
      const rule = ruleOf(row)
      if (rule && close === limitPriceCents(prevClose, rule, 'up')) state = LIMIT_STATE.sealed
      else if (!rule && !isPooled && (flags & LIMIT_UNKNOWN) !== 0) state = LIMIT_STATE.unknown
    }
    states[row] = state
  }
  return states
}

const foundRows = reusedColumn(size => new Int32Array(size))

/** The rows that have any of the given state bits, in row order. */
export function rowsInState(states: Uint8Array, bits: number): Int32Array {
  const rows = foundRows(states.length)
  let count = 0
  for (let row = 0; row < states.length; row++) if (((states[row] ?? 0) & bits) !== 0) rows[count++] = row
  return rows.slice(0, count)
}
