import type { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { cumulative } from '@kanpan/market/quote/capacity'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import { TURNOVER_MARKS } from '@kanpan/market/track-record/turnover-record'
import type { DayRange, MacroStore } from '#store/macro-store.ts'

/** Their series begin so: what the market had turned over by some times of a day, kept when its minutes no longer are. */
const PREFIX = 'turnover.'

const seriesOf = (second: number) => `${PREFIX}${timeOfDay(second).slice(0, 5).replace(':', '')}.amount_yuan`
const SERIES = [...TURNOVER_MARKS, SESSION.close].map(second => ({ second, series: seriesOf(second) }))

interface MarkParts {
  readonly dataset: string
}

/** Keeps what the market had turned over by each mark of a finished day, where all of them are known. */
export async function keepTurnoverMarks(
  { dataset, macro }: MarkParts & { readonly macro: Pick<MacroStore, 'upsert'> },
  day: TradeDay,
  perMinute: Float64Array,
): Promise<void> {
  const line = cumulative(perMinute)
  const points = SERIES.map(({ second, series }) => ({
    ...{ dataset, series, day },
    value: line[minuteIndex(second)] ?? Number.NaN,
  }))
  if (points.every(({ value }) => value > 0)) await macro.upsert(points)
}

/** The days whose marks are kept. */
export async function turnoverMarkDays({
  dataset,
  macro,
}: MarkParts & { readonly macro: Pick<MacroStore, 'days'> }): Promise<ReadonlySet<string>> {
  return new Set(await macro.days(dataset, PREFIX))
}

/** By day, the yuan done by each mark, the close last. */
export async function readTurnoverMarks(
  { dataset, macro }: MarkParts & { readonly macro: Pick<MacroStore, 'series'> },
  range: DayRange,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const byDay = new Map<string, number[]>()
  for (const { series } of SERIES)
    for (const { day, value } of await macro.series(dataset, series, range)) {
      const values = byDay.get(day)
      if (values) values.push(value)
      else byDay.set(day, [value])
    }
  // They are kept all at once; of a day that lacks one nothing is said.
  return new Map([...byDay].filter(([, values]) => values.length === SERIES.length))
}
