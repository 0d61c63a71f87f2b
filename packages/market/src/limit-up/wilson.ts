/** A share with what it rests on: k of n, and the interval it lies in. Percent; undefined of none. */
export interface Share {
  readonly count: number
  readonly of: number
  readonly pct: number | undefined
  readonly lowPct: number | undefined
  readonly highPct: number | undefined
}

/** The normal quantile of a two-sided 95 % interval. */
const Z = 1.959964

/**
 * A share with its 95 % Wilson score interval (E. B. Wilson, JASA 22, 1927): unlike the plain normal interval it stays
 * inside 0–100 % and is honest about 1 of 1.
 */
export function share(count: number, of: number): Share {
  if (of === 0) return { count, of, pct: undefined, lowPct: undefined, highPct: undefined }
  const p = count / of
  const zz = Z * Z
  const centre = (p + zz / (2 * of)) / (1 + zz / of)
  const half = (Z / (1 + zz / of)) * Math.sqrt((p * (1 - p)) / of + zz / (4 * of * of))
  return {
    count,
    of,
    pct: 100 * p,
    // At 0 of n and n of n the formula ends exactly on the bound; binary floats would end beside it.
    lowPct: count === 0 ? 0 : 100 * (centre - half),
    highPct: count === of ? 100 : 100 * (centre + half),
  }
}
