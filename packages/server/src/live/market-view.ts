import type { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { LimitLife } from '@kanpan/market/limit-up/limit-life'
import type { Streaks } from '@kanpan/market/limit-up/streak'
import type { DeviationState } from '@kanpan/market/longhu/deviation-state'
import type { Catalogue } from '@kanpan/market/quote/catalogue'
import type { Coverage } from '@kanpan/market/quote/coverage'
import type { DayColumns } from '@kanpan/market/quote/day-columns'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { InsideDays } from '#sources/replay.ts'
import type { HistoryDay } from '#store/history/history.ts'
import type { CalendarDays } from './calendar-days.ts'
import type { CapacityLines } from './capacity-lines.ts'
import type { EmotionRecord } from './emotion-series.ts'
import type { FiguresAsOf } from './figures/figures.ts'
import type { IntradayAsOf } from './intraday/intraday.ts'
import type { NewsMoment } from './market-clock.ts'
import type { TickNumber } from './tick-number.ts'

/**
 * The market as of one moment: live is just the newest one. Every feature reads this and nothing else,
 * so any answer can be asked for any moment, and nothing after the moment can leak into it.
 */
export interface MarketView {
  /** Changes whenever anything in the view may have changed; part of every answer's ETag. */
  readonly version: string
  readonly tick: TickNumber
  readonly asOf: AsOf
  readonly source: SourceName
  readonly catalogue: Catalogue
  /** Another one whenever the catalogue or the names of the running day are others. */
  readonly stocksVersion: string
  /** Seconds from midnight, Asia/Shanghai. */
  readonly second: number
  /** Up to which second of its day lists, figures and reasons are in the view; they go on after the close, which `second` does not. */
  readonly dayCutoffSecond: number
  /** Until when news and announcements are: of a real market at night and on days without trading they go on behind its day. */
  readonly newsCutoff: NewsMoment
  readonly now: DayColumns & LimitLife
  /** The days of the trading calendar with what was recorded of them. */
  readonly history: CalendarDays
  /** How much of the market the view's day holds. */
  readonly coverage: Coverage
  /** How many days of `history` lie before this day: they are `0` to `daysBefore - 1`. */
  readonly daysBefore: number
  /** The trading day before, when it was recorded. */
  readonly yesterday: HistoryDay | undefined
  /** Streaks as the day before left them. */
  readonly streaksBefore: Streaks | undefined
  readonly streaksBeforeYesterday: Streaks | undefined
  /** The emotion of the days before, the oldest first. */
  emotionBefore(): readonly EmotionRecord[]
  /** Makes them known with other work between: of a past that has changed they are worked out anew, a day after the other. */
  prepareEmotion(): Promise<void>
  /** How far stocks had gone against their benchmarks when the day before closed; undefined before the first day. */
  deviationsBefore(): Promise<DeviationState | undefined>
  readonly capacityLines: CapacityLines
  /** What is told of the inside of days, whole: who reads it drops what comes after `second`. */
  readonly inside: InsideDays
  /** Single stocks of the view's day by its moment: what is brought in of those that are looked at. */
  readonly intraday: IntradayAsOf
  /** Reads what was recorded of the inside of other days before they are spoken of, or has it told in steps. */
  load(days: readonly TradeDay[]): Promise<void>
  /**
   * Makes the inside of the view's day known, and that of others, with other work between: who speaks of moves, indices or turnover
   * by the minute waits a tenth of a second for it otherwise, and all others too.
   */
  prepareInside(before?: readonly TradeDay[]): Promise<void>
  /** The same of what the stocks of the view's day did. */
  prepareMoves(): Promise<void>
  /** The same of the opening auction as it stood at the view's moment. */
  prepareAuction(): Promise<void>
  /** What is known beside prices by the view's moment. */
  readonly figures: FiguresAsOf
  nameOf(row: number): string
  /** The name of a row on another day, as far as anybody knows it. */
  nameOn(row: number, day: TradeDay): string
  rowOf(code: string): number | undefined
  /** What is told so far of the day's limit-ups, by code. */
  readonly reasons: ReadonlyMap<string, readonly SourceReason[]>
  /** Computes once per view what many answers share. */
  memo<T>(name: string, compute: () => T): T
}

export function memoTable(): MarketView['memo'] {
  const table = new Map<string, unknown>()
  // The name fixes the type: each is used by one function only, which passes the same `compute` every time.
  return <T>(name: string, compute: () => T): T => {
    if (table.has(name)) return table.get(name) as T
    const value = compute()
    table.set(name, value)
    return value
  }
}
