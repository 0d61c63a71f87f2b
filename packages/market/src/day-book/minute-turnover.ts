import { MINUTES_PER_DAY } from '#quote/minute-line.ts'

/** What all stocks turned over in each minute, kept up to date quote by quote. */
export interface MinuteTurnover {
  /** A stock's turnover of the day went from one sum to another at a mark; NaN unknown, and no change then. */
  add(mark: number, fromYuan: number, toYuan: number): void
  /** In yuan; NaN where no quote came. */
  line(): Float64Array
  /** As before the first quote. */
  clear(): void
}

export function minuteTurnover(): MinuteTurnover {
  // Whole cents: sums of these are exact in whatever order the quotes come.
  const sums = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  return {
    add(mark, fromYuan, toYuan) {
      const cents = Math.round(100 * toYuan) - Math.round(100 * fromYuan)
      if (mark >= 0 && !Number.isNaN(cents)) sums[mark] = (sums[mark] || 0) + cents
    },
    line: () => sums.map(sum => sum / 100),
    clear: () => void sums.fill(Number.NaN),
  }
}
