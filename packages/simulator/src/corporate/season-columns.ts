import type { TradeDay } from '@kanpan/contract/model/stock'
import type { ReportPeriod } from './report-period.ts'
import type { EarningsForecast, Report } from './reports.ts'

/** What a company tells of a period, and since when it is announced. */
export type ReportEvent = { readonly announcedOn: TradeDay } & (
  | ({ readonly kind: 'earnings' } & Omit<Report, 'appointedOn'>)
  | ({ readonly kind: 'earningsForecast' } & EarningsForecast)
)

export interface Season {
  /** Those of calendar days, both included. */
  between(from: string, to: string): ReportEvent[]
}

const FORECAST_TYPES = ['firstLoss', 'loss', 'turn', 'rise', 'fall'] as const
const NO_FORECAST = -1
const FIGURES = 4

const figuresOf = (event: ReportEvent) =>
  event.kind === 'earnings'
    ? [
        event.results.revenueYuan,
        event.results.revenueBeforeYuan,
        event.results.netProfitYuan,
        event.results.netProfitBeforeYuan,
      ]
    : [event.lowYuan, event.highYuan, event.beforeYuan, 0]

/**
 * The reports and forecasts of one period in columns: as objects a season is forty thousand, and V8 looks at each of them whenever it
 * collects what is old. Made in steps. Its days are the market's own texts.
 */
export function* seasonColumns(period: ReportPeriod, events: readonly ReportEvent[]): Generator<undefined, Season> {
  const days = events.map(({ day }) => day)
  const announcedOn = events.map(event => event.announcedOn)
  yield
  const rows = Int32Array.from(events, ({ row }) => row)
  const seconds = Int32Array.from(events, ({ second }) => second)
  yield
  const types = Int8Array.from(events, event =>
    event.kind === 'earnings' ? NO_FORECAST : FORECAST_TYPES.indexOf(event.type),
  )
  yield
  const figures = Float64Array.from(events.flatMap(figuresOf))

  function eventAt(at: number): ReportEvent {
    const of = {
      day: days[at] as TradeDay,
      announcedOn: announcedOn[at] as TradeDay,
      row: rows[at] as number,
      second: seconds[at] as number,
      period,
    }
    const [first = 0, second = 0, third = 0, fourth = 0] = figures.subarray(FIGURES * at, FIGURES * (at + 1))
    const type = FORECAST_TYPES[types[at] as number]
    if (type !== undefined) {
      return { kind: 'earningsForecast', ...of, type, lowYuan: first, highYuan: second, beforeYuan: third }
    }
    const results = {
      revenueYuan: first,
      revenueBeforeYuan: second,
      netProfitYuan: third,
      netProfitBeforeYuan: fourth,
    }
    return { kind: 'earnings', ...of, results }
  }

  return {
    between: (from, to) => days.flatMap((day, at) => (day >= from && day <= to ? [eventAt(at)] : [])),
  }
}
