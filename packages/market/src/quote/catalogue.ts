import type { StockProfile } from '@kanpan/contract/model/stock'

/** A sector: an industry (行业) or a concept (概念) with its stocks as rows of the catalogue. */
export interface SectorMembers {
  /** `block_code` on the wire: six digits, 881xxx industries, 885xxx/886xxx concepts. */
  readonly blockCode: string
  readonly name: string
  readonly kind: 'industry' | 'concept'
  readonly rows: Int32Array
}

/** Who exists: the stocks in row order, and the sectors over those rows. Immutable. */
export interface Catalogue {
  readonly stocks: readonly StockProfile[]
  readonly sectors: readonly SectorMembers[]
}
