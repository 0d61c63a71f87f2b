import { centsOf, codeOf, numberOf, orRefusal, refuse, sharesOfLots, tradeDayOf } from '#import/cell-values.ts'
import { isRow, type Layout, type Row } from '#import/layout.ts'
import { barOf, besideRowBefore } from './bar.ts'

/** eastmoney's history of one stock: `date,open,close,high,low,lots,yuan,amplitude,percent,change,turnover`. */
export const eastmoneyKline: Layout = {
  title: '日线（东方财富原始应答）',
  keys: ['data.code', 'data.name', 'data.klines', 'data.preKPrice'],
  units: 'lots to shares; the previous close is the close less the change',
  into: 'daily bars',
  *rows({ data }) {
    const { code, klines } = isRow(data) ? data : {}
    for (const line of Array.isArray(klines) ? klines : []) {
      const [date, open, close, high, low, lots, yuan, , , change] = String(line).split(',')
      yield { code, date, open, close, high, low, lots, yuan, change }
    }
  },
  normalise: row =>
    orRefusal(() =>
      barOf(row, {
        code: codeOf(row.code),
        day: tradeDayOf(row.date),
        prevCloseCents: centsOf(Math.round(100 * (numberOf(row.close) - numberOf(row.change))) / 100),
        volumeShares: sharesOfLots(row.lots),
        amountYuan: numberOf(row.yuan),
      }),
    ),
}

function* tencentDays({ data }: Row): Generator<Row> {
  for (const [code, klines] of Object.entries(isRow(data) ? data : {})) {
    const { day, prec } = isRow(klines) ? klines : {}
    let prevClose: unknown = prec
    for (const one of Array.isArray(day) ? day : []) {
      const [date, open, close, high, low, lots] = Array.isArray(one) ? one : []
      yield { code, date, open, close, high, low, lots, prevClose }
      prevClose = close
    }
  }
}

/** tencent's history of a stock, unadjusted: `day`, not `qfqday`. The reference price is the close of the row before. */
export const tencentKline: Layout = {
  title: '日线（腾讯原始应答）',
  keys: ['data.day', 'data.prec', 'data.version'],
  units: 'lots to shares; no money',
  into: 'daily bars',
  rows: tencentDays,
  normalise: row =>
    orRefusal(() =>
      besideRowBefore(
        barOf(row, {
          code: codeOf(row.code),
          day: tradeDayOf(row.date),
          prevCloseCents: Number.isNaN(numberOf(row.prevClose)) ? refuse('缺少昨收') : centsOf(row.prevClose),
          volumeShares: sharesOfLots(row.lots),
          amountYuan: Number.NaN,
        }),
      ),
    ),
}
