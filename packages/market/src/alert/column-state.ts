import type { AlertColumn } from './column.ts'
import { grown } from './held-rows.ts'
import type { ThresholdIndex } from './threshold-index.ts'

/** What a watch knows of a column. */
export interface ColumnState<Condition> {
  readonly column: AlertColumn
  readonly index: ThresholdIndex<Condition>
  /** The last known value of every row. */
  held: Float64Array
  /** As it was read last. */
  seen: Float64Array | undefined
}

function heldFor<Condition>(state: ColumnState<Condition>, now: Float64Array): Float64Array {
  if (state.held.length < now.length) state.held = grown(state.held, now.length)
  return state.held
}

/** Tells the index of a column which rows have another value now than they had last. */
export function findPassed<Condition>(state: ColumnState<Condition>, now: Float64Array): void {
  if (now === state.seen) return
  const held = heldFor(state, now)
  for (let row = 0; row < now.length; row++) {
    const to = now[row] ?? Number.NaN
    const from = held[row] ?? Number.NaN
    // Of a NaN nothing is true: what was or is unknown begins nothing.
    if (from < to || from > to) state.index.passed(row, from, to)
  }
}

/** What is known now, for the next moment to be held against. */
export function holdKnown<Condition>(state: ColumnState<Condition>, now: Float64Array): void {
  if (now === state.seen) return
  const held = heldFor(state, now)
  for (let row = 0; row < now.length; row++) {
    const value = now[row] ?? Number.NaN
    if (!Number.isNaN(value)) held[row] = value
  }
  state.seen = now
}
