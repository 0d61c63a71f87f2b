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
  /** Answers for what the table must be loaded again: another day, other stocks, one that is not in it; undefined: it need not. */
  tick(tick: MarketTick): string | undefined
  /** Something was missed: what came so far no longer adds up. */
  reset(): void
  view(): BoardView | undefined
  subscribe(changed: () => void): () => void
}

/** Ticks kept until the table they add to has come; far more than arrive in the time a call may take. */
const TICKS_SAVED = 240

/**
 * The whole market, kept up to date by the stream's differences. A table is asked for while ticks go on coming, so they
 * are kept and those after the table's moment are added to it.
 */
export function marketBoard(): MarketBoard {
  const listeners = new Set<() => void>()
  let ticks: MarketTick[] = []
  let view: BoardView | undefined
  /** The list of stocks that the newest tick was told over. */
  let stocks: string | undefined

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
      ticks = [...ticks.slice(1 - TICKS_SAVED), tick]
      const isOther = stocks !== undefined && tick.stocks !== stocks
      stocks = tick.stocks
      if (view === undefined) return undefined
      const { day, time } = tick.clock.told
      if (day !== view.asOf.day) return `${day} ${stocks}`
      const { columns } = view
      let isUnknown = false
      if (time > view.asOf.time) {
        isUnknown = tick.difference !== undefined && columns.add(tick.difference)
        show({ columns, asOf: { day, time } })
      }
      // Who trades for the first time today was not in the table: every minute it is looked whether there are more.
      if (isUnknown) return `${day} ${stocks} ${time.slice(0, 5)}`
      return isOther ? `${day} ${stocks}` : undefined
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
