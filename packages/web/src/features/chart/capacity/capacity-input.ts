import type { Column } from '#features/chart/frame/column.ts'

/** Turnover of the whole market, accumulated by the minute. */
export interface CapacityInput {
  readonly todayLineYuan: Column
  readonly yesterdayLineYuan: Column
  /** What the whole day is expected to reach. */
  readonly projectedYuan?: number | null
}
