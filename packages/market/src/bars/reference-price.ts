import { type ExRightTerms, exRightReferenceCents } from '#rules/ex-right.ts'

/** What a reference price follows from. */
export interface ReferenceGround {
  /** The last close before the day, 0 where it is not known. */
  readonly closeBeforeCents: number
  /** What fell on the days since that close, up to and on the day, in their order. */
  readonly events: readonly ExRightTerms[]
  /** Whether those are all there were. */
  readonly isKnown: boolean
}

/** The reference price of a day in whole cents; 0 where it is not known. */
export function referenceCents({ closeBeforeCents, events, isKnown }: ReferenceGround): number {
  if (closeBeforeCents <= 0 || !isKnown) return 0
  return events.reduce(exRightReferenceCents, closeBeforeCents)
}
