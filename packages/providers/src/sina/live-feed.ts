import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { MaybeText } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody, jsonIn } from '#json-body.ts'
import { codeOfPrefixed, prefixedCode } from '#prefixed-code.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { NewsRow } from '#rows/news-row.ts'

const NAME = 'feed'
const ITEM = z.object({
  id: z.coerce.string(),
  create_time: z.string(),
  rich_text: MaybeText,
  tag: z.array(z.object({ name: z.string() })).nullish(),
  /** JSON within the JSON. */
  ext: MaybeText,
})
const EXT = z.object({ stocks: z.array(z.object({ symbol: z.coerce.string() })).nullish() })
const BODY = z.object({ result: z.object({ data: z.object({ feed: z.object({ list: z.array(z.unknown()) }) }) }) })
const KNOWN = z.object({ id: z.number(), create_time: z.string(), rich_text: z.string() })
const RECOGNISED = z.object({
  result: z.object({ data: z.object({ feed: z.object({ list: z.array(KNOWN) }) }) }),
})
/** Its tag of what everybody should see. */
const FOCUS = '焦点'
const TIME = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/

function readItem({ id, create_time, rich_text, tag, ext }: z.infer<typeof ITEM>): NewsRow {
  const [, day, time] = TIME.exec(create_time) ?? []
  if (day === undefined || time === undefined) return refuseRow(`时间无法识别：${create_time}`)
  const { data } = EXT.safeParse(jsonIn(ext))
  return {
    ...{ id, day, second: secondOfDay(time) },
    // What stands in brackets at the beginning is part of the text.
    title: '',
    content: rich_text || refuseRow('没有内容'),
    codes: [...new Set((data?.stocks ?? []).flatMap(({ symbol }) => codeOfPrefixed(symbol) ?? []))],
    important: (tag ?? []).some(({ name }) => name === FOCUS),
  }
}

/** 7×24 快讯, newest first. */
export const sinaFeed: Codec<NewsRow> = {
  provider: 'sina',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode: text =>
    readRows(bodyOf(jsonBody(text, NAME), BODY, NAME).result.data.feed.list, {
      schema: ITEM,
      key: 'id',
      read: readItem,
    }),
  encode({ rows }) {
    const list = rows.map(row => ({
      id: Number(row.id),
      create_time: `${row.day} ${timeOfDay(row.second)}`,
      rich_text: row.content,
      tag: row.important ? [{ id: '9', name: FOCUS }] : [],
      ext: JSON.stringify({ stocks: row.codes.map(code => ({ market: 'cn', symbol: prefixedCode(code) })) }),
    }))
    return JSON.stringify({ result: { status: { code: 0 }, data: { feed: { list } } } })
  },
}
