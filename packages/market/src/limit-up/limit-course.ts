import type { MoveKind } from '@kanpan/contract/model/move'
import { LIMIT_STATE } from './limit-state.ts'
import type { LimitUpDay } from './limit-up-day.ts'
import { sealKind } from './seal.ts'

/**
 * Where a stock stands in its day towards the upper limit: never there; there without a seal; sealed; left it; sealed again
 * after it left. A break nobody recorded leaves `sealed`.
 */
export type CourseState = 'clear' | 'touched' | 'sealed' | 'broken' | 'resealed'

export interface CourseStep {
  readonly second: number
  readonly state: Exclude<CourseState, 'clear' | 'touched'>
}

/** What a stock's moves say of its seals, in order of time. `moves` are those of one stock, by time. */
export function courseSteps(
  moves: readonly { readonly second: number; readonly kind: MoveKind }[],
): readonly CourseStep[] {
  const steps: CourseStep[] = []
  for (const { second, kind } of moves) {
    if (kind === 'limitUpSealed') steps.push({ second, state: steps.length === 0 ? 'sealed' : 'resealed' })
    if (kind === 'limitUpOpened') steps.push({ second, state: 'broken' })
  }
  return steps
}

/** The state at the day's moment. */
export function courseState(day: LimitUpDay, row: number): CourseState {
  const state = day.states[row] ?? 0
  const brokenTimes = day.life.brokenTimes[row] ?? -1
  if ((state & LIMIT_STATE.sealed) !== 0) {
    // Opened at the limit and traded below it: a break, whether or not anyone counted it.
    return brokenTimes > 0 || sealKind(day, row) === 'tee' ? 'resealed' : 'sealed'
  }
  if ((state & LIMIT_STATE.broken) === 0) return 'clear'
  const neverSealed = brokenTimes === 0 && (day.life.firstSealSecond[row] ?? -1) < 0
  return neverSealed ? 'touched' : 'broken'
}
