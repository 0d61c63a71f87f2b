import type { MoveKind } from '@kanpan/contract/model/move'
import { movedPct, type RowMove } from './row-move.ts'

/**
 * A move within one minute, in percent: from high ground it takes more to be told. Terminals say what a rocket or a dive
 * is (a quick rise out of a rise, a quick fall out of one) and not from how many percent; these figures are ours.
 */
const STEEP_PCT = 2
const QUICK_PCT = 1.5
/** A stock is not told again for the same kind before this many minutes. */
const QUIET_MINUTES = 5
/** 14:57, the last minute of continuous trading: the closing auction is no rocket. */
const LAST_CONTINUOUS_MINUTE = 237

/** What a minute's change is called: up from below the reference price is a rebound, down from above it a dive. */
export function steepKind(pct: number, aboveReference: boolean): MoveKind | undefined {
  if (pct >= STEEP_PCT && aboveReference) return 'rocket'
  if (pct >= QUICK_PCT && !aboveReference) return 'rebound'
  if (pct <= -STEEP_PCT && aboveReference) return 'dive'
  if (pct <= -QUICK_PCT && !aboveReference) return 'accelerateDown'
  return undefined
}

/** Rockets, rebounds, dives and accelerations of a line, each at the minute mark it came to. */
export function steepMoves(priceCents: Int32Array, prevCloseCents: number): RowMove[] {
  const quietUntil = new Map<MoveKind, number>()
  const moves: RowMove[] = []
  for (let minute = 1; minute <= LAST_CONTINUOUS_MINUTE; minute++) {
    const from = priceCents[minute - 1] ?? 0
    const to = priceCents[minute] ?? 0
    if (from === 0 || to === 0 || Math.abs(to - from) * 100 < QUICK_PCT * from) continue
    const kind = steepKind((100 * (to - from)) / from, from >= prevCloseCents)
    if (!kind || minute < (quietUntil.get(kind) ?? 0)) continue
    quietUntil.set(kind, minute + QUIET_MINUTES)
    moves.push({ minute, kind, priceCents: to, value: movedPct(to, from) })
  }
  return moves
}
