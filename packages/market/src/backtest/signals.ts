import { reasonsOf, type Selection, selecting } from '#selection/pick.ts'
import { NUMBER_READERS } from '#selection/readers.ts'
import type { Rule } from '#selection/rule.ts'
import type { BacktestMarket, PickOrder } from './settings.ts'
import type { Signal } from './trade.ts'

export interface Signals {
  readonly list: readonly Signal[]
  readonly undecided: number
}

export interface SignalQuestion {
  readonly rule: Rule
  readonly order: PickOrder
  readonly index: number
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
  if (!day) return { list: [], undecided: 0 }
  const { picks, undecided } = atOnce(selecting(rule, facts))
  const read = NUMBER_READERS[order.field]
  const sign = order.isDescending ? -1 : 1
  const placed = picks.map(row => {
    const value = read(day, row)
    return { row, place: Number.isNaN(value) ? Number.POSITIVE_INFINITY : sign * value }
  })
  placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : a.row - b.row))
  const phase = market.phaseOf(index)
  const list = placed.map(({ row }) => ({ row, index, phase, reasons: () => reasonsOf(rule, facts, row) }))
  return { list, undecided }
}
