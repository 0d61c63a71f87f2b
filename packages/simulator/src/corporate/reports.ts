import type { TradeDay } from '@kanpan/contract/model/stock'
import { mix, streamKey, uniform } from '#random.ts'
import { SIMULATED_DAYS } from '#universe/horizon.ts'
import type { Universe } from '#universe/universe.ts'
import { type Numbers, periodOfQuarter, type ReportPeriod } from './report-period.ts'
import { createResults, type Results } from './results.ts'

/** A company's report of a period: due since it was appointed, its figures known from a second of its evening. */
export interface Report {
  readonly day: TradeDay
  readonly appointedOn: TradeDay
  readonly second: number
  readonly period: ReportPeriod
  readonly row: number
  readonly results: Results
}

/** 业绩预告: a range that the profit will be in, told before the report where the change is large. */
export interface EarningsForecast {
  readonly day: TradeDay
  readonly second: number
  readonly period: ReportPeriod
  readonly row: number
  readonly type: 'firstLoss' | 'loss' | 'turn' | 'rise' | 'fall'
  readonly lowYuan: number
  readonly highYuan: number
  readonly beforeYuan: number
}

const EVENING_SECOND = 57_600
const EVENING_SECONDS = 18_000
const LARGE_CHANGE = 0.5
const YUAN_STEP = 100_000
/** Most reports come out in the last days; the higher, the more so. */
const RUSH = 1.7
function numberWithin([first, last]: Numbers, u: number): number {
  return first + Math.floor((last - first + 1) * (1 - u ** RUSH))
}

/** What one company tells of a period. */
export interface Reported {
  readonly forecast: EarningsForecast | undefined
  readonly report: Report | undefined
}

/** What a universe's companies report, and when. */
export function reportBook(universe: Universe): (row: number, period: ReportPeriod) => Reported {
  const { calendar, stocks } = universe
  const resultsOf = createResults(universe)
  const stream = streamKey(universe.seed, 'reports')
  const keyOf = (row: number, { year, quarter }: ReportPeriod) => mix(mix(stream, row), year * 4 + quarter)
  const isListed = (row: number, number: number) =>
    number >= (calendar.listed[row] as number) && number < (calendar.gone[row] as number)

  function dueNumber(row: number, period: ReportPeriod): number {
    const own = numberWithin(period.numbers, uniform(keyOf(row, period), 0))
    const annual = period.quarter === 1 ? periodOfQuarter(period.year - 1, 4) : undefined
    // The first quarter is not told before the year that ended before it.
    return annual === undefined ? own : Math.max(own, dueNumber(row, annual))
  }

  /** Forecasts all come before the first reports of their period. */
  function forecastNumber(row: number, period: ReportPeriod): number | undefined {
    const { forecastNumbers, quarter } = period
    if (!forecastNumbers || (quarter === 2 && stocks[row]?.board !== 'main')) return undefined
    const number = numberWithin(forecastNumbers, uniform(keyOf(row, period), 1))
    return isListed(row, number) && number < dueNumber(row, period) ? number : undefined
  }

  function heardOn(row: number, year: number, quarter: number): readonly number[] {
    const period = periodOfQuarter(year, quarter)
    if (!period) return []
    const forecast = forecastNumber(row, period)
    const due = dueNumber(row, period)
    return forecast === undefined ? [due + 1] : [due + 1, forecast + 1]
  }

  function forecastOf(row: number, period: ReportPeriod, results: Results): EarningsForecast | undefined {
    const number = forecastNumber(row, period)
    const { netProfitYuan: now, netProfitBeforeYuan: beforeYuan } = results
    const type = forecastType(now, beforeYuan)
    if (number === undefined || type === undefined) return undefined
    const key = mix(keyOf(row, period), 3)
    const width = Math.abs(now) * (0.14 + 0.2 * uniform(key, 0))
    const low = now - width * (0.1 + 0.8 * uniform(key, 1))
    const day = SIMULATED_DAYS[number] as TradeDay
    const range = { lowYuan: rounded(low), highYuan: rounded(low + width), beforeYuan }
    return { day, second: secondOf(key), period, row, type, ...range }
  }

  return (row, period) => {
    const due = dueNumber(row, period)
    if (!isListed(row, due)) return { forecast: undefined, report: undefined }
    const results = resultsOf({ row, period, heardOn: (year, quarter) => heardOn(row, year, quarter) })
    const listedOn = stocks[row]?.listedOn
    const appointedOn = listedOn && listedOn > period.appointedOn ? (listedOn as TradeDay) : period.appointedOn
    const day = SIMULATED_DAYS[due] as TradeDay
    const report = { day, appointedOn, second: secondOf(keyOf(row, period)), period, row, results }
    return { forecast: forecastOf(row, period, results), report }
  }
}

const secondOf = (key: number) => EVENING_SECOND + Math.floor(EVENING_SECONDS * uniform(key, 2))
const rounded = (yuan: number) => Math.round(yuan / YUAN_STEP) * YUAN_STEP

/** Why a profit has to be forecast; undefined when it need not be. */
function forecastType(now: number, before: number): EarningsForecast['type'] | undefined {
  if (now < 0) return before < 0 ? 'loss' : 'firstLoss'
  if (before < 0) return 'turn'
  if (before === 0 || Math.abs(now / before - 1) < LARGE_CHANGE) return undefined
  return now > before ? 'rise' : 'fall'
}
