/** The prices an indicator looks at, one entry per bar, in any unit; NaN where unknown. */
export interface PriceColumns {
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}
