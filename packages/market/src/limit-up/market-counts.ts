import { changePct } from '#quote/change-pct.ts'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { medianInPlace } from '#quote/median.ts'
import { reusedColumn } from '#quote/reused-column.ts'
import { LIMIT_STATE } from './limit-state.ts'
import { brokenRatePct, isOfPopulation, type LimitUpDay, streakNow } from './limit-up-day.ts'

/** How many stocks of a group did what. */
export interface GroupCounts {
  readonly up: number
  readonly flat: number
  readonly down: number
  readonly limitUps: number
  readonly limitDowns: number
  readonly broken: number
}

/**
 * The figures every screen tells of a moment, counted once over one population: A shares that trade, without ST and
 * without those that have no limit on the day. ST stands beside them.
 */
export interface MarketCounts extends GroupCounts {
  /** Broken among all that touched the upper limit; undefined when nothing touched it. */
  readonly brokenRatePct: number | undefined
  /** Stocks on a streak of two or more; undefined when the streak of one that is sealed is not known. */
  readonly streaks: number | undefined
  /** The longest streak; 0 when nothing is sealed, undefined when one is not known. */
  readonly streakHeight: number | undefined
  readonly medianChangePct: number | undefined
  readonly st: GroupCounts
  /** Stocks that trade and have no limit on the day. */
  readonly noLimit: number
  /** Of all A shares. */
  readonly suspended: number
}

const noCounts = () => ({ up: 0, flat: 0, down: 0, limitUps: 0, limitDowns: 0, broken: 0 })

/** A day is counted once for all that tell of it. */
const counted = new WeakMap<LimitUpDay, MarketCounts>()

export function marketCounts(day: LimitUpDay): MarketCounts {
  const known = counted.get(day) ?? countedAnew(day)
  counted.set(day, known)
  return known
}

const countedChanges = reusedColumn(size => new Float64Array(size))

function countedAnew(day: LimitUpDay): MarketCounts {
  const { columns, states } = day
  // Looked up once and not for every stock.
  const { state: stateOf, flags: flagsOf, closeCents, prevCloseCents } = columns
  const [own, st] = [noCounts(), noCounts()]
  const changes = countedChanges(states.length)
  const rest = { noLimit: 0, suspended: 0 }
  let streaks: number | undefined = 0
  let streakHeight: number | undefined = 0
  let known = 0
  for (let row = 0; row < states.length; row++) {
    const state = stateOf[row]
    if (state === STOCK_STATE.suspended) rest.suspended++
    if (state !== STOCK_STATE.trading) continue
    const change = changePct(closeCents[row] ?? 0, prevCloseCents[row] ?? 0)
    if (Number.isNaN(change)) continue
    const flags = flagsOf[row] ?? 0
    if (isOfPopulation(flags)) {
      const limitState = states[row] ?? 0
      count(own, change, limitState)
      changes[known++] = change
      if ((limitState & LIMIT_STATE.sealed) === 0) continue
      const streak = streakNow(day, row)
      streakHeight = streakHeight === undefined || streak === undefined ? undefined : Math.max(streakHeight, streak)
      streaks = streaks === undefined || streak === undefined ? undefined : streaks + (streak >= 2 ? 1 : 0)
    } else if ((flags & STOCK_FLAG.st) !== 0) count(st, change, states[row] ?? 0)
    else if ((flags & STOCK_FLAG.noLimit) !== 0) rest.noLimit++
  }
  return {
    ...own,
    ...rest,
    streaks,
    streakHeight,
    st,
    brokenRatePct: brokenRatePct(own.limitUps, own.broken),
    medianChangePct: known === 0 ? undefined : medianInPlace(changes, known),
  }
}

function count(counts: ReturnType<typeof noCounts>, change: number, state: number): void {
  if (change > 0) counts.up++
  else if (change < 0) counts.down++
  else counts.flat++
  if ((state & LIMIT_STATE.sealed) !== 0) counts.limitUps++
  if ((state & LIMIT_STATE.broken) !== 0) counts.broken++
  if ((state & LIMIT_STATE.limitDown) !== 0) counts.limitDowns++
}
