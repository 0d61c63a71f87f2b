import { LIMIT_STATE } from './limit-state.ts'
import { isSealed, isSt, type LimitUpDay, rungTried } from './limit-up-day.ts'
import { type SealKind, sealKind } from './seal.ts'

/** A stock that touched its upper limit on a day: all that is counted over many days is made of these. */
export interface Touch {
  readonly row: number
  /** At the limit at the close (or now); else it broke. */
  readonly sealed: boolean
  /** The rung it reached or tried: its streak before and one; undefined when the days before are not known. */
  readonly rung: number | undefined
  readonly isSt: boolean
  /** Seconds from midnight; -1 when not recorded. */
  readonly firstSealSecond: number
  /** Undefined when it broke. */
  readonly kind: SealKind | undefined
}

/** The day's touches in row order, ST included and marked. */
export function touchesOf(day: LimitUpDay): readonly Touch[] {
  const touches: Touch[] = []
  for (let row = 0; row < day.states.length; row++) {
    if (((day.states[row] ?? 0) & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) === 0) continue
    touches.push({
      row,
      sealed: isSealed(day, row),
      rung: rungTried(day, row),
      isSt: isSt(day.columns, row),
      firstSealSecond: day.life.firstSealSecond[row] ?? -1,
      kind: sealKind(day, row),
    })
  }
  return touches
}
