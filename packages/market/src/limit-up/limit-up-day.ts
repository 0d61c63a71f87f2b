import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { LimitLife } from './limit-life.ts'
import { type LimitPrices, limitPrices } from './limit-prices.ts'
import { LIMIT_STATE, limitStates } from './limit-state.ts'
import { advanceStreaks, type Streaks } from './streak.ts'

/** One day (or the running one so far) with what every limit-up table starts from, worked out once. */
export interface LimitUpDay {
  readonly columns: DayColumns
  readonly life: LimitLife
  readonly prices: LimitPrices
  /** `LIMIT_STATE` bits by row. */
  readonly states: Uint8Array
  readonly streaks: Streaks
  /** The streaks as the day before left them; undefined on the first known day. */
  readonly streaksBefore: Streaks | undefined
}

export interface LimitUpDayInput {
  readonly columns: DayColumns
  readonly life: LimitLife
  readonly catalogue: Catalogue
  readonly streaksBefore: Streaks | undefined
  /** The day's limit prices when they are known already: they do not change during a day. */
  readonly prices?: LimitPrices
}

export function limitUpDay({ columns, life, catalogue, streaksBefore, prices }: LimitUpDayInput): LimitUpDay {
  const known = prices ?? limitPrices(columns, catalogue)
  const states = limitStates(columns, known)
  const streaks = advanceStreaks(streaksBefore, columns, states)
  return { columns, life, prices: known, states, streaks, streaksBefore }
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

/** Of a day, who is sealed and how long. */
export interface SealedDay extends Pick<LimitUpDay, 'states'> {
  readonly streaks: Pick<Streaks, 'streak'>
}

/** The streak a stock stands on now, 0 when it is not sealed. */
export function streakNow(day: SealedDay, row: number): number {
  return isSealed(day, row) ? (day.streaks.streak[row] ?? 0) : 0
}

/** The rung a stock reaches, or would have reached with a seal: yesterday's streak and one. */
export function rungTried(day: LimitUpDay, row: number): number {
  return (day.streaksBefore?.streak[row] ?? 0) + 1
}

/** The day's longest streak (连板高度), ST left out; 0 when nothing is sealed. */
export function streakHeight(day: LimitUpDay): number {
  let height = 0
  for (let row = 0; row < day.states.length; row++) {
    const streak = streakNow(day, row)
    if (streak > height && !isSt(day.columns, row)) height = streak
  }
  return height
}

/** Broken among all that touched the upper limit, in percent; undefined when nothing touched it. */
export function brokenRatePct(sealed: number, broken: number): number | undefined {
  return sealed + broken === 0 ? undefined : (100 * broken) / (sealed + broken)
}
