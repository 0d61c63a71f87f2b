import type { calendar } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'

export type CalendarDay = DataOf<typeof calendar>['days'][number]

export interface MonthSummary {
  readonly days: number
  readonly risingDays: number
  readonly meanScore: number | undefined
  readonly coldest: CalendarDay | undefined
  readonly hottest: CalendarDay | undefined
  readonly mostLimitUps: CalendarDay | undefined
}

function best(days: readonly CalendarDay[], of: (day: CalendarDay) => number | null): CalendarDay | undefined {
  return days
    .filter(day => of(day) !== null)
    .reduce<CalendarDay | undefined>(
      (top, day) => (top === undefined || (of(day) ?? 0) > (of(top) ?? 0) ? day : top),
      undefined,
    )
}

/** A month in a line: how often it rose, how warm it was, and its outstanding days. */
export function monthSummary(days: readonly CalendarDay[]): MonthSummary {
  const scores = days.flatMap(({ emotionScore }) => (emotionScore === null ? [] : [emotionScore]))
  return {
    days: days.length,
    risingDays: days.filter(({ up, down }) => (up ?? 0) > (down ?? 0)).length,
    meanScore: scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length,
    hottest: best(days, ({ emotionScore }) => emotionScore),
    coldest: best(days, ({ emotionScore }) => (emotionScore === null ? null : -emotionScore)),
    mostLimitUps: best(days, ({ limitUps }) => limitUps),
  }
}
