import { z } from 'zod'
import { MaybeNumber, MaybeText, shareCode } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { ReasonRow } from '#rows/reason-row.ts'

const NAME = 'getharden'
const STATUS = z.object({ errocode: z.number(), errormsg: z.string().nullish() })
const BODY = STATUS.extend({ data: z.array(z.unknown()) })
const STOCK = z.object({
  code: z.string(),
  name: z.string(),
  reason: MaybeText,
  date: z.iso.date(),
  close: MaybeNumber,
  zhangfu: MaybeNumber,
  huanshou: MaybeNumber,
  chengjiaoe: MaybeNumber,
  chengjiaoliang: MaybeNumber,
})
const RECOGNISED = z.object({
  errocode: z.literal(0),
  data: z.array(z.object({ reason: z.string(), zhangfu: z.number(), huanshou: z.number() })),
})

/** 10,000 yuan and lots as recorded, or yuan and shares as others report: the price says which. */
function turnoverOf(stock: z.infer<typeof STOCK>): Pick<ReasonRow, 'amountYuan' | 'volumeShares'> {
  const { chengjiaoe: amount, chengjiaoliang: volume, close } = stock
  if (!amount || !volume || !close) return {}
  const isPaid = (yuan: number, shares: number) => Math.abs(yuan / shares / close - 1) < 0.25
  if (isPaid(amount * 1e4, volume * 100)) return { amountYuan: amount * 1e4, volumeShares: volume * 100 }
  if (isPaid(amount, volume)) return { amountYuan: amount, volumeShares: volume }
  return refuseRow('成交额与成交量的单位不明')
}

/** The reasons of a day's limit-ups (`getharden`). */
export const getHarden: Codec<ReasonRow> = {
  provider: 'ths',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const body = jsonBody(text, NAME)
    const { errocode, errormsg } = bodyOf(body, STATUS, NAME)
    if (errocode !== 0) throw new UnreadableReply('refused', `${NAME}: ${errocode} ${errormsg ?? ''}`.trim())
    return readRows(bodyOf(body, BODY, NAME).data, {
      schema: STOCK,
      key: 'code',
      read: (stock): ReasonRow => ({
        code: shareCode(stock.code),
        name: stock.name,
        day: stock.date,
        priceYuan: stock.close,
        changePct: stock.zhangfu,
        turnoverPct: stock.huanshou,
        ...turnoverOf(stock),
        tags: stock.reason.split('+').filter(Boolean),
      }),
    })
  },
  encode: ({ rows }) =>
    JSON.stringify({
      errocode: 0,
      errormsg: '',
      data: rows.map(row => ({
        name: row.name,
        code: row.code,
        reason: row.tags.join('+'),
        date: row.day,
        close: row.priceYuan,
        zhangfu: row.changePct,
        huanshou: row.turnoverPct,
        chengjiaoe: row.amountYuan && row.amountYuan / 1e4,
        chengjiaoliang: row.volumeShares && row.volumeShares / 100,
      })),
    }),
}
