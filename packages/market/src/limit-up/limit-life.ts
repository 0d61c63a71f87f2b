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

export function emptyLimitLife(size: number): LimitLife {
  return {
    firstSealSecond: new Int32Array(size).fill(-1),
    lastSealSecond: new Int32Array(size).fill(-1),
    brokenTimes: new Int16Array(size).fill(-1),
    sealYuan: new Float64Array(size).fill(Number.NaN),
    maxSealYuan: new Float64Array(size).fill(Number.NaN),
  }
}
