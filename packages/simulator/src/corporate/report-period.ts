import type { TradeDay } from '@kanpan/contract/model/stock'
import { tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { numberOnOrAfter, SIMULATED_DAYS } from '#universe/horizon.ts'

export type Numbers = readonly [first: number, last: number]

/** What a report is of: a year up to the end of one of its quarters. */
export interface ReportPeriod {
  readonly year: number
  readonly quarter: 1 | 2 | 3 | 4
  /** 2025 年三季报. */
  readonly name: string
  /** The calendar days on which reports come out. */
  readonly from: string
  readonly to: string
  /** The same as numbers of days, and those of the forecasts where a board asks for them. */
  readonly numbers: Numbers
  readonly forecastNumbers: Numbers | undefined
  /** The exchanges publish who reports when on the last trading day of the period. */
  readonly appointedOn: TradeDay
}

const KINDS = [
  { quarter: 1, name: '一季报', end: '03-31', from: '04-08', to: '04-30', yearsLater: 0 },
  { quarter: 2, name: '半年报', end: '06-30', from: '07-12', to: '08-31', yearsLater: 0 },
  { quarter: 3, name: '三季报', end: '09-30', from: '10-10', to: '10-31', yearsLater: 0 },
  { quarter: 4, name: '年报', end: '12-31', from: '01-20', to: '04-30', yearsLater: 1 },
] as const
/** By the rules of the boards: every one for the year by the end of January, the main boards also for half a year by 15 July. */
const FORECAST_DAYS: Readonly<Record<number, readonly [string, string]>> = {
  2: ['07-01', '07-15'],
  4: ['01-05', '01-31'],
}
const YEARS = [2023, 2024, 2025, 2026, 2027] as const

function numbersOf(from: string, to: string): Numbers {
  const last = numberOnOrAfter(to)
  return [numberOnOrAfter(from), SIMULATED_DAYS[last] === to ? last : last - 1]
}

function periodOf(year: number, { quarter, name, end, from, to, yearsLater }: (typeof KINDS)[number]): ReportPeriod {
  const reportYear = year + yearsLater
  const forecast = FORECAST_DAYS[quarter]
  return {
    year,
    quarter,
    name: `${year} 年${name}`,
    from: `${reportYear}-${from}`,
    to: `${reportYear}-${to}`,
    numbers: numbersOf(`${reportYear}-${from}`, `${reportYear}-${to}`),
    forecastNumbers: forecast && numbersOf(`${reportYear}-${forecast[0]}`, `${reportYear}-${forecast[1]}`),
    appointedOn: tradeDayOnOrBefore(`${year}-${end}`) as TradeDay,
  }
}

/** The periods reported on the days that can be told, by the day the first of their reports is due. */
export const PERIODS: readonly ReportPeriod[] = YEARS.flatMap(year => KINDS.map(kind => periodOf(year, kind)))
  .filter(({ from }) => from >= '2024' && from < '2028')
  .sort((a, b) => a.from.localeCompare(b.from))

const BY_NUMBER = new Map(PERIODS.map(period => [period.year * 4 + period.quarter, period]))

/** The period of a quarter, when its report comes on a day that can be told. */
export function periodOfQuarter(year: number, quarter: number): ReportPeriod | undefined {
  return BY_NUMBER.get(year * 4 + quarter)
}
