import { mean, quantile, standardDeviation } from '#statistics.ts'
import type { ObservedDay } from './observed-day.ts'
import type { MeasureName } from './ranges.ts'

/** How far prices range within a day and where the opening auction puts them. */
export function candleMeasures(days: readonly ObservedDay[]): [MeasureName, number][] {
  const amplitudes: number[] = []
  const gaps: number[] = []
  const marketGaps: number[] = []
  const spreads: number[] = []
  for (const { bars } of days) {
    const ofDay: number[] = []
    for (const bar of bars) {
      if (bar.isFree) continue
      amplitudes.push((100 * (bar.highCents - bar.lowCents)) / bar.prevCloseCents)
      ofDay.push(100 * (bar.openCents / bar.prevCloseCents - 1))
    }
    marketGaps.push(mean(ofDay))
    spreads.push(standardDeviation(ofDay))
    for (const gap of ofDay) gaps.push(gap)
  }
  return [
    ['amplitudeMiddle', quantile(amplitudes, 0.5)],
    ['amplitudeHigh', quantile(amplitudes, 0.95)],
    ['gapLow', quantile(gaps, 0.05)],
    ['gapHigh', quantile(gaps, 0.95)],
    ['gapSpread', quantile(spreads, 0.5)],
    ['gapMarket', standardDeviation(marketGaps)],
  ]
}
