import type { DayScene } from '#intraday/day-scene.ts'
import type { LimitUpReason, SimulatedIndexLine, SimulatedMove, SimulatedNews } from '#simulator.ts'

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
