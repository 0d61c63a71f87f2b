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

/** The `count`-th smallest of some numbers, and of fewer the largest; 0 of none. The smallest so far are held in order. */
function nthSmallest(values: Float64Array, count: number): number {
  const smallest = new Float64Array(Math.min(count, values.length)).fill(Number.POSITIVE_INFINITY)
  const end = smallest.length - 1
  for (let next = 0; next < values.length; next++) {
    const value = values[next] ?? 0
    if (!(value < (smallest[end] ?? 0))) continue
    let at = end
    for (; at > 0 && (smallest[at - 1] ?? 0) > value; at--) smallest[at] = smallest[at - 1] ?? 0
    smallest[at] = value
  }
  return smallest[end] ?? 0
}

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
  // Filled by their places: from an iterable it would cost a third of the day.
  const places = new Float64Array(picks.length)
  for (let at = 0; at < places.length; at++) {
    const value = read(day, picks[at] ?? 0)
    places[at] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value
  }
  const last = nthSmallest(places, FIRST)
  const [firstOnes, otherOnes]: [number[], number[]] = [[], []]
  for (let at = 0; at < places.length; at++) ((places[at] ?? 0) <= last ? firstOnes : otherOnes).push(at)
  const phase = market.phaseOf(index)
  const why = (row: number) => reasonsOf(rule, facts, row)
  const rowAt = (at: number) => picks[at] ?? 0
  // Picks are in row order.
  const inOrder = (a: number, b: number) => (places[a] ?? 0) - (places[b] ?? 0) || a - b
  const signals = (ones: readonly number[]) =>
    ones.toSorted(inOrder).map(at => ({ row: rowAt(at), index, phase, reasonsOf: why }))
  return {
    ...{ count: picks.length, undecided, first: signals(firstOnes) },
    ...{ otherRows: otherOnes.map(rowAt), others: () => signals(otherOnes) },
  }
}
