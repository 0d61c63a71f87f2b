/**
 * Version of all definitions in this folder. A score of days that are over is another only with another version: whoever
 * changes what is said, what counts as come true or which days are left out raises it and says so in `docs/analytics.md`.
 */
export const TRACK_RECORD_VERSION = 1

/** How many statements or days were left out, and why. */
export type LeftOut<R extends string> = Readonly<Record<R, number>>

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The quantile of values in ascending order, straight between neighbours (type 7 of Hyndman and Fan, 1996). */
export function quantile(sorted: readonly number[], at: number): number | undefined {
  const place = at * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : low + (place - Math.floor(place)) * (high - low)
}
