import type { StockBars } from './stock-bars.ts'

/**
 * By how much each bar's reference price differs from the close before it: below 1 on an ex-dividend or ex-right day, 1 on
 * all others. Across days that were not recorded it is 1, too: what the price did there is no dividend, and whether there was
 * one is not known; `afterGap` says where.
 */
export function exRightRatios({ prevCloseCents, closeCents, afterGap }: StockBars): Float64Array {
  return prevCloseCents.map((reference, i) => {
    if (afterGap[i] === 1) return 1
    const last = closeCents[i - 1] ?? Number.NaN
    return reference > 0 && last > 0 ? reference / last : 1
  })
}

/**
 * What a forward-adjusted price beside the prices of one day is multiplied by to stand beside those of another: below 1 where a
 * dividend lies behind the first, above 1 on the way back. Of days that were not recorded none is known.
 */
export function exRightRatioBetween(bars: StockBars, from: string, to: string): number {
  const [first, last] = from < to ? [from, to] : [to, from]
  let ratio = 1
  for (const [at, each] of exRightRatios(bars).entries()) {
    const day = bars.days[at] ?? ''
    if (day > first && day <= last) ratio *= each
  }
  return from < to ? ratio : 1 / ratio
}

/**
 * Prices on one footing, so that a dividend is no fall. `qfq` keeps the latest prices as they are and lowers the earlier ones,
 * `hfq` keeps the earliest and raises the later ones. Multiplied, so every day's change stays what it was; volume and
 * amount stay as traded.
 */
export function adjustBars(bars: StockBars, adjust: 'none' | 'qfq' | 'hfq'): StockBars {
  if (adjust === 'none') return bars
  const factors = adjust === 'qfq' ? forwardFactors(exRightRatios(bars)) : backwardFactors(exRightRatios(bars))
  const scaled = (prices: Float64Array) => prices.map((price, i) => price * (factors[i] ?? 1))
  return {
    ...bars,
    prevCloseCents: scaled(bars.prevCloseCents),
    openCents: scaled(bars.openCents),
    highCents: scaled(bars.highCents),
    lowCents: scaled(bars.lowCents),
    closeCents: scaled(bars.closeCents),
  }
}

function forwardFactors(ratios: Float64Array): Float64Array {
  const factors = new Float64Array(ratios.length)
  let factor = 1
  for (let i = ratios.length - 1; i >= 0; i--) {
    factors[i] = factor
    factor *= ratios[i] ?? 1
  }
  return factors
}

function backwardFactors(ratios: Float64Array): Float64Array {
  let factor = 1
  return ratios.map(ratio => {
    factor /= ratio
    return factor
  })
}
