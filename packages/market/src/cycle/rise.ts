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
  /**
   * False after a gap, whose lowest and highest closes since are then `base` and `peak`. A close that is the lowest since and
   * falls far enough from the highest begins a new rise, wherever the one across the gap began; from then on it is sure.
   */
  readonly isSure: boolean
}

/** The rise after the stock's first known bar. Its price before is not known, so it starts here. */
export const FIRST_RISE: Rise = { index: 1, bar: 0, base: 1, baseBar: 0, peak: 1, peakBar: 0, isSure: true }

/** The rise after the first bar behind a gap. */
export const RISE_AFTER_GAP: Rise = { ...FIRST_RISE, isSure: false }

/** A close at the very price of another is at it, whatever rounding the days between have left in the index. */
const ROUNDING = 1 + 1e-9

/** Carries a rise one bar on. `ratio`: the bar's close over its reference price. */
export function advanceRise(rise: Rise, ratio: number, { fallPct }: Sensitivity): Rise {
  const index = rise.index * ratio
  const bar = rise.bar + 1
  const hasEnded = index <= rise.peak * (1 - fallPct / 100) * ROUNDING
  const isLowest = index <= rise.base * ROUNDING
  if (!rise.isSure && !(hasEnded && isLowest)) {
    return { ...rise, index, bar, base: Math.min(rise.base, index), peak: Math.max(rise.peak, index) }
  }
  if (hasEnded || isLowest) {
    return { index, bar, base: index, baseBar: bar, peak: index, peakBar: bar, isSure: true }
  }
  if (index > rise.peak) return { ...rise, index, bar, peak: index, peakBar: bar }
  return { ...rise, index, bar }
}

/** How far the rise has come at its highest close, in percent. */
export function peakGainPct({ peak, base }: Rise): number {
  return 100 * (peak / base - 1)
}

/** Whether it is an upward cycle: high enough, and (as it is carried on) not ended. */
export function isUpwardCycle(rise: Rise, { leastGainPct }: Sensitivity): boolean {
  return rise.isSure && peakGainPct(rise) >= leastGainPct
}
