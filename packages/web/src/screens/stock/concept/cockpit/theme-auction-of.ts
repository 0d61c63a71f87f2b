import type { AuctionRow } from '@kanpan/contract/model/auction'

export interface ThemeAuctionFigures {
  readonly rows: readonly AuctionRow[]
  /** Here and below of those that have a price in the auction, without ST. */
  readonly known: number
  readonly meanChangePct: number | null
  readonly rising: number
  readonly limitUp: number
  /** Null where nothing is known of any. */
  readonly matchedYuan: number | null
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What the auction says of the theme's limit-ups of the day before. */
export function auctionOf(yesterday: readonly AuctionRow[], codes: ReadonlySet<string>): ThemeAuctionFigures {
  const rows = yesterday.filter(({ code, isSt }) => codes.has(code) && !isSt)
  const changes = rows.flatMap(({ changePct }) => changePct ?? [])
  const matched = rows.flatMap(({ matchedYuan }) => matchedYuan ?? [])
  return {
    rows,
    known: changes.length,
    meanChangePct: changes.length === 0 ? null : sum(changes) / changes.length,
    rising: changes.filter(change => change > 0).length,
    limitUp: rows.filter(({ limit }) => limit === 'up').length,
    matchedYuan: matched.length === 0 ? null : sum(matched),
  }
}
