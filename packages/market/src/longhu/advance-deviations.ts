import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { type BenchmarkGains, benchmarkGains } from './benchmark.ts'
import { type DeviationRule, deviationRules, FREQUENCY_EVENTS } from './deviation-rules.ts'
import {
  copied,
  copiedButRings,
  type DeviationState,
  emptyDeviation,
  eventsWithin,
  longestWindow,
  openDays,
  placeOf,
} from './deviation-state.ts'
import { VENUES, type Venue, venueOf } from './venue.ts'

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
