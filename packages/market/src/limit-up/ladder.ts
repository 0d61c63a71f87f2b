import { LIMIT_STATE } from './limit-state.ts'
import { isSealed, isSt, type LimitUpDay, rungTried } from './limit-up-day.ts'
import { bySeal } from './seal.ts'

/** One rung of the ladder: who stands on it, and who reached for it and broke. Rows by first seal. */
export interface Rung {
  /** Undefined: of stocks whose days before are not known. */
  readonly streak: number | undefined
  readonly sealed: readonly number[]
  readonly broken: readonly number[]
}

/** The day's limit-ups as a ladder (连板天梯), the longest streak on top, unknown ones below. ST stocks have a ladder of their own. */
export function ladder(day: LimitUpDay, population: 'normal' | 'st' = 'normal'): readonly Rung[] {
  const rungs = new Map<number | undefined, { sealed: number[]; broken: number[] }>()
  for (let row = 0; row < day.states.length; row++) {
    const state = day.states[row] ?? 0
    if ((state & (LIMIT_STATE.sealed | LIMIT_STATE.broken)) === 0) continue
    if (isSt(day.columns, row) !== (population === 'st')) continue
    const streak = rungTried(day, row)
    const rung = rungs.get(streak) ?? { sealed: [], broken: [] }
    rungs.set(streak, rung)
    if (isSealed(day, row)) rung.sealed.push(row)
    else rung.broken.push(row)
  }
  const order = bySeal(day.life)
  return [...rungs]
    .map(([streak, { sealed, broken }]) => ({ streak, sealed: sealed.sort(order), broken: broken.sort(order) }))
    .sort((a, b) => (b.streak ?? 0) - (a.streak ?? 0))
}
