import { centsOf, codeOf, numberOf, orRefusal, sharesOfLots, tradeDayOf } from '#import/cell-values.ts'
import type { Layout, Row } from '#import/layout.ts'
import { barOf, besideRowBefore } from './bar.ts'

const readBar = (row: Row) =>
  orRefusal(() =>
    barOf(row, {
      code: codeOf(row.code),
      day: tradeDayOf(row.date),
      prevCloseCents: centsOf(row.prev_close),
      volumeShares: sharesOfLots(row.volume),
      amountYuan: numberOf(row.amount),
    }),
  )

/**
 * Bars put together from several repositories: volume in lots, money in yuan where one of them had it.
 * `prev_close` is derived there (the row before, or close minus change), so it is not the reference price on an
 * ex-dividend day. `agree` = 0 says a second repository differs; nothing tells which of the two is right, so it stays.
 */
export const comparedBars: Layout = {
  title: '日线（多源比对）',
  keys: ['date', 'code', 'open', 'high', 'low', 'close', 'prev_close', 'volume', 'amount', 'src', 'agree'],
  units: 'lots to shares; no money where the field is empty; no reference price on an ex-right day',
  into: 'daily bars',
  normalise: row => {
    const bar = readBar(row)
    // Source G tells the change of the day; of the others the previous close is that of the row before.
    return bar.kind === 'bar' && row.src !== 'G' ? besideRowBefore(bar) : bar
  },
}

/** eastmoney's history; `prev_close` is the close minus the recorded change, which holds on ex-dividend days as well. */
export const eastmoneyBars: Layout = {
  title: '日线（东方财富）',
  keys: ['date', 'code', 'open', 'high', 'low', 'close', 'prev_close', 'volume', 'amount', 'pct_chg', 'turnover_pct'],
  units: 'lots to shares',
  into: 'daily bars',
  normalise: readBar,
}
