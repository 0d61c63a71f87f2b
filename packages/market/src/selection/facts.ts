import type { LimitUpDay } from '#limit-up/limit-up-day.ts'
import type { Catalogue } from '#quote/catalogue.ts'

/** How a stock met its upper limit as far as anyone recorded it; -1 is unknown. */
export interface SealTold {
  readonly firstSealSecond: number
  readonly lastSealSecond: number
  readonly brokenTimes: number
}

/** What can be asked of the stocks on one day. */
export interface DayFacts {
  readonly day: LimitUpDay
  readonly catalogue: Catalogue
  nameOf(row: number): string
  conceptsOf(row: number): readonly string[]
  /** Recorded reasons of a limit-up; undefined when none are recorded of the stock on this day. */
  reasonsOf(row: number): readonly string[] | undefined
  sealOf(row: number): SealTold
  /** 量比; NaN unknown. */
  volumeRatioOf(row: number): number
}

/** The day asked for and the days before it. */
export interface Facts {
  /** Undefined for a day before the first recorded one: what is asked of it is unknown. */
  on(daysAgo: number): DayFacts | undefined
}
