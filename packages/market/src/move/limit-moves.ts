import type { MoveKind } from '@kanpan/contract/model/move'
import { movedPct, type RowMove } from './row-move.ts'

export interface LimitOfDay {
  readonly prevCloseCents: number
  /** 0 where the stock has no limit on the day. */
  readonly upCents: number
  readonly downCents: number
  /** The first mark of the line that was seen: what stands there began before it. 0, the open, where all was seen. */
  readonly seenFrom?: number
}

type Side = 'up' | 'down' | undefined

const SEALED: Readonly<Record<'up' | 'down', MoveKind>> = { up: 'limitUpSealed', down: 'limitDownSealed' }
const OPENED: Readonly<Record<'up' | 'down', MoveKind>> = { up: 'limitUpOpened', down: 'limitDownOpened' }

/** Seals, breaks and seals again of a line: every mark at which it comes to a limit price or leaves it. */
export function limitMoves(priceCents: Int32Array, limit: LimitOfDay): RowMove[] {
  const { prevCloseCents, upCents, downCents, seenFrom = 0 } = limit
  if (upCents === 0) return []
  const moves: RowMove[] = []
  let before: Side
  priceCents.forEach((price, minute) => {
    const side: Side = price === upCents ? 'up' : price === downCents ? 'down' : undefined
    const moveOf = (kind: MoveKind) =>
      moves.push({ minute, kind, priceCents: price, value: movedPct(price, prevCloseCents) })
    if (before && side !== before) moveOf(OPENED[before])
    const isSeen = minute === 0 || minute !== seenFrom
    if (side && side !== before && isSeen) moveOf(SEALED[side])
    before = side
  })
  return moves
}
