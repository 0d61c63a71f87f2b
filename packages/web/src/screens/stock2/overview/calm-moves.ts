import type { Move, MoveKind } from '@kanpan/contract/model/move'

/** What a trader looks up for, what matters most first: the burst of a theme, seals and breaks, then rockets and dives. */
export const MAIN_MOVES: readonly MoveKind[] = [
  'themeBurst',
  'limitUpSealed',
  'limitUpOpened',
  'limitDownSealed',
  'limitDownOpened',
  'rocket',
  'dive',
]

export function isMain(kinds: readonly MoveKind[]): boolean {
  return kinds.length === MAIN_MOVES.length && MAIN_MOVES.every(kind => kinds.includes(kind))
}

const weight = ({ kind }: Pick<Move, 'kind'>) => {
  const place = MAIN_MOVES.indexOf(kind)
  return place < 0 ? MAIN_MOVES.length : place
}

/**
 * One stock at most once a minute: of its moves in one the weightiest, of equals the newest. A burst is the theme's, and takes
 * the place of no stock. The newest stand first.
 */
export function calmMoves<M extends Pick<Move, 'kind' | 'time' | 'theme'> & { readonly code: string }>(
  moves: readonly M[],
): readonly M[] {
  const firstByKey = new Map<string, M>()
  for (const move of moves) {
    const key = `${move.theme ?? move.code} ${move.time.slice(0, 5)}`
    const before = firstByKey.get(key)
    if (before === undefined || weight(move) < weight(before)) firstByKey.set(key, move)
  }
  const chosen = new Set(firstByKey.values())
  return moves.filter(move => chosen.has(move))
}
