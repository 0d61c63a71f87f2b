import type { TradeDay } from '@kanpan/contract/model/stock'
import type { IndexTable, LifeTable, MoveTable } from './minute-tables.ts'

/**
 * A whole day by the minute: what is needed to show any minute of it again. Stock i owns the values from
 * `i * MINUTES_PER_DAY`, volume and amount being those of the minute. NaN means unknown.
 */
export interface MinuteDay {
  readonly day: TradeDay
  readonly codes: readonly string[]
  readonly priceCents: Int32Array
  readonly volumeShares: Float64Array
  readonly amountYuan: Float64Array
  readonly lives: LifeTable
  readonly moves: MoveTable
  readonly indices: IndexTable
}
