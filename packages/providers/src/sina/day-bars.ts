import { z } from 'zod'
import type { Codec } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { amountIn, numberText, priceIn } from '#number-text.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { BarRow } from '#rows/bar-row.ts'
import { itemList } from './item-list.ts'

const NAME = 'getKLineData'
const ITEM = z.object({
  day: z.iso.date(),
  open: z.string(),
  high: z.string(),
  low: z.string(),
  close: z.string(),
  volume: z.string().nullish(),
})
const KNOWN = z.object({ day: z.string(), open: z.string(), close: z.string(), volume: z.string() })

function readBar({ day, open, high, low, close, volume }: z.infer<typeof ITEM>): BarRow {
  const row = {
    ...{ day, openYuan: priceIn(open), highYuan: priceIn(high), lowYuan: priceIn(low), closeYuan: priceIn(close) },
    volumeShares: amountIn(volume),
    // It has none.
    amountYuan: Number.NaN,
  }
  if (Number.isNaN(row.closeYuan)) refuseRow('缺少收盘价')
  if (row.lowYuan > Math.min(row.openYuan, row.closeYuan) || row.highYuan < Math.max(row.openYuan, row.closeYuan))
    refuseRow('开收盘不在最高最低之间')
  return row
}

/** Unadjusted days of one stock, which the reply does not name, the oldest first; that of the running day comes after its close. */
export const sinaDayBars: Codec<BarRow> = {
  provider: 'sina',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.array(KNOWN).min(1)),
  decode(text) {
    const { rows, refused } = readRows(itemList(text, NAME), {
      schema: ITEM,
      key: 'day',
      read: readBar,
    })
    return { rows: rows.map((row, i) => ({ ...row, closeBeforeYuan: rows[i - 1]?.closeYuan ?? Number.NaN })), refused }
  },
  encode({ rows }) {
    const text = (yuan: number) => (Number.isNaN(yuan) ? '' : yuan.toFixed(3))
    const items = rows.map(row => ({
      day: row.day,
      open: text(row.openYuan),
      high: text(row.highYuan),
      low: text(row.lowYuan),
      close: text(row.closeYuan),
      volume: numberText(row.volumeShares),
    }))
    return JSON.stringify(items)
  },
}
