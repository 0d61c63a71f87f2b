import type { MoveKind } from '@kanpan/contract/model/move'
import type { PricePast } from './price-past.ts'
import { movedPct, type RowMove } from './row-move.ts'

/** Opening this far from the reference price is told as an auction move (ours: no figure is published). */
const AUCTION_PCT = 5
/** A gap lies this far beyond the last day's range, in percent of the reference price: smaller ones are everywhere. */
const GAP_PCT = 1
/** Opening across the five-day line is told from this far off the reference price (ours, too). */
const LINE_PCT = 1

type Opening = readonly [kind: MoveKind, holds: boolean]

/** What an opening price alone tells: a move in the auction. */
export function auctionMoves(openCents: number, prevCloseCents: number): RowMove[] {
  const value = movedPct(openCents, prevCloseCents)
  if (openCents === 0 || !(Math.abs(value) >= AUCTION_PCT)) return []
  return [{ minute: 0, kind: value > 0 ? 'auctionUp' : 'auctionDown', priceCents: openCents, value }]
}

/** What it tells beside the days before: a gap to the last day's range, an opening across the five-day line. */
export function openingMoves(openCents: number, prevCloseCents: number, past: OpeningPast): RowMove[] {
  if (openCents === 0 || prevCloseCents === 0) return []
  const value = movedPct(openCents, prevCloseCents)
  const gap = (GAP_PCT / 100) * prevCloseCents
  const openings: readonly Opening[] = [
    ['gapUp', openCents >= past.lastHigh + gap],
    ['gapDown', openCents <= past.lastLow - gap],
    ['openHigh5', value >= LINE_PCT && prevCloseCents <= past.mean5 && openCents > past.mean5],
    ['openLow5', value <= -LINE_PCT && prevCloseCents >= past.mean5 && openCents < past.mean5],
  ]
  return openings.flatMap(([kind, holds]) => (holds ? [{ minute: 0, kind, priceCents: openCents, value }] : []))
}

/** The days before, of one stock. */
export type OpeningPast = Readonly<Record<'lastHigh' | 'lastLow' | 'mean5', number>>

export function openingPast({ lastHigh, lastLow, mean5 }: PricePast, row: number): OpeningPast {
  const of = (column: Float64Array) => column[row] ?? Number.NaN
  return { lastHigh: of(lastHigh), lastLow: of(lastLow), mean5: of(mean5) }
}
