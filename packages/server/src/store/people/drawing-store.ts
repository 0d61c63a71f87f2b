import type { StockCode } from '@kanpan/contract/model/stock'
import type { Drawing } from '@kanpan/contract/question/drawing'

export interface DrawnStock {
  readonly dataset: string
  readonly code: StockCode
}

export interface StoredDrawings extends DrawnStock {
  readonly drawings: readonly Drawing[]
  readonly updatedAtMs: number
}

export interface DrawingWriting extends DrawnStock {
  readonly drawings: readonly Drawing[]
  readonly nowMs: number
  /** On how many stocks a person may have drawn. */
  readonly limit: number
}

export interface DrawingStore {
  /** Of one stock; none where nothing was drawn. */
  list(userId: number, stock: DrawnStock): Promise<readonly Drawing[]>
  /** Of every market and stock, to be taken along. */
  all(userId: number): Promise<readonly StoredDrawings[]>
  /** Puts these in the place of what was there; false when there is no room for another stock. */
  save(userId: number, drawn: DrawingWriting): Promise<boolean>
}
