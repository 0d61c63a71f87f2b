import { centsOf, codeOf, orRefusal, sharesOfLots, tradeDayOf, yuanOf } from '#import/cell-values.ts'
import type { Layout } from '#import/layout.ts'
import { barOf } from './bar.ts'

/** tushare `daily`: the exchange's own previous close. */
export const tushareBars: Layout = {
  title: '日线（tushare daily）',
  keys: ['ts_code', 'trade_date', 'open', 'high', 'low', 'close', 'pre_close', 'vol', 'amount'],
  units: 'lots to shares, thousand yuan to yuan',
  into: 'daily bars',
  normalise: row =>
    orRefusal(() =>
      barOf(row, {
        code: codeOf(row.ts_code),
        day: tradeDayOf(row.trade_date),
        prevCloseCents: centsOf(row.pre_close),
        volumeShares: sharesOfLots(row.vol),
        amountYuan: yuanOf(row.amount, 1000),
      }),
    ),
}
