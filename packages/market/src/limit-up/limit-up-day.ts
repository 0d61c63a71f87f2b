import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { LimitLife } from './limit-life.ts'
import { type LimitPrices, limitPrices } from './limit-prices.ts'
import { LIMIT_STATE, limitStates } from './limit-state.ts'
import { advanceStreaks, knownStreak, type Streaks, streakBefore, streaksOfDayBefore, wasSealed } from './streak.ts'

/** One day (or the running one so far) with what every limit-up table starts from, worked out once. */
export interface LimitUpDay {
  readonly columns: DayColumns
  readonly life: LimitLife
  readonly prices: LimitPrices
  /** `LIMIT_STATE` bits by row. */
  readonly states: Uint8Array
  readonly streaks: Streaks
  /** The streaks as the trading day before left them; undefined when that day is not known. */
  readonly streaksBefore: Streaks | undefined
}

export interface LimitUpDayInput {
  readonly columns: DayColumns
  readonly life: LimitLife
  readonly catalogue: Catalogue
  readonly streaksBefore: Streaks | undefined
  /** The streaks the day left when they are known already. */
  readonly streaks?: Streaks
  /** The day's limit prices when they are known already: they do not change during a day. */
  readonly prices?: LimitPrices
  /** Where every stock stands towards them, when that is known already. */
  readonly states?: Uint8Array
}

export function limitUpDay(input: LimitUpDayInput): LimitUpDay {
  const { columns, life, catalogue, streaksBefore, prices } = input
  const known = prices ?? limitPrices(columns, catalogue)
  const states = input.states ?? limitStates(columns, known)
  const streaks = input.streaks ?? advanceStreaks(streaksBefore, columns, states)
  const before = streaksOfDayBefore(streaksBefore, columns.day)
  return { columns, life, prices: known, states, streaks, streaksBefore: before }
}

export function isSealed(day: Pick<LimitUpDay, 'states'>, row: number): boolean {
  return ((day.states[row] ?? 0) & LIMIT_STATE.sealed) !== 0
}

/** The stock trades on this day and has a price already. */
export function hasTraded(columns: DayColumns, row: number): boolean {
  return columns.state[row] === STOCK_STATE.trading && (columns.closeCents[row] ?? 0) > 0
}

export function isSt(columns: DayColumns, row: number): boolean {
  return ((columns.flags[row] ?? 0) & STOCK_FLAG.st) !== 0
}

// Of whom nobody can tell whether he belongs to the population is not counted in it.
const UNCOUNTED = STOCK_FLAG.st | STOCK_FLAG.noLimit | STOCK_FLAG.stUnknown | STOCK_FLAG.newUnknown

/** Whether a stock with such flags is one of those that the market's figures are counted over (统计口径): no ST, and with a limit on the day. */
export const isOfPopulation = (flags: number): boolean => (flags & UNCOUNTED) === 0

/** Whether a stock is counted in the market's figures: it is one of their population, and trades. */
export function isCounted(columns: DayColumns, row: number): boolean {
  return isOfPopulation(columns.flags[row] ?? 0) && hasTraded(columns, row)
}

/** Who closed at the upper limit on their last trading day, rows ascending: a hundred of some thousands. */
export interface SealedBefore {
  readonly rows: readonly number[]
  /** Who was told of on the day before, suspended, and of whose last trading day nothing is known: any of them may belong to the rows. */
  readonly unknown: readonly number[]
}

const NOBODY: SealedBefore = { rows: [], unknown: [] }

/** By `wasSealed`, whoever has a row on the day of `columns`. */
export function sealedBefore(before: Streaks | undefined, columns: DayColumns): SealedBefore {
  if (!before) return NOBODY
  const { recent, recentDays, unrecordedSinceCents, closeCents } = before
  const rows: number[] = []
  const unknown: number[] = []
  for (let row = 0; row < columns.state.length; row++) {
    const isPlain = recentDays[row] !== 0 && unrecordedSinceCents[row] === 0
    if (isPlain && ((recent[row] ?? 0) & 1) === 0) continue
    const was = wasSealed(before, columns, row)
    if (was) rows.push(row)
    else if (was === undefined && (closeCents[row] ?? 0) > 0) unknown.push(row)
  }
  return { rows, unknown }
}

/** A day is gone through once for the pools, the premium and the promotions. */
const sealedBeforeDays = new WeakMap<LimitUpDay, SealedBefore>()

/** The same of a day and the one before it. */
export function sealedBeforeDay(day: LimitUpDay): SealedBefore {
  const known = sealedBeforeDays.get(day) ?? sealedBefore(day.streaksBefore, day.columns)
  sealedBeforeDays.set(day, known)
  return known
}

/**
 * Who of the counted closed at the upper limit on their last trading day; undefined when the day before is not known, or whether one
 * of the counted did.
 */
export function countedSealedBefore(day: LimitUpDay): readonly number[] | undefined {
  const { columns, streaksBefore } = day
  if (!streaksBefore) return undefined
  const { rows, unknown } = sealedBeforeDay(day)
  return unknown.some(row => isCounted(columns, row)) ? undefined : rows.filter(row => isCounted(columns, row))
}

/** Of a day, who is sealed and how long. */
export interface SealedDay extends Pick<LimitUpDay, 'states'> {
  readonly streaks: Pick<Streaks, 'streak'>
}

/** The streak a stock stands on now, 0 when it is not sealed; undefined when it is and the days before are not known. */
export function streakNow(day: SealedDay, row: number): number | undefined {
  return isSealed(day, row) ? knownStreak(day.streaks.streak[row]) : 0
}

/** The rung a stock reaches, or would have reached with a seal: yesterday's streak and one; undefined unknown. */
export function rungTried(day: LimitUpDay, row: number): number | undefined {
  if (isSealed(day, row)) return streakNow(day, row)
  const before = streakBefore(day.streaksBefore, day.columns, row)
  return before === undefined ? undefined : before + 1
}

/** Broken among all that touched the upper limit, in percent; undefined when nothing touched it. */
export function brokenRatePct(sealed: number, broken: number): number | undefined {
  return sealed + broken === 0 ? undefined : (100 * broken) / (sealed + broken)
}
