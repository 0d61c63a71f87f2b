import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { referenceCents } from '@kanpan/market/bars/reference-price'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { createBarsDraft } from '#import/draft/bars-draft.ts'
import type { DailyBar } from '#import/fact.ts'
import { besideRowBefore } from '#import/layouts/bar.ts'
import { type FlagRule, flagRuleInSteps } from '#import/settle/settle-flags.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { History } from '#store/history/history.ts'
import { DAY_FIELDS, emptyMarketDay, type MarketDay } from '#store/history/market-day.ts'
import type { StoredCatalogue } from '#store/history/stored-catalogue.ts'
import type { WaitingBar } from './stock-bars-admission.ts'

export interface WaitingStock {
  readonly code: StockCode
  readonly bars: readonly WaitingBar[]
}

export interface LayParts {
  readonly history: History
  readonly catalogue: StoredCatalogue
  readonly exRights: Pick<ExRights, 'between'>
}

/** The days of a stock with the reference prices that are known; 0 where one is not. */
export function dailyBars({ code, bars }: WaitingStock, exRights: LayParts['exRights']): readonly DailyBar[] {
  let last: WaitingBar | undefined
  return bars.map(bar => {
    const { day, isBehindGap, exRight, ...figures } = bar
    const before = isBehindGap ? undefined : last
    last = bar
    const known = before && exRights.between(code, { after: before.day, on: day })
    // The provider says that something fell which nobody else told.
    const isMissing = exRight !== undefined && known?.events.length === 0
    const prevCloseCents = known && !isMissing ? referenceCents({ closeBeforeCents: before.closeCents, ...known }) : 0
    return besideRowBefore({ kind: 'bar', code, day, ...figures, prevCloseCents })
  })
}

/** The days with the flags of the stocks that were laid: what a name of today and their prices prove. */
function* withFlags(
  days: readonly TradeDay[],
  codes: ReadonlySet<string>,
  { history, flagsOn }: Pick<LayParts, 'history'> & { readonly flagsOn: FlagRule },
): Generator<MarketDay> {
  const rows = [...codes].flatMap(code => history.rowOf(code) ?? [])
  for (const day of days) {
    const columns = history.columnsOf(history.indexOf(day))
    const copy = emptyMarketDay(day, columns.state.length)
    for (const { name } of DAY_FIELDS) copy[name].set(columns[name])
    for (const row of rows) copy.flags[row] = flagsOn(copy, row)
    yield copy
  }
}

/**
 * Lays the bars of stocks into the days of a history, in memory and in steps; answers the days that changed. A row that is there stands: it was seen
 * while the day ran, or imported.
 */
export function* layBars(stocks: readonly WaitingStock[], parts: LayParts): Generator<undefined, readonly TradeDay[]> {
  const { history } = parts
  const draft = createBarsDraft()
  for (const stock of stocks) {
    for (const bar of dailyBars(stock, parts.exRights)) {
      const index = history.indexOf(bar.day)
      const row = history.rowOf(stock.code) ?? -1
      const isThere = index >= 0 && (history.columnsOf(index).state[row] ?? 0) !== STOCK_STATE.absent
      if (!isThere) draft.take(bar, 0)
    }
    yield
  }
  const days = [...draft.touched()].sort()
  yield* history.appendInSteps(draft.days(history, history.codes))
  const flagsOn = yield* flagRuleInSteps(history, parts.catalogue)
  const codes = new Set(stocks.map(({ code }) => code))
  yield* history.appendInSteps(withFlags(days, codes, { history, flagsOn }))
  return days
}
