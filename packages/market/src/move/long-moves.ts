import type { PricePast } from './price-past.ts'
import { movedPct, type RowMove } from './row-move.ts'

/** A large rise or fall over 60 days, in percent (ours: no figure is published). */
const RISE_PCT = 50
const FALL_PCT = -35

/** The 60 days before, of one stock; NaN where unknown. */
export interface LongPast {
  readonly prevCloseCents: number
  readonly high60: number
  readonly low60: number
  readonly close60: number
}

export function longPast({ high60, low60, close60 }: PricePast, row: number, prevCloseCents: number): LongPast {
  const of = (column: Float64Array) => column[row] ?? Number.NaN
  return { prevCloseCents, high60: of(high60), low60: of(low60), close60: of(close60) }
}

/** Whether a day with this range can have any of these moves: most stocks' lines need not be looked at. */
export function mayMoveLong(range: { highCents: number; lowCents: number }, past: LongPast): boolean {
  const { highCents, lowCents } = range
  const rise = past.close60 * (1 + RISE_PCT / 100)
  const fall = past.close60 * (1 + FALL_PCT / 100)
  return (
    highCents > past.high60 ||
    (lowCents > 0 && lowCents < past.low60) ||
    (past.prevCloseCents < rise && highCents >= rise) ||
    (past.prevCloseCents > fall && lowCents > 0 && lowCents <= fall)
  )
}

/**
 * New highs and lows of 60 days, and rises and falls over them that become large today; each once a day, at the first
 * mark that shows it. A high is measured against the highest price of the 60 days before, a rise against the close then.
 */
export function longMoves(priceCents: Int32Array, past: LongPast): RowMove[] {
  const { prevCloseCents, high60, low60, close60 } = past
  const over = (cents: number) => (100 * (cents - close60)) / close60
  const find = (kind: RowMove['kind'], from: number, holds: (cents: number) => boolean): RowMove[] => {
    const minute = priceCents.findIndex(cents => cents > 0 && holds(cents))
    const cents = priceCents[minute]
    return cents === undefined ? [] : [{ minute, kind, priceCents: cents, value: movedPct(cents, from) }]
  }
  return [
    ...find('high60', high60, cents => cents > high60),
    ...find('low60', low60, cents => cents < low60),
    ...(over(prevCloseCents) < RISE_PCT ? find('rise60', close60, cents => over(cents) >= RISE_PCT) : []),
    ...(over(prevCloseCents) > FALL_PCT ? find('fall60', close60, cents => over(cents) <= FALL_PCT) : []),
  ].sort((a, b) => a.minute - b.minute)
}
