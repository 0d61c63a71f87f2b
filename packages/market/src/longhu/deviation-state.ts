import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { type BenchmarkGains, benchmarkGains } from './benchmark.ts'
import { type DeviationRule, deviationRules, FREQUENCY_DAYS, FREQUENCY_EVENTS } from './deviation-rules.ts'
import { VENUES, type Venue, venueOf } from './venue.ts'

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

/** A rule reached at the close of a day. */
export interface Alarm {
  readonly row: number
  readonly rule: DeviationRule | 'frequency'
  readonly side: 1 | -1
  /** The shortest window that reaches the threshold; of a frequency the days since the first of its moves. */
  readonly windowDays: number
  /** NaN for a frequency. */
  readonly deviationPct: number
}

export interface DeviationDay {
  readonly deviation: DeviationState
  readonly alarms: readonly Alarm[]
}

/** Windows of so many days reach back behind the day a state begins with: moves they made are unknown behind a gap. */
const ABNORMAL_DAYS = 3
const SEVERE_DAYS = 30

function emptyDeviation(day: TradeDay, size: number, isBehindGap: boolean): DeviationState {
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

function copied(deviation: DeviationState): DeviationState {
  const { levelBefore, benchmarkBefore } = deviation
  return { ...copiedButRings(deviation), levelBefore: levelBefore.slice(), benchmarkBefore: benchmarkBefore.slice() }
}

/** Whoever adds one day to it writes at a place that no window of the book reaches. */
function copiedButRings(deviation: DeviationState): DeviationState {
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
function longestWindow({ days }: DeviationRule, count: number, from: number): number {
  return Math.max(0, Math.min(days, REMEMBERED_DAYS, count - from))
}

/** How many days a window of a rule is certain to be able to have by now. */
export function openDays(deviation: DeviationState, row: number, rule: DeviationRule): number {
  const from = rule.id === 'abnormal3' ? deviation.abnormalSureFrom : deviation.severeSureFrom
  return longestWindow(rule, deviation.count[row] ?? 0, from[row] ?? 0)
}

function reached(deviation: DeviationState, row: number, rule: DeviationRule): Alarm | undefined {
  const from = rule.id === 'abnormal3' ? deviation.abnormalFrom : deviation.severeFrom
  const count = deviation.count[row] ?? 0
  const open = longestWindow(rule, count, from[row] ?? 0)
  const level = deviation.level[row] ?? Number.NaN
  const benchmark = deviation.benchmark[VENUES.indexOf(rule.venue)] ?? Number.NaN
  // The whole market is looked at every tick, so this is `windowGain` without an object for each of 43 windows.
  for (let days = 1; days <= open; days++) {
    const place = placeOf(row, count - days)
    const pct =
      100 * (level / (deviation.levelBefore[place] ?? 1) - benchmark / (deviation.benchmarkBefore[place] ?? 1))
    // A threshold is reached when it is met; a millionth of a percent is the noise of the chain.
    if (pct >= rule.upPct - 1e-6) return { row, rule, side: 1, windowDays: days, deviationPct: pct }
    if (pct <= -rule.downPct + 1e-6) return { row, rule, side: -1, windowDays: days, deviationPct: pct }
  }
  return undefined
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

function frequent(deviation: DeviationState, row: number, venue: Venue): Alarm | undefined {
  for (const side of [1, -1] as const) {
    const { count, days } = eventsWithin(deviation, row, side)
    const events = (side === 1 ? deviation.upEvents[row] : deviation.downEvents[row]) ?? 0
    if (count < FREQUENCY_EVENTS[venue] || (events & 1) === 0) continue
    return { row, rule: 'frequency', side, windowDays: days, deviationPct: Number.NaN }
  }
  return undefined
}

/** What a stock reaches by its windows, rule by rule. */
function ofWindows(deviation: DeviationState, row: number, rules: readonly DeviationRule[]): Alarm[] {
  const alarms: Alarm[] = []
  for (const rule of rules) {
    const alarm = reached(deviation, row, rule)
    if (!alarm) continue
    if (alarm.windowDays <= openDays(deviation, row, rule)) alarms.push(alarm)
    // It was reached unless a move was announced within the window: nobody can tell from which day on the next one counts.
    else if (rule.id === 'abnormal3') deviation.abnormalSureFrom[row] = deviation.count[row] ?? 0
    else deviation.severeSureFrom[row] = deviation.count[row] ?? 0
  }
  return alarms
}

/** One stock's day: its levels move, and what it reaches is told. The state is this call's own. */
function addDay(deviation: DeviationState, row: number, rules: readonly DeviationRule[]): Alarm[] {
  const venue = rules[0]?.venue
  if (venue === undefined) return []
  const alarms = ofWindows(deviation, row, rules)
  const count = deviation.count[row] ?? 0
  const abnormal = alarms.find(({ rule }) => rule !== 'frequency' && rule.id === 'abnormal3')
  deviation.upEvents[row] = ((deviation.upEvents[row] ?? 0) << 1) | (abnormal?.side === 1 ? 1 : 0)
  deviation.downEvents[row] = ((deviation.downEvents[row] ?? 0) << 1) | (abnormal?.side === -1 ? 1 : 0)
  if (alarms.length === 0) return alarms
  const often = abnormal && frequent(deviation, row, venue)
  const all = often ? [...alarms, often] : alarms
  if (abnormal) deviation.abnormalFrom[row] = deviation.abnormalSureFrom[row] = count
  if (all.some(alarm => alarm !== abnormal)) deviation.severeFrom[row] = deviation.severeSureFrom[row] = count
  return all
}

interface DeviationInput {
  readonly catalogue: Pick<Catalogue, 'stocks'>
  /** Of a first day: the trading day before was not recorded, and what was announced on it and before is not known. */
  readonly isBehindGap?: boolean
  /** What the benchmarks did, where somebody recorded it; else rebuilt from the stocks. */
  readonly gains?: BenchmarkGains
}

/**
 * The running day as if it closed now, at each of its ticks anew. It has its rings in common with the book of the day before, where
 * all ticks of a day write the same: nothing may be carried on from it.
 */
export function runningDeviations(
  previous: DeviationState | undefined,
  columns: DayColumns,
  input: DeviationInput,
): DeviationDay {
  return previous
    ? carryDeviations(copiedButRings(previous), columns, input)
    : advanceDeviations(previous, columns, input)
}

/** Carries the book one day on and leaves it as it was. */
export function advanceDeviations(
  previous: DeviationState | undefined,
  columns: DayColumns,
  input: DeviationInput,
): DeviationDay {
  return carryDeviations(
    previous ? copied(previous) : emptyDeviation(columns.day, columns.state.length, input.isBehindGap ?? false),
    columns,
    input,
  )
}

/** The same within a book nobody else reads, which is not what it was afterwards: a book is 3 MB to copy. */
export function carryDeviations(
  own: DeviationState,
  columns: DayColumns,
  { catalogue, gains = benchmarkGains(columns, catalogue) }: DeviationInput,
): DeviationDay {
  const size = columns.state.length
  const deviation = { ...own, day: columns.day }
  const before = deviation.benchmark.slice()
  gains.forEach((gain, at) => {
    if (gain > 0) deviation.benchmark[at] = (deviation.benchmark[at] ?? 1) * gain
  })
  const rulesOf = VENUES.map(venue => ({
    general: deviationRules(venue, false, columns.day),
    st: deviationRules(venue, true, columns.day),
  }))
  const alarms: Alarm[] = []
  for (let row = 0; row < size; row++) {
    const stock = catalogue.stocks[row]
    const prevClose = columns.prevCloseCents[row] ?? 0
    const close = columns.closeCents[row] ?? 0
    if (!stock || columns.state[row] !== STOCK_STATE.trading || prevClose <= 0 || close <= 0) continue
    const flags = columns.flags[row] ?? 0
    const level = deviation.level[row] ?? 1
    deviation.level[row] = (level * close) / prevClose
    if ((flags & (STOCK_FLAG.noLimit | STOCK_FLAG.newUnknown | STOCK_FLAG.delisting)) !== 0) continue
    const at = VENUES.indexOf(venueOf(stock))
    const place = placeOf(row, deviation.count[row] ?? 0)
    deviation.levelBefore[place] = level
    deviation.benchmarkBefore[place] = before[at] ?? 1
    deviation.count[row] = (deviation.count[row] ?? 0) + 1
    const rules = (flags & STOCK_FLAG.st) !== 0 ? rulesOf[at]?.st : rulesOf[at]?.general
    for (const alarm of addDay(deviation, row, rules ?? [])) alarms.push(alarm)
  }
  return { deviation, alarms }
}
