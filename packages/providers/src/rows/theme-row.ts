import type { PoolRow } from './pool-row.ts'

/** A theme of the day's limit-ups, as its provider has it. */
export interface ThemeRow {
  /** The provider's own: `885525`. */
  readonly code: string
  readonly name: string
  readonly changePct: number | undefined
  readonly limitUps: number
  /** Those of them at their limit for more than a day. */
  readonly streaks: number | undefined
  /** Days in a row it has been a theme. */
  readonly days: number | undefined
  readonly stocks: readonly PoolRow[]
}
