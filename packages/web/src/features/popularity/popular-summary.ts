import type { PopularStock } from '@kanpan/contract/model/popularity'

/** What a look at the list would find. */
export interface PopularSummary {
  readonly count: number
  /** Sealed at their limit now. */
  readonly sealed: number
  readonly rising: number
  readonly falling: number
  /** Not on the list before. */
  readonly fresh: number
  /** Who won the most places. */
  readonly riser: PopularStock | undefined
}

export function popularSummary(stocks: readonly PopularStock[]): PopularSummary {
  const isWinner = ({ rankChange }: PopularStock) => rankChange !== null && rankChange > 0
  const [riser] = stocks.filter(isWinner).toSorted((a, b) => (b.rankChange ?? 0) - (a.rankChange ?? 0))
  return {
    count: stocks.length,
    sealed: stocks.filter(({ tag }) => tag !== null).length,
    rising: stocks.filter(({ changePct }) => (changePct ?? 0) > 0).length,
    falling: stocks.filter(({ changePct }) => (changePct ?? 0) < 0).length,
    fresh: stocks.filter(({ rankChange }) => rankChange === null).length,
    riser,
  }
}
