import { reasonsOf, type Selection, selecting } from '#selection/pick.ts'
import { NUMBER_READERS } from '#selection/readers.ts'
import type { Rule } from '#selection/rule.ts'
import type { BacktestMarket, PickOrder } from './settings.ts'
import type { Signal } from './trade.ts'

/** The picks of a day in the order they are bought in. */
export interface Signals {
  readonly count: number
  readonly undecided: number
  /** Those that come first: mostly there is room for no more. */
  readonly first: readonly Signal[]
  /** The rows of the others, in no order. */
  readonly otherRows: readonly number[]
  /** The others, put in order when they are asked for: a third of the market may pass, day after day. */
  readonly others: () => readonly Signal[]
}

export const NO_SIGNALS: Signals = { count: 0, undecided: 0, first: [], otherRows: [], others: () => [] }

export interface SignalQuestion {
  readonly rule: Rule
  readonly order: PickOrder
  readonly index: number
}

/** More than are bought on a day, with those that cannot be. */
const FIRST = 64

/** A day's worth of it is done in less than a slice. */
function atOnce(work: Generator<undefined, Selection>): Selection {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Who passes the rule at the close of a day, in the order they are bought in; what the order goes by being unknown comes last. */
export function signalsOf(market: BacktestMarket, { rule, order, index }: SignalQuestion): Signals {
  const facts = market.factsAt(index)
  const day = facts.on(0)
  if (!day) return NO_SIGNALS
  const { picks, undecided } = atOnce(selecting(rule, facts))
  const read = NUMBER_READERS[order.field]
  const sign = order.isDescending ? -1 : 1
  const places = new Float64Array(day.day.columns.state.length)
  for (const row of picks) {
    const value = read(day, row)
    places[row] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value
  }
  const inOrder = (a: number, b: number) => (places[a] ?? 0) - (places[b] ?? 0) || a - b
  const last = Float64Array.from(picks, row => places[row] ?? 0).sort()[Math.min(FIRST, picks.length) - 1] ?? 0
  const firstRows = picks.filter(row => (places[row] ?? 0) <= last)
  const otherRows = picks.filter(row => (places[row] ?? 0) > last)
  const phase = market.phaseOf(index)
  const why = (row: number) => reasonsOf(rule, facts, row)
  const signals = (rows: readonly number[]) =>
    rows.toSorted(inOrder).map(row => ({ row, index, phase, reasonsOf: why }))
  return { count: picks.length, undecided, first: signals(firstRows), otherRows, others: () => signals(otherRows) }
}
