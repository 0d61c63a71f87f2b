import type { StockProfile } from '@kanpan/contract/model/stock'

/** A sector: an industry (行业) or a concept (概念) with its stocks as rows of the catalogue. */
export interface SectorMembers {
  /** `block_code` on the wire: six digits, 881xxx industries, 885xxx/886xxx concepts. */
  readonly blockCode: string
  readonly name: string
  readonly kind: 'industry' | 'concept'
  readonly rows: Int32Array
}

/**
 * Who exists: the stocks in row order, and the sectors over those rows. Immutable: when a morning tells of more there is another
 * one, in which every stock has the row it had. Stocks that have left stay, for their history; whoever adds or moves rows makes
 * `sectors` anew.
 */
export interface Catalogue {
  readonly stocks: readonly StockProfile[]
  readonly sectors: readonly SectorMembers[]
  /** Of the rows that have left the market the first day on which they were gone. */
  readonly delistedOn?: ReadonlyMap<number, string> | undefined
}

const rowsOfStocks = new WeakMap<Catalogue['stocks'], ReadonlyMap<string, number>>()

/** The row of each code that a stock bears now; made once per list of stocks. */
export function rowsByCode({ stocks }: Pick<Catalogue, 'stocks'>): ReadonlyMap<string, number> {
  const known = rowsOfStocks.get(stocks)
  if (known) return known
  const made = new Map<string, number>(stocks.map(({ code }, row) => [code, row]))
  rowsOfStocks.set(stocks, made)
  return made
}

/** Whether a row is one of the market's stocks on a day, as far as its dates tell; who has no listing day has been there for ever. */
export function isListedOn({ stocks, delistedOn }: Omit<Catalogue, 'sectors'>, row: number, day: string): boolean {
  const stock = stocks[row]
  if (stock === undefined || (stock.listedOn !== null && stock.listedOn > day)) return false
  const gone = delistedOn?.get(row)
  return gone === undefined || gone > day
}
