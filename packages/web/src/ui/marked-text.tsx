interface MarkedTextProps {
  readonly text: string
  readonly words: readonly string[]
}

interface Piece {
  readonly text: string
  readonly isMarked: boolean
  readonly from: number
}

/** A text cut where one of the words stands in it; letters are the same large and small. */
export function markedPieces(text: string, words: readonly string[]): readonly Piece[] {
  const markedWords = words.filter(Boolean).toSorted((a, b) => b.length - a.length)
  if (markedWords.length === 0) return [{ text, isMarked: false, from: 0 }]
  const pattern = new RegExp(
    `(${markedWords.map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  )
  let from = 0
  // With a group in the pattern every second piece is what was found.
  return text.split(pattern).flatMap((piece, index) => {
    const at = from
    from += piece.length
    return piece === '' ? [] : [{ text: piece, isMarked: index % 2 === 1, from: at }]
  })
}

/** A text with the words a person keeps marked in it. */
export function MarkedText({ text, words }: MarkedTextProps) {
  return markedPieces(text, words).map(({ text: piece, isMarked, from }) =>
    isMarked ? (
      <mark key={from} className="rounded-sm bg-accent-soft text-accent">
        {piece}
      </mark>
    ) : (
      piece
    ),
  )
}
