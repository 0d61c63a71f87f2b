import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { type Codec, UnreadableReply } from '#codec.ts'
import { secidOf, shareOfSecid } from '#eastmoney/security.ts'
import { isRawRow, listIn, type RawRow, textOf } from '#fields.ts'
import { jsonBody, jsonIn } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { NewsRow } from '#rows/news-row.ts'

const NAME = 'getFastNewsList'

/** The list of a reply, or by itself as archives keep it. */
function listOf(body: unknown): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body
  return isRawRow(body) && isRawRow(body.data) ? listIn(body.data.fastNewsList) : undefined
}

/** Boards and foreign markets stand among the stocks, and are passed over. */
function readItem(item: RawRow): NewsRow {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)$/.exec(textOf(item.showTime) ?? '') ?? []
  if (day === undefined || time === undefined) return refuseRow('时间无法识别')
  const title = textOf(item.title) ?? ''
  return {
    id: textOf(item.code) ?? refuseRow('没有编号'),
    day,
    second: secondOfDay(time),
    title,
    content: textOf(item.summary) ?? (title || refuseRow('没有内容')),
    codes: (listIn(item.stockList) ?? []).flatMap(secid => shareOfSecid(secid) ?? []),
  }
}

/** 快讯, newest first; the cursor is `sortEnd`. */
export const fastNews: Codec<NewsRow> = {
  provider: 'eastmoney',
  endpoint: NAME,
  recognises(reply) {
    const [first] = listOf(jsonIn(reply)) ?? []
    return isRawRow(first) && 'showTime' in first && 'stockList' in first
  },
  decode(reply) {
    const body = jsonBody(reply, NAME)
    const list = listOf(body)
    if (!list) throw new UnreadableReply('changed', `${NAME}: 没有 fastNewsList`)
    const { data } = isRawRow(body) ? body : {}
    const cursor = isRawRow(data) ? textOf(data.sortEnd) : undefined
    const schema = z.custom<RawRow>(isRawRow)
    return { ...(cursor !== undefined && { cursor }), ...readRows(list, { schema, key: 'code', read: readItem }) }
  },
  encode({ rows, cursor = '' }) {
    const fastNewsList = rows.map(({ id, day, second, title, content, codes }) => ({
      ...{ code: id, title, summary: content, showTime: `${day} ${timeOfDay(second)}`, stockList: codes.map(secidOf) },
    }))
    return JSON.stringify({ code: '1', data: { fastNewsList, sortEnd: cursor }, message: 'success' })
  },
}
