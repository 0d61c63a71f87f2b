import { LIMIT_STATE } from '#limit-up/limit-state.ts'
import { hasTraded } from '#limit-up/limit-up-day.ts'
import { type Share, share } from '#limit-up/wilson.ts'
import type { LeaderInput } from '#sector/leader.ts'
import { leaders } from '#sector/leader.ts'
import { type LeftOut, mean } from './definition.ts'

/** `suspended`: it did not trade on the next trading day; `nextUnknown`: that day was not recorded whole; `open`: it is not over. */
export type LeaderLeftOut = 'suspended' | 'nextUnknown' | 'open'

/** What the next trading day made of a leader and of the limit-ups it led. */
export interface LeaderOutcome {
  /** Closed at its upper limit again. */
  readonly isSealed: boolean
  /** By the same rule still the first of the group it led. */
  readonly isLeading: boolean
  readonly changePct: number
  /** The same of those of the group that traded: who picks any of them is right with these. */
  readonly groupSealedShare: number
  readonly groupLeadingShare: number
  readonly groupChangePct: number
}

/** A leader that was named, of the market or of a theme, with what came. */
export interface LeaderStatement {
  readonly index: number
  readonly row: number
  /** Undefined: of the whole market. */
  readonly theme: string | undefined
  readonly outcome: LeaderOutcome | LeaderLeftOut
}

/** Of a leader and the group it led on one day, what the next one did. `next` holds that day for the rows of the group. */
export function leaderOutcome(
  next: LeaderInput,
  leader: number,
  group: readonly number[],
): LeaderOutcome | 'suspended' {
  const { day, changesPct } = next
  if (!hasTraded(day.columns, leader)) return 'suspended'
  const trading = group.filter(row => hasTraded(day.columns, row))
  const isSealed = (row: number) => ((day.states[row] ?? 0) & LIMIT_STATE.sealed) !== 0
  const changes = trading.map(row => changesPct[row] ?? Number.NaN).filter(pct => !Number.isNaN(pct))
  return {
    isSealed: isSealed(leader),
    isLeading: leaders(next, Int32Array.from(trading), 1)[0] === leader,
    changePct: changesPct[leader] ?? Number.NaN,
    groupSealedShare: trading.filter(isSealed).length / trading.length,
    groupLeadingShare: 1 / trading.length,
    groupChangePct: mean(changes) ?? Number.NaN,
  }
}

export interface LeaderRecord {
  readonly statements: number
  readonly sealed: Share
  /** What picking any of the same groups gets, in percent. */
  readonly sealedBasePct: number | undefined
  readonly leading: Share
  readonly leadingBasePct: number | undefined
  readonly meanChangePct: number | undefined
  readonly groupMeanChangePct: number | undefined
  readonly leftOut: LeftOut<LeaderLeftOut>
}

export function leaderRecord(statements: readonly LeaderStatement[]): LeaderRecord {
  const settled = statements.flatMap(({ outcome }) => (typeof outcome === 'object' ? [outcome] : []))
  const leftOut = (reason: LeaderLeftOut) => statements.filter(({ outcome }) => outcome === reason).length
  const pct = (of: (one: LeaderOutcome) => number) => {
    const found = mean(settled.map(of).filter(value => !Number.isNaN(value)))
    return found
  }
  return {
    statements: settled.length,
    sealed: share(settled.filter(({ isSealed }) => isSealed).length, settled.length),
    sealedBasePct: pct(({ groupSealedShare }) => 100 * groupSealedShare),
    leading: share(settled.filter(({ isLeading }) => isLeading).length, settled.length),
    leadingBasePct: pct(({ groupLeadingShare }) => 100 * groupLeadingShare),
    meanChangePct: pct(({ changePct }) => changePct),
    groupMeanChangePct: pct(({ groupChangePct }) => groupChangePct),
    leftOut: { suspended: leftOut('suspended'), nextUnknown: leftOut('nextUnknown'), open: leftOut('open') },
  }
}
