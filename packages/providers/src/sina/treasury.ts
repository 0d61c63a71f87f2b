import { z } from 'zod'
import { type Codec, UnreadableReply } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { priceIn } from '#number-text.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { TreasuryRow } from '#rows/series-row.ts'

const NAME = 'CN30YT'
const ITEM = z.object({ d: z.iso.date(), c: z.union([z.string(), z.number()]) })
const BODY = z.object({ result: z.object({ data: z.array(z.unknown()).nullish() }) })
const KNOWN = z.object({ d: z.iso.date(), o: z.unknown(), h: z.unknown(), l: z.unknown(), c: z.unknown() })
/** In percent: another bond's price would be a hundred. */
const MOST_PCT = 20

/** The yields at the close of the 30-year treasury, the oldest first; which bond they are of the reply does not say. */
export const sinaTreasury: Codec<TreasuryRow> = {
  provider: 'sina',
  endpoint: NAME,
  recognises: text => isJsonOf(text, z.object({ result: z.object({ data: z.array(KNOWN).min(1) }) })),
  decode(text) {
    const { data } = bodyOf(jsonBody(text, NAME), BODY, NAME).result
    if (!data || data.length === 0) throw new UnreadableReply('empty', `${NAME}: 没有收益率`)
    return readRows(data, {
      schema: ITEM,
      key: 'd',
      read({ d: day, c }): TreasuryRow {
        const yield30YearPct = priceIn(c)
        if (!(yield30YearPct < MOST_PCT)) refuseRow(`不是收益率：${c}`)
        return {
          ...{ day, yield30YearPct },
          ...{ yield2YearPct: undefined, yield5YearPct: undefined, yield10YearPct: undefined },
        }
      },
    })
  },
  encode({ rows }) {
    const data = rows.map(({ day, yield30YearPct }) => {
      const close = yield30YearPct?.toFixed(4) ?? ''
      return { d: day, o: close, h: close, l: close, c: close, v: '0' }
    })
    return JSON.stringify({ result: { status: { code: 0 }, data } })
  },
}
