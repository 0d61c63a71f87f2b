import type { MoveKind } from '@kanpan/contract/model/move'

/** Something one stock did at a minute of its day (index as in `minute-line.ts`). `value` in percent. */
export interface RowMove {
  readonly minute: number
  readonly kind: MoveKind
  readonly priceCents: number
  readonly value: number
}

/** Percent to two digits; NaN without something to count from. */
export function movedPct(cents: number, fromCents: number): number {
  return fromCents > 0 ? Math.round((10_000 * (cents - fromCents)) / fromCents) / 100 : Number.NaN
}
