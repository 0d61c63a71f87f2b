import { TURNOVER_TIMES } from '@kanpan/contract/question/track-record'
import { secondOfDay } from '#calendar/shanghai-time.ts'
import { type Share, share } from '#limit-up/wilson.ts'
import { capacity } from '#quote/capacity.ts'
import { MINUTES_PER_DAY, minuteIndex } from '#quote/minute-line.ts'
import { type LeftOut, mean, quantile } from './definition.ts'

/** The times of day at which the forecast is scored, in seconds. */
export const TURNOVER_MARKS: readonly number[] = TURNOVER_TIMES.map(time => secondOfDay(`${time}:00`))

/** A day's turnover in yuan, and what was done by each mark; undefined where nobody recorded it. */
export interface TurnoverDay {
  readonly totalYuan: number | undefined
  /** By mark, the whole day's last. */
  readonly byMarkYuan: readonly number[] | undefined
}

/** `totalUnknown`: the day was not recorded whole; `noMinutes`: nobody recorded its minutes; `fewDays`: too few days before it. */
export type TurnoverLeftOut = 'totalUnknown' | 'noMinutes' | 'fewDays'

/** What was forecast at a mark, and what the day came to. */
export interface TurnoverStatement {
  readonly index: number
  readonly saidYuan: number
  /** The mean of the twenty days before: what is said without looking. */
  readonly baseYuan: number
  readonly actualYuan: number
  readonly sampleDays: number
}

const BASE_DAYS = 20
const CLOSE_PCT = 5

/** The marks as a line of minutes, of which `capacity` reads these alone. */
function lineOf({ byMarkYuan }: TurnoverDay): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  TURNOVER_MARKS.forEach((second, at) => {
    line[minuteIndex(second)] = byMarkYuan?.[at] ?? Number.NaN
  })
  line[MINUTES_PER_DAY - 1] = byMarkYuan?.[TURNOVER_MARKS.length] ?? Number.NaN
  return line
}

/** The forecasts at one mark of each day, made by the function the screens make theirs by; days in order, without a gap. */
export function turnoverStatements(
  days: readonly TurnoverDay[],
  mark: number,
): { readonly said: readonly TurnoverStatement[]; readonly leftOut: LeftOut<TurnoverLeftOut> } {
  const lines = days.map(lineOf)
  const minute = minuteIndex(TURNOVER_MARKS[mark] ?? 0)
  const leftOut = { totalUnknown: 0, noMinutes: 0, fewDays: 0 }
  const said = days.flatMap(({ totalYuan, byMarkYuan }, index): TurnoverStatement[] => {
    const amountYuan = byMarkYuan?.[mark] ?? Number.NaN
    const before = lines.slice(Math.max(0, index - BASE_DAYS), index)
    const { projectedYuan, sampleDays } = capacity({ minute, amountYuan, before })
    const totals = days.slice(Math.max(0, index - BASE_DAYS), index).flatMap(day => day.totalYuan ?? [])
    const baseYuan = mean(totals)
    if (totalYuan === undefined) leftOut.totalUnknown++
    else if (Number.isNaN(amountYuan)) leftOut.noMinutes++
    else if (Number.isNaN(projectedYuan) || baseYuan === undefined) leftOut.fewDays++
    else return [{ index, saidYuan: projectedYuan, baseYuan, actualYuan: totalYuan, sampleDays }]
    return []
  })
  return { said, leftOut }
}

/** How far forecasts were off, in percent of what came. */
export interface TurnoverRecord {
  readonly count: number
  readonly meanErrorPct: number | undefined
  readonly medianErrorPct: number | undefined
  /** Nine of ten were off by no more. */
  readonly highErrorPct: number | undefined
  /** Mean of the errors with their sign: above 0 it says too much. */
  readonly biasPct: number | undefined
  /** Off by at most 5 %. */
  readonly close: Share
  readonly baseMeanErrorPct: number | undefined
  readonly baseMedianErrorPct: number | undefined
}

const errorPct = (saidYuan: number, actualYuan: number) => (100 * (saidYuan - actualYuan)) / actualYuan

/** Absolute percentage errors (APE) of forecasts and of the mean of the twenty days before on the same days. */
export function turnoverRecord(statements: readonly TurnoverStatement[]): TurnoverRecord {
  const signed = statements.map(({ saidYuan, actualYuan }) => errorPct(saidYuan, actualYuan))
  const errors = signed.map(Math.abs).sort((a, b) => a - b)
  const base = statements.map(({ baseYuan, actualYuan }) => Math.abs(errorPct(baseYuan, actualYuan)))
  base.sort((a, b) => a - b)
  return {
    count: errors.length,
    meanErrorPct: mean(errors),
    medianErrorPct: quantile(errors, 0.5),
    highErrorPct: quantile(errors, 0.9),
    biasPct: mean(signed),
    close: share(errors.filter(pct => pct <= CLOSE_PCT).length, errors.length),
    baseMeanErrorPct: mean(base),
    baseMedianErrorPct: quantile(base, 0.5),
  }
}
