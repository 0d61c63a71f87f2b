import type { Touch } from '#limit-up/touch.ts'
import { type DayRun, nextTradeIndex } from '#quote/day-run.ts'
import { type ProbabilityScore, probabilityScores } from './probability-score.ts'

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
  if (streak === 2) return secondAt
  if (streak === 3) return thirdAt
  return streak === 4 ? fourthAt : -1
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

/** How many first boards had been decided, and how many of them had reached the streak. */
interface Cohort {
  of: number
  reached: number
}

/** What the share of a first board is taken from at the close of its day. */
interface CohortsThen {
  readonly own: Cohort
  readonly all: Cohort
}

export interface SurvivalInput<K> {
  /** The first boards of each day, in order and without a gap. */
  readonly boards: readonly (readonly FollowedBoard[])[]
  readonly streak: number
  /** Boards of one key are of one kind. */
  readonly keyOf: (board: FollowedBoard) => K
}

/**
 * Goes through what was said at the close of each first board's day: of those of its kind of the `COHORT_DAYS` trading days before
 * whose own trading days had decided by then, the share that reached the streak. The base is the same share of all first
 * boards. Nothing decided after a close counts at it. A step a day; gives of how many boards nothing was said: fewer than
 * `LEAST_COHORT` of their kind had been decided.
 */
function* eachSaid<K>(
  { boards, streak, keyOf }: SurvivalInput<K>,
  take: (board: FollowedBoard, then: CohortsThen) => void,
): Generator<undefined, number> {
  const byKey = new Map<K, Cohort>()
  const all: Cohort = { of: 0, reached: 0 }
  const decidedOn: (FollowedBoard[] | undefined)[] = Array.from({ length: boards.length })
  let unsaid = 0
  function count(board: FollowedBoard, by: 1 | -1): void {
    const key = keyOf(board)
    const own = byKey.get(key) ?? { of: 0, reached: 0 }
    byKey.set(key, own)
    const reached = board.reached >= streak ? by : 0
    own.of += by
    own.reached += reached
    all.of += by
    all.reached += reached
  }
  for (const [index, today] of boards.entries()) {
    for (const board of boards[index - COHORT_DAYS] ?? []) {
      const decided = decidedAt(board, streak)
      // One that is decided only now was never counted.
      if (decided >= 0 && decided < index) count(board, -1)
    }
    for (const board of decidedOn[index] ?? []) if (board.index + COHORT_DAYS > index) count(board, 1)
    for (const board of today) {
      const decided = decidedAt(board, streak)
      if (decided >= 0) {
        const others = decidedOn[decided]
        if (others) others.push(board)
        else decidedOn[decided] = [board]
      }
      const own = byKey.get(keyOf(board))
      if (own && own.of >= LEAST_COHORT) take(board, { own, all })
      else unsaid += 1
    }
    yield
  }
  return unsaid
}

/** What was said of one first board at the close of its day. */
export interface SurvivalStatement {
  readonly board: FollowedBoard
  /** The probability that was stated, and that of whoever always says the mean; both 0–1. */
  readonly said: number
  readonly base: number
  /** First boards the probability was taken from. */
  readonly sample: number
  /** Undefined: its trading days since are too few, or one of them was not recorded. */
  readonly came: boolean | undefined
}

/** Whether a board came to what was said of it. */
function cameOf(board: FollowedBoard, streak: number): boolean | undefined {
  return decidedAt(board, streak) < 0 ? undefined : board.reached >= streak
}

/** Every statement, in the order of their days. */
export function* survivalStatements<K>(input: SurvivalInput<K>): Generator<undefined, readonly SurvivalStatement[]> {
  const said: SurvivalStatement[] = []
  yield* eachSaid(input, (board, { own, all }) => {
    const came = cameOf(board, input.streak)
    said.push({ board, came, sample: own.of, said: own.reached / own.of, base: all.reached / all.of })
  })
  return said
}

export interface SurvivalRecord extends ProbabilityScore {
  readonly unsaid: number
  readonly undecided: number
}

/** Their score. It is of tens of thousands, and counted as they are gone through: nothing is held of any. */
export function* survivalRecord<K>(input: SurvivalInput<K>): Generator<undefined, SurvivalRecord> {
  const scores = probabilityScores()
  let undecided = 0
  const unsaid = yield* eachSaid(input, (board, { own, all }) => {
    const came = cameOf(board, input.streak)
    if (came === undefined) undecided += 1
    else scores.add(own.reached / own.of, all.reached / all.of, came)
  })
  return { ...scores.score(), unsaid, undecided }
}
