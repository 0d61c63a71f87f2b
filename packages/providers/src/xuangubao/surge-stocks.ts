import { z } from 'zod'
import { MaybeNumber, MaybeText } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { isJsonOf } from '#json-body.ts'
import { readRows } from '#read-rows.ts'
import type { ReasonRow } from '#rows/reason-row.ts'
import { maybePct, shareOfSymbol, symbolOf, xuangubaoData } from './envelope.ts'

const NAME = 'surge_stock/stocks'
const FIELDS = ['code', 'prod_name', 'px_change_rate', 'description', 'plates', 'turnover_ratio'] as const
const DATA = z.object({ fields: z.array(z.string()), items: z.array(z.array(z.unknown())) })
const STOCK = z.object({
  code: z.string(),
  prod_name: z.string(),
  px_change_rate: MaybeNumber,
  description: MaybeText,
  plates: z.array(z.object({ name: z.string() })).nullish(),
  turnover_ratio: MaybeNumber,
})

/** 热点解读: columns are named once in `fields`, and stand in another order from day to day. */
export const surgeStocks: Codec<ReasonRow> = {
  provider: 'xuangubao',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.object({ code: z.literal(20000), data: DATA })),
  decode(text) {
    const { fields, items } = xuangubaoData(text, DATA, NAME)
    const missing = (['code', 'prod_name', 'plates'] as const).filter(field => !fields.includes(field))
    if (missing.length > 0) throw new UnreadableReply('changed', `${NAME}: 没有 ${missing.join('、')}`)
    const stocks = items.map(item => Object.fromEntries(fields.map((field, i) => [field, item[i]])))
    return readRows(stocks, {
      schema: STOCK,
      key: 'code',
      read: (stock): ReasonRow => ({
        code: shareOfSymbol(stock.code),
        name: stock.prod_name,
        changePct: maybePct(stock.px_change_rate),
        turnoverPct: maybePct(stock.turnover_ratio),
        tags: (stock.plates ?? []).map(({ name }) => name),
        text: stock.description || undefined,
      }),
    })
  },
  encode({ rows }) {
    const fraction = (pct: number | undefined) => (pct === undefined ? null : pct / 100)
    const items = rows.map(row => [
      symbolOf(row.code),
      row.name,
      fraction(row.changePct),
      row.text ?? '',
      row.tags.map((name, id) => ({ id, name })),
      fraction(row.turnoverPct),
    ])
    return JSON.stringify({ code: 20000, message: 'OK', data: { fields: FIELDS, items } })
  },
}
