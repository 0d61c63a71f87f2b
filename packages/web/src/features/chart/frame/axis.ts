export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A straight map from one interval to another; an empty interval maps to the middle. */
export function linear(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const [low, high] = from
  const [start, end] = to
  if (high === low) return () => (start + end) / 2
  const scale = (end - start) / (high - low)
  return value => start + (value - low) * scale
}

/** The round step (1, 2, 2.5 or 5 times a power of ten) that cuts `span` into about `parts`. */
function niceStep(span: number, parts: number): number {
  const raw = span / Math.max(1, parts)
  const power = 10 ** Math.floor(Math.log10(raw))
  const factor = [1, 2, 2.5, 5, 10].find(candidate => candidate * power >= raw * 0.999) ?? 10
  return factor * power
}

/** Round values that cover `min` to `max`; the first is at or below `min`, the last at or above `max`. */
export function niceTicks(min: number, max: number, parts: number): number[] {
  if (!Number.isFinite(min) || !Number.isFinite(max)) return []
  if (min === max)
    return niceTicks(min - Math.max(Math.abs(min) * 0.01, 1e-6), max + Math.max(Math.abs(max) * 0.01, 1e-6), parts)
  const step = niceStep(max - min, parts)
  const first = Math.floor(min / step + 1e-9)
  const last = Math.ceil(max / step - 1e-9)
  // Multiplying beats adding: 0.1 added thirty times is no longer 3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** The same in whole numbers, for what is counted: there is no half a board. */
export function wholeTicks(min: number, max: number, parts: number): number[] {
  const step = Math.ceil((max - min) / parts)
  // Above that the round steps are whole by themselves.
  if (step < 1 || step > 5) return niceTicks(min, max, parts)
  const first = Math.floor(min / step)
  return Array.from({ length: Math.ceil(max / step) - first + 1 }, (_, index) => (first + index) * step)
}
