import { secondOfDay, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { MaybeText, shareIfAny } from '#cells.ts'
import { type Codec, UnreadableReply } from '#codec.ts'
import { dayIn } from '#fields.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { AnnouncementRow } from '#rows/announcement-row.ts'

const NAME = 'ann'
const CODES = z.array(z.object({ stock_code: z.string(), short_name: MaybeText }))
const ITEM = z.object({
  art_code: z.string(),
  title: z.string(),
  notice_date: z.string(),
  /** `2026-05-22 18:54:10:641`: when it was to be seen, which may be the evening before its day. */
  display_time: MaybeText,
  codes: CODES,
})
const DATA = z.object({ list: z.array(z.unknown()), total_hits: z.number() })
const KNOWN = z.object({ art_code: z.string(), notice_date: z.string(), codes: CODES })
const RECOGNISED = z.object({ data: DATA.extend({ list: z.array(KNOWN) }) })

const SHOWN = /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?::\d+)?$/

function readItem(item: z.infer<typeof ITEM>): AnnouncementRow | undefined {
  const share = item.codes.flatMap(({ stock_code, short_name }) => {
    const code = shareIfAny(stock_code)
    return code === undefined ? [] : [{ code, name: short_name }]
  })[0]
  if (!share) return undefined
  const [, day, time] = SHOWN.exec(item.display_time) ?? []
  return {
    id: item.art_code,
    ...share,
    day: day ?? dayIn(item.notice_date) ?? refuseRow(`不是日期：${item.notice_date}`),
    second: time === undefined ? undefined : secondOfDay(time),
    title: item.title || refuseRow('没有标题'),
    address: `https://data.eastmoney.com/notices/detail/${share.code}/${item.art_code}.html`,
  }
}

/** 公告, the newest first, each with the moment it was to be seen. Bonds, funds and B shares are passed over. */
export const announcements: Codec<AnnouncementRow> = {
  provider: 'eastmoney',
  endpoint: NAME,
  recognises: text => isJsonOf(text, RECOGNISED),
  decode(text) {
    const { data } = bodyOf(jsonBody(text, NAME), z.object({ data: z.unknown() }), NAME)
    if (data === null || data === undefined) throw new UnreadableReply('refused', `${NAME}: data 为空`)
    const { list, total_hits } = bodyOf(data, DATA, NAME)
    return { total: total_hits, ...readRows(list, { schema: ITEM, key: 'art_code', read: readItem }) }
  },
  encode({ rows, total = rows.length }) {
    const list = rows.map(row => ({
      art_code: row.id,
      title: row.title,
      notice_date: `${row.day} 00:00:00`,
      display_time: row.second === undefined ? '' : `${row.day} ${timeOfDay(row.second)}:000`,
      codes: [{ stock_code: row.code, short_name: row.name, ann_type: 'A' }],
      columns: [],
    }))
    return JSON.stringify({ data: { list, page_index: 1, page_size: 100, total_hits: total }, error: '', success: 1 })
  },
}
