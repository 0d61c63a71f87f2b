import type { Rule } from '#selection/rule.ts'
import { type Scanner, scan } from '#selection/scanner.ts'
import { assemble, type Part } from './assemble.ts'
import type { Link } from './joints.ts'
import { type Piece, readPiece } from './read-piece.ts'
import { fold, type Vocabulary } from './vocabulary.ts'

export interface Sentence {
  /** What was understood; undefined when nothing was. */
  readonly rule: Rule | undefined
  /** What was not, as it was written and in its order. It asks for nothing. */
  readonly notUnderstood: readonly string[]
}

const touches = (left: Piece | undefined, right: Piece | undefined) =>
  left !== undefined && right !== undefined && left.end === right.start

/** What touches characters nobody knows is not understood either: 机器人 in 机器人大会 is no condition. */
function withoutDoubtful(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at): Piece => {
    if (piece.kind !== 'asked') return piece
    const before = pieces[at - 1]
    const after = pieces[at + 1]
    const isDoubtful =
      (before?.kind === 'unknown' && touches(before, piece)) || (after?.kind === 'unknown' && touches(piece, after))
    return isDoubtful ? { kind: 'unknown', start: piece.start, end: piece.end } : piece
  })
}

const isLeft = ({ kind }: Piece) => kind === 'term' || kind === 'unknown'

/** Pieces that were not understood and stand together, as one. */
function leftTogether(pieces: readonly Piece[]): readonly Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && isLeft(last) && isLeft(piece) && touches(last, piece)) {
      merged[merged.length - 1] = { kind: 'unknown', start: last.start, end: piece.end }
    } else merged.push(piece)
  }
  return merged
}

function partsOf(pieces: readonly Piece[]): readonly Part[] {
  const parts: Part[] = []
  let link: Link | undefined
  for (const piece of pieces) {
    if (piece.kind === 'joint') link = piece.link ?? link
    else {
      parts.push({ link: link ?? 'beside', rule: 'rule' in piece ? piece.rule : undefined })
      link = undefined
    }
  }
  return parts
}

interface Reader {
  readonly scanner: Scanner
  readonly vocabulary: Vocabulary
  readonly original: string
}

interface Group {
  readonly rule: Rule | undefined
  readonly left: readonly Piece[]
}

/** Reads up to the bracket that closes, or to the end: who forgets it means the end. */
function readGroup(reader: Reader, daysAgo: number, isInner: boolean): Group {
  const { scanner } = reader
  const pieces: Piece[] = []
  let before: Piece | undefined
  const inner = (day: number) => {
    scanner.match(/\(/)
    const group = readGroup(reader, day, true)
    scanner.match(/\)/)
    return group
  }
  while (!scanner.atEnd() && !(isInner && scanner.text[scanner.at()] === ')')) {
    const piece = readPiece({ ...reader, daysAgo, before, readGroup: inner })
    pieces.push(piece)
    if (piece.kind !== 'joint') before = piece
  }
  const sure = leftTogether(withoutDoubtful(pieces))
  return {
    rule: assemble(partsOf(sure)),
    left: sure.flatMap(piece => (piece.kind === 'group' ? piece.left : isLeft(piece) ? piece : [])),
  }
}

/**
 * Reads a whole sentence in people's words: conditions side by side, joined by 且 and 或, each with its day, or denied. What it
 * does not know is told and asks for nothing; it is never guessed.
 */
export function readSentence(text: string, vocabulary: Vocabulary): Sentence {
  const { rule, left } = readGroup({ scanner: scan(fold(text)), vocabulary, original: text }, 0, false)
  return { rule, notUnderstood: left.map(({ start, end }) => text.slice(start, end)) }
}
