import type { StockCode } from '@kanpan/contract/model/stock'

/** A sector by the codes of its stocks. */
export interface SourceSector {
  readonly blockCode: string
  readonly name: string
  readonly kind: 'industry' | 'concept'
  readonly codes: readonly StockCode[]
}
