import type { DayScene } from '#intraday/day-scene.ts'
import { fillIn, type Words } from '#reasons/fill-in.ts'
import type { LimitUpReason, SimulatedIndexLine, SimulatedMove, SimulatedNews } from '#simulator.ts'
import type { Pattern } from './news-patterns.ts'

/** A piece of news before it has its number of the day. */
export type NewsDraft = Omit<SimulatedNews, 'id'>

/** What the day's news may speak of. */
export interface NewsDay {
  readonly scene: DayScene
  readonly nameOf: (row: number) => string
  readonly moves: readonly SimulatedMove[]
  readonly reasons: readonly LimitUpReason[]
  readonly indexLines: readonly SimulatedIndexLine[]
  readonly amountLine: Float64Array
}

interface DraftOf {
  readonly pattern: Pattern
  readonly words: Words
  readonly key: number
}

interface DraftFrame {
  readonly second: number
  readonly rows: readonly number[]
  readonly important: boolean
}

export function draft({ pattern, words, key }: DraftOf, frame: DraftFrame): NewsDraft {
  return { ...frame, title: fillIn(pattern.title, words, key), content: fillIn(pattern.content, words, key) }
}
