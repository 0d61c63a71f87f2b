import { StockCode } from '@kanpan/contract/model/stock'
import { type Codec, UnreadableReply } from '#codec.ts'
import { push2Data, push2DataIn, push2Reply } from '#eastmoney/json.ts'
import { marketOf, shareOf } from '#eastmoney/security.ts'
import { dayIn, isRawRow, numberOf, scaled, textOf } from '#fields.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { BarRow } from '#rows/bar-row.ts'
import { ROW_TEXT } from './row-text.ts'

const LOT_SHARES = 100
const ADJUSTED = 10

/** `date,open,close,high,low,lots,yuan,amplitude,percent,change,turnover`; the previous close is the close less the change. */
function readBar(code: StockCode): (line: string) => BarRow {
  return line => {
    const [date, ...cells] = line.split(',')
    const [open, close, high, low, lots, amountYuan, , , change, turnoverPct] = cells.map(numberOf)
    if (!open || !close || !high || !low || lots === undefined) return refuseRow('缺少价格或成交量')
    const row = {
      code,
      day: dayIn(date) ?? refuseRow(`不是日期：${date}`),
      openYuan: open,
      highYuan: high,
      lowYuan: low,
      closeYuan: close,
      closeBeforeYuan: change === undefined ? undefined : Math.round((close - change) * 100) / 100,
      volumeShares: scaled(lots, LOT_SHARES),
      amountYuan: amountYuan ?? Number.NaN,
      turnoverPct,
    }
    if (low > Math.min(open, close) || high < Math.max(open, close)) refuseRow('开收盘不在最高最低之间')
    const meanYuan = row.amountYuan / row.volumeShares
    // Adjusted prices are not what was paid, but lots taken for shares are a hundred of them.
    if (meanYuan > ADJUSTED * high || meanYuan < low / ADJUSTED) refuseRow('成交额与成交量不符')
    return row
  }
}

const cell = (value: number | undefined, decimals: number) =>
  value === undefined || Number.isNaN(value) ? '-' : value.toFixed(decimals)

function writeBar({ closeBeforeYuan, highYuan, lowYuan, closeYuan, ...row }: BarRow): string {
  const pctOf = (yuan: number) => (closeBeforeYuan === undefined ? undefined : (100 * yuan) / closeBeforeYuan)
  const change = closeBeforeYuan === undefined ? undefined : closeYuan - closeBeforeYuan
  return [
    row.day,
    ...[row.openYuan, closeYuan, highYuan, lowYuan].map(price => cell(price, 2)),
    String(Math.round(row.volumeShares / LOT_SHARES)),
    ...[row.amountYuan, pctOf(highYuan - lowYuan), change === undefined ? undefined : pctOf(change), change].map(
      value => cell(value, 2),
    ),
    cell(row.turnoverPct, 2),
  ].join()
}

/** The days of one stock, the oldest first; whether they are adjusted (`fqt`) the reply does not say. */
export const kline: Codec<BarRow> = {
  provider: 'eastmoney',
  endpoint: 'kline',
  recognises(text) {
    const data = push2DataIn(text)
    return isRawRow(data) && Array.isArray(data.klines) && 'preKPrice' in data
  },
  decode(text) {
    const { code: digits, market, klines } = push2Data(text, 'kline')
    const code = shareOf(market, digits)
    if (!code) throw new UnreadableReply('changed', `kline: 不是 A 股：${textOf(market)}.${textOf(digits)}`)
    if (!Array.isArray(klines)) throw new UnreadableReply('changed', 'kline: 没有 klines')
    return readRows(klines, { schema: ROW_TEXT, key: '', read: readBar(code) })
  },
  encode({ rows }) {
    const [first] = rows
    if (!first) throw new RangeError('a history is of one stock')
    const code = StockCode.parse(first.code)
    return push2Reply({
      ...{ code, market: marketOf(code), decimal: 2, dktotal: rows.length, preKPrice: first.closeBeforeYuan ?? '-' },
      klines: rows.map(writeBar),
    })
  },
}
