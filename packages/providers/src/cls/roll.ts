import { z } from 'zod'
import { MaybeNumber, MaybeText, momentOfUnix, unixOf } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { NewsRow } from '#rows/news-row.ts'

const NAME = 'get_roll_list'
const ITEM = z.object({
  id: z.coerce.string(),
  ctime: MaybeNumber,
  title: MaybeText,
  brief: MaybeText,
  content: MaybeText,
  level: z.string(),
  stock_list: z.array(z.object({ StockID: z.string() })).nullish(),
})
const STATUS = z.object({ errno: z.number(), msg: z.string().nullish() })
const DATA = z.object({ data: z.object({ roll_data: z.array(z.unknown()) }) })
const KNOWN = z.object({ id: z.number(), ctime: z.number(), level: z.string(), content: z.string() })
const RECOGNISED = z.union([
  z.object({ errno: z.literal(0), data: z.object({ roll_data: z.array(KNOWN) }) }),
  z.array(KNOWN).min(1),
])

/** The items of a reply, or of a list of them alone as archives keep it. */
function itemsOf(text: string): readonly unknown[] {
  const body = jsonBody(text, NAME)
  if (Array.isArray(body)) return body
  const { errno, msg } = bodyOf(body, STATUS, NAME)
  // 10012: the signature is wrong or missing; 50101: still loading.
  if (errno !== 0) throw new UnreadableReply('refused', `${NAME}: ${errno} ${msg ?? ''}`.trim())
  return bodyOf(body, DATA, NAME).data.roll_data
}

/** 电报, newest first. What follows is asked for with the smallest time as `last_time`. */
export const clsRoll: Codec<NewsRow> = {
  provider: 'cls',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const { rows, refused } = readRows(itemsOf(text), {
      schema: ITEM,
      key: 'id',
      read: (item): NewsRow => ({
        id: item.id,
        ...momentOfUnix(item.ctime ?? Number.NaN),
        title: item.title,
        content: item.content || item.brief || refuseRow('没有内容'),
        codes: (item.stock_list ?? []).flatMap(({ StockID }) => codeOfPrefixed(StockID) ?? []),
        important: item.level === 'A' || item.level === 'B',
      }),
    })
    return { rows, refused, cursor: rows.length > 0 ? String(Math.min(...rows.map(unixOf))) : undefined }
  },
  encode: ({ rows }) => {
    const roll_data = rows.map(row => ({
      id: Number(row.id),
      ctime: unixOf(row),
      title: row.title,
      brief: row.content,
      content: row.content,
      level: row.important ? 'B' : 'C',
      stock_list: row.codes.map(code => ({ StockID: prefixedCode(code), name: '' })),
      subjects: [],
      shareurl: `https://api3.cls.cn/share/article/${row.id}`,
    }))
    return JSON.stringify({ errno: 0, msg: '', data: { roll_data } })
  },
}
