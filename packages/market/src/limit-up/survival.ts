import { nextTradeIndex } from '#quote/day-run.ts'
import type { LimitUpRange } from './day-touches.ts'
import type { Touch } from './touch.ts'
import { type Share, share } from './wilson.ts'

/** Of a cohort's first boards, the share that went on to at least this streak. */
export interface Survival extends Share {
  readonly streak: number
  /** First boards whose later trading days are too few yet to tell; they are in neither number. */
  readonly undecided: number
}

/** How far a first board got: its streak so far, and the longest it had the days for by now. */
export interface FirstBoard {
  /** The day's position in the run. */
  readonly index: number
  readonly touch: Touch
  readonly reached: number
  /** Its own trading days since, itself included, at most `SURVIVAL_TO`: what it could have reached. */
  readonly chances: number
}

export const SURVIVAL_TO = 8

/**
 * Every first board of a range (ST left out) followed through the stock's own finished trading days: suspended days
 * neither break nor extend.
 */
export function firstBoards(
  { days, run }: LimitUpRange,
  isSealedOn: (index: number, row: number) => boolean,
): readonly FirstBoard[] {
  const found: FirstBoard[] = []
  for (const { index, touches } of days) {
    if (index >= run.finished) continue
    for (const touch of touches) {
      if (!touch.sealed || touch.isSt || touch.rung !== 1) continue
      let reached = 1
      let chances = 1
      let last = index
      while (chances < SURVIVAL_TO) {
        last = nextTradeIndex(run, last, touch.row)
        if (last < 0 || last >= run.finished) break
        if (reached === chances && isSealedOn(last, touch.row)) reached++
        chances++
      }
      found.push({ index, touch, reached, chances })
    }
  }
  return found
}

/** A cohort of first boards with its survival. */
export interface Cohort<K> {
  readonly key: K
  readonly boards: number
  readonly steps: readonly Survival[]
}

/** How many boards of a cohort had so many chances, and how many got so far. */
interface Counts {
  boards: number
  readonly chances: Int32Array
  readonly reached: Int32Array
}

/**
 * Streak survival (连板存活): for each streak from 2 up the share of first boards that reached it, with its Wilson
 * interval. Counted are only those with as many trading days since, whether they held or not: were a failure counted at
 * once and a running streak left out, the newest days would count failures alone.
 */
function survival({ boards, chances, reached }: Counts): readonly Survival[] {
  const from = (counts: Int32Array, streak: number) => counts.subarray(streak).reduce((sum, count) => sum + count, 0)
  return Array.from({ length: SURVIVAL_TO - 1 }, (_, i) => {
    const streak = i + 2
    const of = from(chances, streak)
    return { streak, ...share(from(reached, streak), of), undecided: boards - of }
  })
}

/** Cohorts along one property of the first board, the largest first. */
export function survivalBy<K>(boards: readonly FirstBoard[], keyOf: (board: FirstBoard) => K): readonly Cohort<K>[] {
  const counted = new Map<K, Counts>()
  for (const board of boards) {
    const key = keyOf(board)
    let counts = counted.get(key)
    if (!counts) {
      counts = { boards: 0, chances: new Int32Array(SURVIVAL_TO + 1), reached: new Int32Array(SURVIVAL_TO + 1) }
      counted.set(key, counts)
    }
    counts.boards++
    counts.chances[board.chances] = (counts.chances[board.chances] ?? 0) + 1
    counts.reached[board.reached] = (counts.reached[board.reached] ?? 0) + 1
  }
  return [...counted]
    .map(([key, counts]) => ({ key, boards: counts.boards, steps: survival(counts) }))
    .sort((a, b) => b.boards - a.boards)
}
