import type { BarRow } from '#rows/bar-row.ts'
import { type ColumnRun, checkConstants, columnOf, datedShares, numberAt, type RefusedCounts } from './dump-columns.ts'

const CONSTANTS = { currency: 'CNY', interval: '1d', adjusted: 'none' } as const

/** The columns of `daily-k` and `daily-k-10d`: unadjusted days, yuan and shares. */
export const DUMP_BAR_COLUMNS: readonly string[] = [
  ...['thscode', ...Object.keys(CONSTANTS), 'date_ms'],
  ...['open_price', 'high_price', 'low_price', 'close_price', 'volume', 'turnover'],
]

/** A day of an A share: its code and its day are known. */
export type DumpBarRow = BarRow & { readonly code: string }

/**
 * The days of a run of rows, one after the other; NaN where nothing stands. What is no A share is passed over. Throws `UnreadableReply`
 * where the file is not what it was.
 */
export function* dumpBars(run: ColumnRun, refused: RefusedCounts): Generator<DumpBarRow> {
  checkConstants(run, CONSTANTS)
  const column = (name: string) => columnOf(run, name)
  const [opens, highs, lows, closes] = ['open_price', 'high_price', 'low_price', 'close_price'].map(column)
  const [volumes, amounts] = [column('volume'), column('turnover')]
  const at = (from: ArrayLike<unknown> | undefined, row: number) => (from && numberAt(from, row)) ?? Number.NaN
  for (const { row, code, day } of datedShares(run, 'date_ms', refused)) {
    yield {
      ...{ code, day, openYuan: at(opens, row), highYuan: at(highs, row), lowYuan: at(lows, row) },
      ...{ closeYuan: at(closes, row), volumeShares: at(volumes, row), amountYuan: at(amounts, row) },
    }
  }
}
