import type { LimitLife } from '#limit-up/limit-life.ts'
import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { type LimitUpDay, type SealedDay, streakNow } from '#limit-up/limit-up-day.ts'
import type { Streaks } from '#limit-up/streak.ts'
import { changePct } from '#quote/change-pct.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'

/** The rule that set a leader apart from the second: the first of these in which they differ. */
export type LeaderReason = 'only' | 'streak' | 'firstSeal' | 'seal' | 'change' | 'code'

export interface LeaderInput {
  readonly day: SealedDay &
    Pick<LimitUpDay, 'columns'> & { readonly life: Pick<LimitLife, 'firstSealSecond' | 'sealYuan'> }
  /** Change in percent by row, NaN where unknown. */
  readonly changesPct: Float64Array
}

/** A finished day with what is kept of its limits; bit 0 of `recent` is set where a stock that traded closed at its upper limit. */
export type ClosedLimitDay = DayColumns & Pick<Streaks, 'streak' | 'recent'>

/** How one stock met its limit, as `LimitLife` has it: the columns of a whole day are not laid out for a few of them. */
type LifeOf = (row: number) => { readonly firstSealSecond: number; readonly sealYuan: number }

/** By row; what `closedLeaderInput` writes to. */
export interface LeaderColumns {
  readonly states: Uint8Array
  readonly changesPct: Float64Array
  readonly firstSealSecond: Int32Array
  readonly sealYuan: Float64Array
}

export const leaderColumns = (size: number): LeaderColumns => ({
  states: new Uint8Array(size),
  changesPct: new Float64Array(size),
  firstSealSecond: new Int32Array(size),
  sealYuan: new Float64Array(size),
})

/**
 * What leaders of a finished day are chosen from, for some of its rows: nothing else of the day is worked out. It lies in the columns given,
 * and holds until they are given again: who goes through years of days makes new ones for none of them.
 */
export function closedLeaderInput(
  day: ClosedLimitDay,
  rows: Int32Array | readonly number[],
  { lifeOf, columns = leaderColumns(day.state.length) }: { readonly lifeOf: LifeOf; readonly columns?: LeaderColumns },
): LeaderInput {
  const { states, changesPct, firstSealSecond, sealYuan } = columns
  states.fill(0)
  changesPct.fill(Number.NaN)
  for (const row of rows) {
    if (day.state[row] !== STOCK_STATE.trading) continue
    changesPct[row] = changePct(day.closeCents[row] ?? 0, day.prevCloseCents[row] ?? 0)
    if (((day.recent[row] ?? 0) & 1) === 0) continue
    states[row] = LIMIT_STATE.sealed
    const life = lifeOf(row)
    firstSealSecond[row] = life.firstSealSecond
    sealYuan[row] = life.sealYuan
  }
  return { day: { columns: day, life: { firstSealSecond, sealYuan }, states, streaks: day }, changesPct }
}

const NEVER = Number.MAX_SAFE_INTEGER
/** At least one: it stands before all that are not sealed. Among several that are, nobody is said to lead. */
const UNKNOWN_STREAK = 1

/** By its flags. */
export const hasComparableChange = (flags: number): boolean => (flags & STOCK_FLAG.noLimit) === 0

/**
 * Whether a stock speaks for its sectors: it has a price, and a price limit that makes its change comparable with the
 * others'. A new listing that triples says nothing about its sector.
 */
export function speaksForSector({ day, changesPct }: LeaderInput, row: number): boolean {
  return !Number.isNaN(changesPct[row] ?? Number.NaN) && hasComparableChange(day.columns.flags[row] ?? 0)
}

/**
 * Which of two stocks leads (龙头): negative when `a` does. The longest streak, then the earliest first seal, then the
 * largest seal, then the change; a stock without a price comes last, and the row order settles the rest.
 */
export function compareLeaders({ day, changesPct }: LeaderInput, a: number, b: number): number {
  const streakA = streakNow(day, a) ?? UNKNOWN_STREAK
  const byStreak = (streakNow(day, b) ?? UNKNOWN_STREAK) - streakA
  if (byStreak !== 0) return byStreak
  if (streakA > 0) {
    const bySeal = firstSeal(day, a) - firstSeal(day, b) || Math.sign(seal(day, b) - seal(day, a))
    if (bySeal !== 0) return bySeal
  }
  return Math.sign(known(changesPct[b]) - known(changesPct[a])) || a - b
}

/** Whether it takes the streak of a stock to tell who leads, and that is not known. */
export function isUndecided({ day, changesPct }: LeaderInput, rows: Int32Array | readonly number[]): boolean {
  let sealed = 0
  let unknown = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (((day.states[row] ?? 0) & LIMIT_STATE.sealed) === 0 || !speaksForSector({ day, changesPct }, row)) continue
    sealed++
    if (streakNow(day, row) === undefined) unknown++
  }
  return sealed > 1 && unknown > 0
}

/** The leader of some rows, -1 when none of them speaks for its sectors or the streaks of those that may lead are not known. */
export function leaderOf(input: LeaderInput, rows: Int32Array): number {
  const { day, changesPct } = input
  if (isUndecided(input, rows)) return -1
  let leader = -1
  let leaderStreak = 0
  let leaderChange = Number.NEGATIVE_INFINITY
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    const change = changesPct[row] ?? Number.NaN
    // Nearly all rows are no candidates by two numbers; only the rest is worth a look. Of a NaN nothing is true.
    if (day.states[row] === 0 && !(leaderStreak === 0 && change >= leaderChange)) continue
    const streak = streakNow(day, row) ?? UNKNOWN_STREAK
    if (streak < leaderStreak || (streak === 0 && change < leaderChange)) continue
    if (!speaksForSector(input, row)) continue
    if (leader !== -1 && compareLeaders(input, row, leader) > 0) continue
    leader = row
    leaderStreak = streak
    leaderChange = change
  }
  return leader
}

/** The first `count` of the rows that speak for their sectors, in the order in which they lead; none when that is not known. */
export function leaders(input: LeaderInput, rows: Int32Array, count: number): readonly number[] {
  if (isUndecided(input, rows)) return []
  return [...rows]
    .filter(row => speaksForSector(input, row))
    .sort((a, b) => compareLeaders(input, a, b))
    .slice(0, count)
}

/** Why a leader leads: what sets it apart from the next one. */
export function leaderReason({ day, changesPct }: LeaderInput, leader: number, second?: number): LeaderReason {
  if (second === undefined) return 'only'
  const streak = streakNow(day, leader)
  if (streak !== streakNow(day, second)) return 'streak'
  if (streak !== 0) {
    if (firstSeal(day, leader) !== firstSeal(day, second)) return 'firstSeal'
    if (seal(day, leader) !== seal(day, second)) return 'seal'
  }
  return changesPct[leader] === changesPct[second] ? 'code' : 'change'
}

function firstSeal(day: Pick<LeaderInput['day'], 'life'>, row: number): number {
  const second = day.life.firstSealSecond[row] ?? -1
  return second < 0 ? NEVER : second
}

/** Finite, so that two unknown seals differ by 0 and not by NaN. */
function seal(day: Pick<LeaderInput['day'], 'life'>, row: number): number {
  return known(day.life.sealYuan[row])
}

function known(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? -NEVER : value
}
