import type { Sensitivity } from './sensitivity.ts'

/**
 * The rise a stock is in after a bar, on a price index free of ex-right jumps (each close over its reference price,
 * multiplied on). Bars are the stock's own trading days, counted from 0.
 */
export interface Rise {
  readonly index: number
  readonly bar: number
  /** The close the rise began from. */
  readonly base: number
  readonly baseBar: number
  /** The highest close since. */
  readonly peak: number
  readonly peakBar: number
}

/** The rise after the stock's first known bar. Its price before is not known, so it starts here. */
export const FIRST_RISE: Rise = { index: 1, bar: 0, base: 1, baseBar: 0, peak: 1, peakBar: 0 }

/** Carries a rise one bar on. `ratio`: the bar's close over its reference price. */
export function advanceRise(rise: Rise, ratio: number, { fallPct }: Sensitivity): Rise {
  const index = rise.index * ratio
  const bar = rise.bar + 1
  const isNew = index <= rise.base || index <= rise.peak * (1 - fallPct / 100)
  if (isNew) return { index, bar, base: index, baseBar: bar, peak: index, peakBar: bar }
  if (index > rise.peak) return { ...rise, index, bar, peak: index, peakBar: bar }
  return { ...rise, index, bar }
}

/** How far the rise has come at its highest close, in percent. */
export function peakGainPct({ peak, base }: Rise): number {
  return 100 * (peak / base - 1)
}

/** Whether it is an upward cycle: high enough, and (as it is carried on) not ended. */
export function isUpwardCycle(rise: Rise, { leastGainPct }: Sensitivity): boolean {
  return peakGainPct(rise) >= leastGainPct
}
