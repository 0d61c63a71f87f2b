import type { StockProfile } from '@kanpan/contract/model/stock'

/** Who makes the disclosure rules: the two main boards have lists of their own, and so has every other board. */
export const VENUES = ['sseMain', 'szseMain', 'star', 'chinext', 'bse'] as const
export type Venue = (typeof VENUES)[number]

export function venueOf({ board, exchange }: Pick<StockProfile, 'board' | 'exchange'>): Venue {
  if (board !== 'main') return board
  return exchange === 'sse' ? 'sseMain' : 'szseMain'
}
