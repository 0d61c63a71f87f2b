import type { TradeDay } from '@kanpan/contract/model/stock'
import { AFTER_DAYS, type EntryPattern } from '@kanpan/contract/question/trades'
import { tradingDay } from '@kanpan/market/backtest/fill'
import { streakBefore, streaksOfDayBefore } from '@kanpan/market/limit-up/streak'
import { changeAfterPct } from '@kanpan/market/quote/change-after'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { entryPattern } from '@kanpan/market/trades/entry-pattern'
import type { Execution } from '@kanpan/market/trades/execution'
import type { DayPrices } from '@kanpan/market/trades/marked-days'
import { isKnown } from '#live/derived/day-range.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { streaksAfter } from '#live/streaks-after.ts'

/** What the market of a view tells of somebody's executions. */
export interface TradesMarket {
  patternOf(entry: Execution): EntryPattern | undefined
  /** From the price of a sale to the close so many trading days later, in percent; NaN where that is not known. */
  afterSale(sale: Execution): readonly { readonly days: number; readonly pct: number }[]
  /** The last price in cents; undefined where none is known. */
  priceCentsOf(code: string): number | undefined
  /** Last prices of the days from one on, the view's own the last. */
  pricesFrom(day: TradeDay): DayPrices
}

/** Before its first trade of the day, and suspended, it is worth what it was. */
function lastCents(
  { closeCents, prevCloseCents }: Pick<DayColumns, 'closeCents' | 'prevCloseCents'>,
  row: number,
): number | undefined {
  const cents = (closeCents[row] ?? 0) || (prevCloseCents[row] ?? 0)
  return cents > 0 ? cents : undefined
}

export function tradesMarket(view: MarketView): TradesMarket {
  const run = dayRunOf(view)

  /** Where an execution is in the run of days; undefined of a stock, or a day, that the market does not have. */
  function placeOf({ code, day }: Execution): { readonly index: number; readonly row: number } | undefined {
    const row = view.rowOf(code)
    const index = day === view.asOf.day ? view.daysBefore : view.history.indexOf(day)
    return row === undefined || index < 0 || index > view.daysBefore || !isKnown(view, index)
      ? undefined
      : { index, row }
  }

  return {
    patternOf(entry) {
      const place = entry.kind === 'buy' ? placeOf(entry) : undefined
      if (!place) return undefined
      const { index, row } = place
      const columns = run.at(index)
      if (columns.state[row] !== STOCK_STATE.trading) return undefined
      const { upCents, isUnknown } = tradingDay(columns, view.catalogue).limitsOf(row)
      return entryPattern({
        priceMills: entry.priceMills,
        prevCloseCents: columns.prevCloseCents[row] ?? 0,
        limitUpCents: isUnknown ? 'unknown' : upCents,
        streakBefore: streakBefore(
          streaksOfDayBefore(streaksAfter(view.history, index - 1), columns.day),
          columns,
          row,
        ),
      })
    },
    afterSale(sale) {
      const place = placeOf(sale)
      const close = place && place.index < run.finished ? (run.at(place.index).closeCents[place.row] ?? 0) : 0
      const untilClose = close > 0 && sale.priceMills > 0 ? (10 * close) / sale.priceMills : Number.NaN
      return AFTER_DAYS.map(days => ({
        days,
        pct: place ? 100 * (untilClose * (1 + changeAfterPct(run, place, days) / 100) - 1) : Number.NaN,
      }))
    },
    priceCentsOf(code) {
      const row = view.rowOf(code)
      return row === undefined ? undefined : lastCents(view.now, row)
    },
    pricesFrom(from) {
      const indexOf = new Map<TradeDay, number>()
      for (let index = 0; index < run.count; index++) {
        const { day } = run.at(index)
        if (day >= from && isKnown(view, index)) indexOf.set(day, index)
      }
      return {
        days: [...indexOf.keys()],
        priceCentsOf(code, day) {
          const [row, index] = [view.rowOf(code), indexOf.get(day)]
          return row === undefined || index === undefined ? undefined : lastCents(run.at(index), row)
        },
      }
    },
  }
}
