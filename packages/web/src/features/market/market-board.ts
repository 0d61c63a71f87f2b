import type { AsOf } from '@kanpan/contract/model/as-of'
import type { MarketTable } from '@kanpan/contract/model/quote'
import type { MarketTick } from '#lib/stream/market-tick.ts'
import { type MarketColumns, marketColumns } from './market-columns.ts'

/** The market at one moment; another object whenever something has changed. */
export interface BoardView {
  readonly columns: MarketColumns
  readonly asOf: { readonly day: string; readonly time: string }
}

export interface MarketBoard {
  /** The whole table, as of some moment; the ticks after that moment are added to it. */
  load(table: MarketTable, asOf: AsOf): void
  /** Answers whether the table must be loaded again: another day has begun. */
  tick(tick: MarketTick): boolean
  /** Something was missed: what came so far no longer adds up. */
  reset(): void
  view(): BoardView | undefined
  subscribe(changed: () => void): () => void
}

/** Ticks kept until the table they add to has come; far more than arrive in the time a call may take. */
const TICKS_KEPT = 240

/**
 * The whole market, kept up to date by the stream's differences. A table is asked for while ticks go on coming, so they
 * are kept and those after the table's moment are added to it.
 */
export function marketBoard(): MarketBoard {
  const listeners = new Set<() => void>()
  let ticks: MarketTick[] = []
  let view: BoardView | undefined

  function show(next: BoardView | undefined): void {
    view = next
    for (const listener of listeners) listener()
  }

  return {
    load(table, { day, time }) {
      const columns = marketColumns(table)
      let last: string = time
      for (const { clock, difference } of ticks) {
        // A source that is late tells of an earlier moment than the clock's: the table's moment is of its prices as well.
        if (clock.told.day !== day || clock.told.time <= time) continue
        if (difference) columns.add(difference)
        last = clock.told.time
      }
      show({ columns, asOf: { day, time: last } })
    },
    tick(tick) {
      ticks = [...ticks.slice(1 - TICKS_KEPT), tick]
      if (view === undefined) return false
      const { day, time } = tick.clock.told
      if (day !== view.asOf.day) return true
      if (time > view.asOf.time) {
        if (tick.difference) view.columns.add(tick.difference)
        show({ columns: view.columns, asOf: { day, time } })
      }
      return false
    },
    reset() {
      ticks = []
    },
    view: () => view,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}
