/** Why a stock rose: the words its limit-ups in the cycle were told with, else the concept that rose most beside it. */
export interface CycleReason {
  readonly text: string
  readonly from: 'limitUp' | 'concept' | 'unknown'
}

/** A concept of the stock with its own change over the cycle, in percent; NaN unknown. */
export interface CycleConcept {
  readonly name: string
  readonly changePct: number
}

const TAGS_SHOWN = 3

/** The stock's concepts by their own change over the cycle, the best first, unknown last. */
export function conceptsByChange(concepts: readonly CycleConcept[]): readonly CycleConcept[] {
  const known = ({ changePct }: CycleConcept) => (Number.isNaN(changePct) ? Number.NEGATIVE_INFINITY : changePct)
  return concepts.toSorted((a, b) => known(b) - known(a) || (a.name < b.name ? -1 : 1))
}

/** `tags`: those of every limit-up told in the cycle, repeated as often as told. */
export function cycleReason(tags: readonly string[], concepts: readonly CycleConcept[]): CycleReason {
  const counts = new Map<string, number>()
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const shown = [...counts].sort((a, b) => b[1] - a[1]).slice(0, TAGS_SHOWN)
  if (shown.length > 0) return { text: shown.map(([tag]) => tag).join('、'), from: 'limitUp' }
  const best = conceptsByChange(concepts).find(({ changePct }) => changePct > 0)
  return best ? { text: best.name, from: 'concept' } : { text: '', from: 'unknown' }
}
