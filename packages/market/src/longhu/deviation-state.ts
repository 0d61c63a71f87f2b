import type { TradeDay } from '@kanpan/contract/model/stock'
import { type DeviationRule, FREQUENCY_DAYS } from './deviation-rules.ts'
import { VENUES, type Venue } from './venue.ts'

/** Trading days of a stock that are remembered: the longest window is 30, and the day behind it has a place of its own. */
export const REMEMBERED_DAYS = 31

/**
 * How far every stock has gone against its benchmark, after a day. A stock's days are its own trading days with a price
 * limit: a suspended day takes no place, a new listing's first days do not count, and prices are chained over reference
 * prices, so that a dividend is no fall.
 */
export interface DeviationState {
  readonly day: TradeDay
  /** Days counted so far, by row. Day n of a stock stands at `n % REMEMBERED_DAYS` of its stretch in the rings. */
  readonly count: Int32Array
  readonly level: Float64Array
  /** Levels of the stock and of its benchmark before each remembered day. */
  readonly levelBefore: Float64Array
  readonly benchmarkBefore: Float64Array
  readonly benchmark: Float64Array
  /** The first day a window may begin with: an announced move starts it anew. */
  readonly abnormalFrom: Int32Array
  readonly severeFrom: Int32Array
  /** The same where that is certain: behind a day nobody recorded, a move may have been announced that we cannot know of. */
  readonly abnormalSureFrom: Int32Array
  readonly severeSureFrom: Int32Array
  /** Abnormal moves of the last 32 counted days, the newest in bit 0. */
  readonly upEvents: Uint32Array
  readonly downEvents: Uint32Array
}

/** Windows of so many days reach back behind the day a state begins with: moves they made are unknown behind a gap. */
const ABNORMAL_DAYS = 3
const SEVERE_DAYS = 30

export function emptyDeviation(day: TradeDay, size: number, isBehindGap: boolean): DeviationState {
  return {
    day,
    count: new Int32Array(size),
    level: new Float64Array(size).fill(1),
    levelBefore: new Float64Array(size * REMEMBERED_DAYS),
    benchmarkBefore: new Float64Array(size * REMEMBERED_DAYS),
    benchmark: new Float64Array(VENUES.length).fill(1),
    abnormalFrom: new Int32Array(size),
    severeFrom: new Int32Array(size),
    abnormalSureFrom: new Int32Array(size).fill(isBehindGap ? ABNORMAL_DAYS - 1 : 0),
    severeSureFrom: new Int32Array(size).fill(isBehindGap ? SEVERE_DAYS - 1 : 0),
    upEvents: new Uint32Array(size),
    downEvents: new Uint32Array(size),
  }
}

export function copied(deviation: DeviationState): DeviationState {
  const { levelBefore, benchmarkBefore } = deviation
  return { ...copiedButRings(deviation), levelBefore: levelBefore.slice(), benchmarkBefore: benchmarkBefore.slice() }
}

/** With its rings in common: whoever adds one day to it writes at a place that no window of the book reaches. */
export function copiedButRings(deviation: DeviationState): DeviationState {
  return {
    day: deviation.day,
    count: deviation.count.slice(),
    level: deviation.level.slice(),
    levelBefore: deviation.levelBefore,
    benchmarkBefore: deviation.benchmarkBefore,
    benchmark: deviation.benchmark.slice(),
    abnormalFrom: deviation.abnormalFrom.slice(),
    severeFrom: deviation.severeFrom.slice(),
    abnormalSureFrom: deviation.abnormalSureFrom.slice(),
    severeSureFrom: deviation.severeSureFrom.slice(),
    upEvents: deviation.upEvents.slice(),
    downEvents: deviation.downEvents.slice(),
  }
}

function joined<T extends Int32Array | Uint32Array | Float64Array>(into: T, first: T): T {
  into.set(first)
  return into
}

/** The same with rows behind it for stocks that came since, who have no days yet. */
export function widenedDeviations(deviation: DeviationState, size: number): DeviationState {
  if (deviation.count.length >= size) return deviation
  const wide = emptyDeviation(deviation.day, size, false)
  return {
    day: deviation.day,
    count: joined(wide.count, deviation.count),
    level: joined(wide.level, deviation.level),
    levelBefore: joined(wide.levelBefore, deviation.levelBefore),
    benchmarkBefore: joined(wide.benchmarkBefore, deviation.benchmarkBefore),
    benchmark: deviation.benchmark.slice(),
    abnormalFrom: joined(wide.abnormalFrom, deviation.abnormalFrom),
    severeFrom: joined(wide.severeFrom, deviation.severeFrom),
    abnormalSureFrom: joined(wide.abnormalSureFrom, deviation.abnormalSureFrom),
    severeSureFrom: joined(wide.severeSureFrom, deviation.severeSureFrom),
    upEvents: joined(wide.upEvents, deviation.upEvents),
    downEvents: joined(wide.downEvents, deviation.downEvents),
  }
}

/** Where day `number` of a row stands in the rings. */
export function placeOf(row: number, number: number): number {
  return row * REMEMBERED_DAYS + (number % REMEMBERED_DAYS)
}

export interface WindowGain {
  /** The stock's level now as a multiple of the one before the window. */
  readonly gain: number
  readonly benchmark: number
}

/** What a stock and its benchmark did over the stock's last `days` days; nothing over none. */
export function windowGain(
  deviation: DeviationState,
  row: number,
  { venue, days }: { venue: Venue; days: number },
): WindowGain {
  if (days === 0) return { gain: 1, benchmark: 1 }
  const place = placeOf(row, (deviation.count[row] ?? 0) - days)
  const benchmark = deviation.benchmark[VENUES.indexOf(venue)] ?? Number.NaN
  return {
    gain: (deviation.level[row] ?? Number.NaN) / (deviation.levelBefore[place] ?? Number.NaN),
    benchmark: benchmark / (deviation.benchmarkBefore[place] ?? Number.NaN),
  }
}

/**
 * 偏离值 in percent by the interval formula: the stock's change from before a window to now, less the benchmark's over the
 * same days. Not a sum of daily differences.
 */
export function deviationPct({ gain, benchmark }: WindowGain): number {
  return 100 * (gain - benchmark)
}

/** The longest window of a rule that begins no earlier than the stock's day `from`. */
export function longestWindow({ days }: DeviationRule, count: number, from: number): number {
  return Math.max(0, Math.min(days, REMEMBERED_DAYS, count - from))
}

/** How many days a window of a rule is certain to be able to have by now. */
export function openDays(deviation: DeviationState, row: number, rule: DeviationRule): number {
  const from = rule.id === 'abnormal3' ? deviation.abnormalSureFrom : deviation.severeSureFrom
  return longestWindow(rule, deviation.count[row] ?? 0, from[row] ?? 0)
}

/** The abnormal moves of one side within the days of the frequency rule, since the last severe move. */
export function eventsWithin(deviation: DeviationState, row: number, side: 1 | -1): { count: number; days: number } {
  const open = Math.min(FREQUENCY_DAYS, (deviation.count[row] ?? 0) - (deviation.severeSureFrom[row] ?? 0))
  const events = (side === 1 ? deviation.upEvents[row] : deviation.downEvents[row]) ?? 0
  let count = 0
  let days = 0
  for (let back = 0; back < open; back++) {
    if (((events >>> back) & 1) === 0) continue
    count++
    days = back + 1
  }
  return { count, days }
}
