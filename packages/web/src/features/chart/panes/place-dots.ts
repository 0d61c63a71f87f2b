import type { Point } from './place-labels.ts'

export interface DotWish extends Point {
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
export function placeDots<W extends DotWish>(wishes: readonly W[], radius: number): PlacedDots<W> {
  const large: W[] = []
  const near = (wish: W, reach: number) => large.some(other => Math.hypot(other.x - wish.x, other.y - wish.y) <= reach)
  for (const wish of wishes) if (!wish.isFaint && !near(wish, 2 * radius)) large.push(wish)
  const small = wishes.filter(wish => !large.includes(wish) && (wish.isFaint || !near(wish, 1.5 * radius)))
  return { large, small }
}
