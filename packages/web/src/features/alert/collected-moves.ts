import type { Move, MoveKind } from '@kanpan/contract/model/move'
import { MOVE_LABELS } from '@kanpan/market/move/move-labels'

/** What a person wants to be called for: a limit reached or left. */
const KINDS: ReadonlySet<MoveKind> = new Set(['limitUpSealed', 'limitUpOpened', 'limitDownSealed', 'limitDownOpened'])

/** One sentence for each move at a limit of a collected stock. */
export function collectedMoves(moves: readonly Move[], isCollected: (code: string) => boolean): readonly string[] {
  return moves
    .filter(({ code, kind }) => KINDS.has(kind) && isCollected(code))
    .map(({ name, kind, time }) => `${name} ${MOVE_LABELS[kind].title}（${time}）`)
}
