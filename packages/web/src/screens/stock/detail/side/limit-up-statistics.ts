import type { limitUpHistory } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'

export type LimitUpDay = DataOf<typeof limitUpHistory>['list'][number]

export interface LimitUpStatistics {
  readonly touched: number
  readonly sealed: number
  /** After the sealed days only, over the days whose next day is known. */
  readonly nextDays: number
  readonly nextOpenPct: number | undefined
  readonly nextClosePct: number | undefined
}

function mean(values: readonly (number | null)[]): number | undefined {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** How often the stock held its limit, and what the next day brought on average. */
export function limitUpStatistics(days: readonly LimitUpDay[]): LimitUpStatistics {
  const sealed = days.filter(day => day.sealed)
  return {
    touched: days.length,
    sealed: sealed.length,
    nextDays: sealed.filter(({ nextClosePct }) => nextClosePct !== null).length,
    nextOpenPct: mean(sealed.map(({ nextOpenPct }) => nextOpenPct)),
    nextClosePct: mean(sealed.map(({ nextClosePct }) => nextClosePct)),
  }
}
