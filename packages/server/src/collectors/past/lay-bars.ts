import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { referenceCents } from '@kanpan/market/bars/reference-price'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { type BarsDraft, createBarsDraft } from '#import/draft/bars-draft.ts'
import type { DailyBar } from '#import/fact.ts'
import { besideRowBefore } from '#import/layouts/bar.ts'
import { type FlagRule, flagRuleInSteps } from '#import/settle/settle-flags.ts'
import type { ExRights } from '#live/ex-rights.ts'
import type { History } from '#store/history/history.ts'
import { type MarketDay, marketDayRoom } from '#store/history/market-day.ts'
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

/** Bars of stocks on their way into the days, 72 bytes each: in the words they waited in they take ten times as much. */
export interface PackedBars {
  readonly draft: BarsDraft
  readonly codes: Set<StockCode>
}

export const packedBars = (): PackedBars => ({ draft: createBarsDraft(), codes: new Set() })

/**
 * Packs stocks' bars, one stock at a time, so that who hands them over need not have them all at once. A row that a day has already
 * stands: it was seen while the day ran, or imported.
 */
export function* packBars(
  stocks: Iterable<WaitingStock>,
  { draft, codes }: PackedBars,
  { history, exRights }: Pick<LayParts, 'history' | 'exRights'>,
): Generator<undefined, void> {
  for (const stock of stocks) {
    codes.add(stock.code)
    for (const bar of dailyBars(stock, exRights)) {
      const index = history.indexOf(bar.day)
      const row = history.rowOf(stock.code) ?? -1
      const isThere = index >= 0 && (history.columnsOf(index).state[row] ?? 0) !== STOCK_STATE.absent
      if (!isThere) draft.take(bar, 0)
    }
    yield
  }
}

interface FlaggedDays {
  readonly days: readonly TradeDay[]
  readonly codes: ReadonlySet<string>
  readonly flagsOn: FlagRule
}

/** The days with the flags of the stocks that were laid: what a name of today and their prices prove. Each is good until the next. */
function* withFlags({ days, codes, flagsOn }: FlaggedDays, history: History): Generator<MarketDay> {
  const rows = [...codes].flatMap(code => history.rowOf(code) ?? [])
  const room = marketDayRoom(history.codes.length)
  for (const day of days) {
    const copy = room(day, history.columnsOf(history.indexOf(day)))
    for (const row of rows) copy.flags[row] = flagsOn(copy, row)
    yield copy
  }
}

/** Lays packed bars into the days of a history, in memory and in steps; answers the days that changed. */
export function* layBars({ draft, codes }: PackedBars, parts: LayParts): Generator<undefined, readonly TradeDay[]> {
  const { history } = parts
  const days = [...draft.touched()].sort()
  // The history copies what it takes in: one day's memory serves for all of them.
  const room = marketDayRoom(history.codes.length)
  yield* history.appendInSteps(draft.days(history, history.codes, room))
  const flagsOn = yield* flagRuleInSteps(history, parts.catalogue)
  yield* history.appendInSteps(withFlags({ days, codes, flagsOn }, history))
  return days
}
