import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import type { DailyBar } from './fact.ts'

/** Days while bars arrive in any order; they start from what the history has of them. */
export interface BarsDraft {
  take(bar: DailyBar): void
  /** Every stock that has a bar. */
  codes(): Iterable<StockCode>
  /** The days touched and all others of the history, ascending, laid out over `codes`; each in memory of its own. */
  days(codes: readonly string[]): MarketDay[]
}

const FIRST_ROOM = 6000

export function createBarsDraft(history: History): BarsDraft {
  const rows = new Map<string, number>(history.codes.map((code, row) => [code, row]))
  const barred = new Set<StockCode>()
  const drafts = new Map<TradeDay, MarketDay>()
  let room = Math.max(FIRST_ROOM, rows.size)

  function copyOf(day: MarketDay): MarketDay {
    const copy = emptyMarketDay(day.day, room)
    for (const { name } of DAY_FIELDS) copy[name].set(day[name])
    return copy
  }

  function draftOf(day: TradeDay): MarketDay {
    const known = drafts.get(day)
    if (known) return known
    const index = history.indexOf(day)
    const draft = index < 0 ? emptyMarketDay(day, room) : copyOf(history.columnsOf(index))
    drafts.set(day, draft)
    return draft
  }

  function rowFor(code: string): number {
    const known = rows.get(code)
    if (known !== undefined) return known
    const row = rows.size
    rows.set(code, row)
    if (rows.size > room) {
      room *= 2
      for (const [day, draft] of drafts) drafts.set(day, copyOf(draft))
    }
    return row
  }

  return {
    codes: () => barred,
    take(bar) {
      barred.add(bar.code)
      const row = rowFor(bar.code)
      const day = draftOf(bar.day)
      day.state[row] = bar.volumeShares === 0 ? STOCK_STATE.suspended : STOCK_STATE.trading
      day.prevCloseCents[row] = bar.prevCloseCents
      day.openCents[row] = bar.openCents
      day.highCents[row] = bar.highCents
      day.lowCents[row] = bar.lowCents
      day.closeCents[row] = bar.closeCents
      day.volumeShares[row] = bar.volumeShares
      // Money one source knows is not forgotten because another one does not.
      if (!Number.isNaN(bar.amountYuan)) day.amountYuan[row] = bar.amountYuan
    },
    days(order) {
      for (const day of history.days) draftOf(day)
      const from = order.map(code => rows.get(code) ?? -1)
      return [...drafts.values()].map(day => laidOut(day, from)).sort((a, b) => a.day.localeCompare(b.day))
    },
  }
}

/** The same day with row i taken from row `from[i]`; -1 leaves it absent. */
function laidOut(day: MarketDay, from: readonly number[]): MarketDay {
  const result = emptyMarketDay(day.day, from.length)
  for (const { name, absent } of DAY_FIELDS) {
    const source = day[name]
    const target = result[name]
    from.forEach((row, to) => {
      target[to] = row < 0 ? absent : (source[row] ?? absent)
    })
  }
  return result
}
