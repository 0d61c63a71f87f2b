import type { DayRun } from '#quote/day-run.ts'
import type { Touch } from './touch.ts'

/** The touches of one day of a run. */
export interface DayTouches {
  /** The day's position in the run. */
  readonly index: number
  readonly touches: readonly Touch[]
}

/** Days of limit-ups, and the run of days in which what came after can be looked up. */
export interface LimitUpRange {
  readonly days: readonly DayTouches[]
  readonly run: DayRun
}
