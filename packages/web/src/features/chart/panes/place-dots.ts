import type { Point } from './place-labels.ts'

export interface WantedDot extends Point {
  /** Set back: never written out. */
  readonly isFaint: boolean
}

export interface PlacedDots<W> {
  /** With room for their number. */
  readonly large: readonly W[]
  /** Points alone, for those that would touch a large one. */
  readonly small: readonly W[]
}

/** Dots in their order of importance: one that would touch a larger is a point, and one that would lie in it is left out. */
export function placeDots<W extends WantedDot>(wanted: readonly W[], radius: number): PlacedDots<W> {
  const large: W[] = []
  const near = (one: W, reach: number) => large.some(other => Math.hypot(other.x - one.x, other.y - one.y) <= reach)
  for (const one of wanted) if (!one.isFaint && !near(one, 2 * radius)) large.push(one)
  const small = wanted.filter(one => !large.includes(one) && (one.isFaint || !near(one, 1.5 * radius)))
  return { large, small }
}
