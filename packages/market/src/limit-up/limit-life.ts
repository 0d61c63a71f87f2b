import { columnBlock } from '#quote/column-block.ts'

/**
 * How each stock met its limit so far today, in columns beside `DayColumns`.
 * Seconds are counted from midnight, Asia/Shanghai; -1 means it did not happen (or was not recorded).
 * Money in yuan; NaN means unknown.
 */
export interface LimitLife {
  readonly firstSealSecond: Int32Array
  readonly lastSealSecond: Int32Array
  /** How often the seal at the upper limit was broken; -1 when not recorded. */
  readonly brokenTimes: Int16Array
  /** Money queued at the limit now (at the upper limit positive, at the lower limit negative). */
  readonly sealYuan: Float64Array
  /** The largest upper seal of the day so far. */
  readonly maxSealYuan: Float64Array
}

/** Bytes of a value in each of the columns, in their order. */
const WIDTHS = [4, 4, 2, 8, 8] as const

/** The columns with nothing known. */
export function emptyLimitLife(size: number): LimitLife {
  const block = columnBlock(size, WIDTHS)
  return {
    firstSealSecond: block.i32(-1),
    lastSealSecond: block.i32(-1),
    brokenTimes: block.i16(-1),
    sealYuan: block.f64(Number.NaN),
    maxSealYuan: block.f64(Number.NaN),
  }
}
