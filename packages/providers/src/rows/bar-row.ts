/** A day of a stock or a fund; NaN is unknown. */
export interface BarRow {
  /** The six digits an A share bears now; what is none with its market; undefined where the reply does not say whose days it has. */
  readonly code?: string | undefined
  readonly day: string
  readonly openYuan: number
  readonly highYuan: number
  readonly lowYuan: number
  readonly closeYuan: number
  readonly volumeShares: number
  readonly amountYuan: number
  /** The close of the day before, which on an ex-right day is not the reference price. */
  readonly closeBeforeYuan?: number | undefined
  readonly turnoverPct?: number | undefined
  /** What is paid and given on its ex-right day, in the words of the provider: `10派30元`. */
  readonly exRight?: string | undefined
}

/** A day of an index; NaN is unknown. */
export interface IndexBarRow {
  /** With its market: `sh000001`. */
  readonly index: string
  readonly day: string
  readonly openPoints: number
  readonly highPoints: number
  readonly lowPoints: number
  readonly closePoints: number
  readonly amountYuan: number
}
