/** Around a matched word, so that a reader can show it without taking any of the text for markup. */
export const MARK_OPEN = '\u{E000}'
export const MARK_CLOSE = '\u{E001}'

interface Span {
  readonly from: number
  readonly to: number
}

/** Where the words stand in a text, the longest first where they overlap, in order. Capitals do not matter. */
function spansOf(text: string, words: readonly string[]): readonly Span[] {
  const folded = text.toLowerCase()
  // Folding that changes a length would put the marks beside the words.
  const plain = folded.length === text.length ? folded : text
  const spans: Span[] = []
  for (const word of words.filter(Boolean).toSorted((a, b) => b.length - a.length)) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + word.length)) {
      const to = from + word.length
      if (spans.every(span => to <= span.from || from >= span.to)) spans.push({ from, to })
    }
  }
  return spans.sort((a, b) => a.from - b.from)
}

/** The text with every one of the words marked. Words are in lower case. */
export function marked(text: string, words: readonly string[]): string {
  let at = 0
  let result = ''
  for (const { from, to } of spansOf(text, words)) {
    result += `${text.slice(at, from)}${MARK_OPEN}${text.slice(from, to)}${MARK_CLOSE}`
    at = to
  }
  return result + text.slice(at)
}

/** The stretch of `length` characters that holds most of the words, marked, with … where text was left out. */
export function snippet(text: string, words: readonly string[], length = 100): string {
  if (text.length <= length) return marked(text, words)
  const spans = spansOf(text, words)
  const held = (start: number) => spans.filter(({ from, to }) => from >= start && to <= start + length).length
  // A few characters before the first word, so that it is read in its sentence.
  const starts = spans.map(({ from }) => Math.max(0, Math.min(from - 12, text.length - length)))
  const start = starts.reduce((best, candidate) => (held(candidate) > held(best) ? candidate : best), starts[0] ?? 0)
  const end = start + length
  return `${start > 0 ? '…' : ''}${marked(text.slice(start, end), words)}${end < text.length ? '…' : ''}`
}
