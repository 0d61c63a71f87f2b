interface Marked {
  readonly text: string
  readonly marks: readonly { readonly from: number; readonly to: number; readonly fact: string }[]
}

export interface TextPart {
  readonly from: number
  readonly text: string
  /** The fact this part of the text is. */
  readonly fact: string | undefined
}

/** A text cut at its marks. A mark that reaches into the one before it is left as plain text. */
export function markedParts({ text, marks }: Marked): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const { from, to, fact } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from < at || to > text.length) continue
    if (from > at) parts.push({ from: at, text: text.slice(at, from), fact: undefined })
    parts.push({ from, text: text.slice(from, to), fact })
    at = to
  }
  if (at < text.length) parts.push({ from: at, text: text.slice(at), fact: undefined })
  return parts
}
