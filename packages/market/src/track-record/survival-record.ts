import type { Touch } from '#limit-up/touch.ts'
import { type DayRun, nextTradeIndex } from '#quote/day-run.ts'
import { type ProbabilityScore, type ProbabilityStatement, probabilityScore } from './probability-score.ts'

/** The streaks of which a probability is stated. */
export const SCORED_STREAKS = [2, 3, 4] as const
const LONGEST = 4
/** First boards of so many trading days before are the cohort a probability is taken from. */
export const COHORT_DAYS = 250
/** Of fewer that are decided nothing is said: the share of so few is told as small. */
export const LEAST_COHORT = 30

/** A first board with when it was decided whether it reached each streak. */
export interface FollowedBoard {
  readonly index: number
  readonly touch: Touch
  readonly reached: number
  /** The positions of its own trading days behind it, whose closes decided streaks of two, three and four; -1 while one is not over. */
  readonly secondAt: number
  readonly thirdAt: number
  readonly fourthAt: number
}

/** The position of the day whose close decided whether it reached a streak; -1 while it is not over. */
export function decidedAt({ secondAt, thirdAt, fourthAt }: FollowedBoard, streak: number): number {
  return [secondAt, thirdAt, fourthAt][streak - 2] ?? -1
}

/** Follows the first boards of a day, ST left out, over their own trading days that are over. */
export function followBoards(
  run: DayRun,
  { index, touches }: { readonly index: number; readonly touches: readonly Touch[] },
  isSealedOn: (index: number, row: number) => boolean,
): readonly FollowedBoard[] {
  return touches
    .filter(({ sealed, isSt, rung }) => sealed && !isSt && rung === 1)
    .map(touch => {
      const { row } = touch
      const days: number[] = []
      let reached = 1
      let last = index
      for (let streak = 2; streak <= LONGEST; streak++) {
        last = last < 0 ? -1 : nextTradeIndex(run, last, row)
        if (last >= run.finished) last = -1
        days.push(last)
        if (last >= 0 && reached === streak - 1 && isSealedOn(last, row)) reached = streak
      }
      // Fields and no list: there are tens of thousands of boards, which stay.
      const [secondAt = -1, thirdAt = -1, fourthAt = -1] = days
      return { index, touch, reached, secondAt, thirdAt, fourthAt }
    })
}

/** What was said of one first board at the close of its day. */
export interface SurvivalStatement extends Omit<ProbabilityStatement, 'came'> {
  readonly board: FollowedBoard
  /** First boards the probability was taken from. */
  readonly sample: number
  /** Undefined: its trading days since are too few, or one of them was not recorded. */
  readonly came: boolean | undefined
}

export interface SurvivalStatements {
  readonly said: readonly SurvivalStatement[]
  /** First boards of which nothing was said: fewer than `LEAST_COHORT` of their kind had been decided. */
  readonly unsaid: number
}

interface Count {
  of: number
  reached: number
}

/**
 * Of each first board what was said at the close of its day: of those of its kind of the `COHORT_DAYS` trading days before
 * whose own trading days had decided by then, the share that reached the streak. The base is the same share of all first
 * boards. `boards` holds each day's, in order and without a gap. Nothing decided after a close counts at it.
 */
export function* survivalStatements<K>(
  boards: readonly (readonly FollowedBoard[])[],
  streak: number,
  keyOf: (board: FollowedBoard) => K,
): Generator<undefined, SurvivalStatements> {
  const byKey = new Map<K, Count>()
  const all: Count = { of: 0, reached: 0 }
  const decidedOn = new Map<number, FollowedBoard[]>()
  const leavingOn = new Map<number, FollowedBoard[]>()
  const said: SurvivalStatement[] = []
  let unsaid = 0
  const count = (board: FollowedBoard, by: 1 | -1) => {
    const key = keyOf(board)
    const own = byKey.get(key) ?? { of: 0, reached: 0 }
    byKey.set(key, own)
    for (const one of [own, all]) {
      one.of += by
      if (board.reached >= streak) one.reached += by
    }
  }
  const push = (into: Map<number, FollowedBoard[]>, at: number, board: FollowedBoard) => {
    const list = into.get(at)
    if (list) list.push(board)
    else into.set(at, [board])
  }
  for (const [index, today] of boards.entries()) {
    for (const board of leavingOn.get(index) ?? []) count(board, -1)
    for (const board of decidedOn.get(index) ?? []) {
      if (board.index + COHORT_DAYS <= index) continue
      count(board, 1)
      push(leavingOn, board.index + COHORT_DAYS, board)
    }
    for (const board of today) {
      const decided = decidedAt(board, streak)
      if (decided >= 0) push(decidedOn, decided, board)
      const cohort = byKey.get(keyOf(board))
      if (!cohort || cohort.of < LEAST_COHORT) {
        unsaid++
        continue
      }
      const came = decided < 0 ? undefined : board.reached >= streak
      said.push({
        ...{ board, came, sample: cohort.of },
        said: cohort.reached / cohort.of,
        base: all.reached / all.of,
      })
    }
    yield
  }
  return { said, unsaid }
}

export interface SurvivalRecord extends ProbabilityScore {
  readonly unsaid: number
  readonly undecided: number
}

export function survivalRecord({ said, unsaid }: SurvivalStatements): SurvivalRecord {
  const settled = said.flatMap(({ came, ...one }) => (came === undefined ? [] : [{ ...one, came }]))
  return { ...probabilityScore(settled), unsaid, undecided: said.length - settled.length }
}
