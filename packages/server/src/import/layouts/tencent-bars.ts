import { centsOf, codeOf, numberOf, orRefusal, refuse, sharesOf, tradeDayOf } from '#import/cell-values.ts'
import type { Layout } from '#import/layout.ts'
import { barOf, besideRowBefore } from './bar.ts'

/** The reference price. It is the row before in the file, so the first row of a stock has none. */
function previousCents(value: unknown): number {
  return Number.isNaN(numberOf(value)) ? refuse('缺少昨收') : centsOf(value)
}

/** tencent's history, without money. What its `basis` calls qfq is refused at the door, as is every adjusted bar. */
export const tencentBars: Layout = {
  title: '日线（腾讯）',
  keys: ['date', 'code', 'open', 'high', 'low', 'close', 'prev_row_close', 'volume_shares', 'basis', 'source'],
  units: 'none: shares already; no money',
  into: 'daily bars',
  normalise: row =>
    orRefusal(() =>
      besideRowBefore(
        barOf(row, {
          code: codeOf(row.code),
          day: tradeDayOf(row.date),
          prevCloseCents: previousCents(row.prev_row_close),
          volumeShares: sharesOf(row.volume_shares),
          amountYuan: Number.NaN,
        }),
      ),
    ),
}
