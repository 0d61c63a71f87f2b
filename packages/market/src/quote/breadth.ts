import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { type DayColumns, STOCK_STATE } from './day-columns.ts'

/** Which stocks did what. Population: all A shares that trade and have a price, ST included. */
export interface Breadth {
  readonly up: number
  readonly flat: number
  readonly down: number
  readonly suspended: number
  readonly limitUp: number
  readonly limitDown: number
  readonly broken: number
}

export function breadth(columns: DayColumns, states: Uint8Array): Breadth {
  const { state, closeCents, prevCloseCents } = columns
  const counts = { up: 0, flat: 0, down: 0, suspended: 0, limitUp: 0, limitDown: 0, broken: 0 }
  for (let row = 0; row < state.length; row++) {
    if (state[row] === STOCK_STATE.suspended) counts.suspended++
    const close = closeCents[row] ?? 0
    const prevClose = prevCloseCents[row] ?? 0
    if (state[row] !== STOCK_STATE.trading || close === 0 || prevClose === 0) continue
    if (close > prevClose) counts.up++
    else if (close < prevClose) counts.down++
    else counts.flat++
    const bits = states[row] ?? 0
    if ((bits & LIMIT_STATE.sealed) !== 0) counts.limitUp++
    if ((bits & LIMIT_STATE.broken) !== 0) counts.broken++
    if ((bits & LIMIT_STATE.limitDown) !== 0) counts.limitDown++
  }
  return counts
}
