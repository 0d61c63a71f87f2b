/** A sentence by its words, which need not be those a reader sees. */
export interface RankedSentence {
  readonly terms: ReadonlySet<string>
}

const DAMPING = 0.85
const CLOSE_ENOUGH = 1e-4
const MOST_ROUNDS = 100

/** How many words two sentences have in common. */
export function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const word of a) if (b.has(word)) shared += 1
  return shared
}

/** Shared words against the lengths of both, as TextRank (Mihalcea and Tarau 2004) has it. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const scale = Math.log(a.size) + Math.log(b.size)
  return scale > 0 ? sharedWords(a, b) / scale : 0
}

/** How central each sentence is among the others (TextRank): larger is more; sentences that share no word stay at 0.15. */
export function textRank(sentences: readonly RankedSentence[]): readonly number[] {
  const weights = sentences.map((one, i) =>
    sentences.map((other, j) => (i === j ? 0 : similarity(one.terms, other.terms))),
  )
  const totals = weights.map(row => row.reduce((sum, weight) => sum + weight, 0))
  let scores = sentences.map(() => 1)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = weights.map((row, i) => {
      const passed = row.reduce((sum, weight, j) => {
        const total = totals[j] ?? 0
        return total > 0 ? sum + (weight / total) * (scores[j] ?? 0) : sum
      }, 0)
      return totals[i] === 0 ? 1 - DAMPING : 1 - DAMPING + DAMPING * passed
    })
    const change = next.reduce((most, score, i) => Math.max(most, Math.abs(score - (scores[i] ?? 0))), 0)
    scores = next
    if (change < CLOSE_ENOUGH) break
  }
  return scores
}

/** The sentences of a text, its line breaks and headline brackets as ends of sentences too. */
export function sentencesOf(text: string): readonly string[] {
  return text
    .split(/(?<=[。！？；])|[\n【】]/)
    .map(sentence => sentence.trim().replace(/[。；]$/, ''))
    .filter(sentence => sentence !== '')
}
