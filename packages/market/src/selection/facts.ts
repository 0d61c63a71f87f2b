import type { LimitUpDay } from '#limit-up/limit-up-day.ts'
import type { Catalogue } from '#quote/catalogue.ts'

/** How a stock met its upper limit as far as anyone recorded it; -1 is unknown. */
export interface SealTimes {
  readonly firstSealSecond: number
  readonly lastSealSecond: number
  readonly brokenTimes: number
}

/** What the kinds of seats of a stock on a dragon-tiger list bought less what they sold. */
export interface SeatNets {
  readonly investorYuan: number
  readonly hotMoneyYuan: number
  readonly northboundYuan: number
}

/** What can be asked of the stocks on one day. */
export interface DayFacts {
  readonly day: LimitUpDay
  readonly catalogue: Catalogue
  nameOf(row: number): string
  conceptsOf(row: number): readonly string[]
  /** Recorded reasons of a limit-up; undefined when none are recorded of the stock on this day. */
  reasonsOf(row: number): readonly string[] | undefined
  sealOf(row: number): SealTimes
  /** 量比; NaN unknown. */
  volumeRatioOf(row: number): number
  /** Change over so many market days up to this one, ex-right jumps left out, in percent; NaN unknown. */
  gainPctOf(row: number, days: number): number
  /** Whether its highest price is none lower than on any of so many market days up to this one; undefined unknown. */
  isHighOf(row: number, days: number): boolean | undefined
  /** The day's dragon-tiger list by row; undefined when it is not out or nobody kept it. */
  readonly longhu: ReadonlyMap<number, SeatNets> | undefined
}

/** The day asked for and the days before it. */
export interface Facts {
  /** Undefined for a day before the first recorded one: what is asked of it is unknown. */
  on(daysAgo: number): DayFacts | undefined
}
