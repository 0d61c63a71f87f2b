import type { TimeLineMark } from './time-line-layout.ts'

type PlacedMark = TimeLineMark & { readonly x: number }

export interface MarkLabel<M extends PlacedMark> {
  readonly mark: M
  /** The middle of the word: at its mark, moved in where it would leave the plot. */
  readonly x: number
  readonly half: number
}

interface WordRoom {
  readonly left: number
  readonly right: number
  readonly halfOf: (label: string) => number
}

/** Space between two words beside each other. */
const BETWEEN = 2

/** By importance, then by time: a seal and an opened seal come before every trade. */
export function byWeight(a: TimeLineMark, b: TimeLineMark): number {
  return Number(b.isSeal ?? false) - Number(a.isSeal ?? false) || a.minute - b.minute
}

/** The words that have room. One that would cover a weightier or an earlier one is left to the crosshair. */
export function markLabels<M extends PlacedMark>(
  marks: readonly M[],
  { left, right, halfOf }: WordRoom,
): MarkLabel<M>[] {
  const words: MarkLabel<M>[] = []
  for (const mark of marks.toSorted(byWeight)) {
    const half = halfOf(mark.label)
    const x = Math.max(left + half, Math.min(mark.x, right - half))
    const isFree = words.every(word => Math.abs(word.x - x) >= word.half + half + BETWEEN)
    if (isFree) words.push({ mark, x, half })
  }
  return words
}
