import { shanghaiDay, shanghaiMs, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { z } from 'zod'
import { MaybeText, shareIfAny } from '#cells.ts'
import type { Codec } from '#codec.ts'
import { bodyOf, isJsonOf, jsonBody } from '#json-body.ts'
import { readRows, refuseRow } from '#read-rows.ts'
import type { AnnouncementRow } from '#rows/announcement-row.ts'

const NAME = 'hisAnnouncement'
// Null where there is none.
const BODY = z.object({ totalAnnouncement: z.number(), announcements: z.array(z.unknown()).nullable() })
const ITEM = z.object({
  announcementId: z.coerce.string(),
  secCode: z.string(),
  secName: MaybeText,
  announcementTitle: z.string(),
  announcementTime: z.number(),
  adjunctUrl: MaybeText,
})
const KNOWN = z.object({ secCode: z.string(), announcementTitle: z.string(), announcementTime: z.number() })

/** What was searched for is marked in names and titles. */
const plain = (text: string) => text.replace(/<\/?em>/g, '')

/** 公告, of which most have a day and no time: theirs is midnight. Bonds, funds and B shares are passed over. */
export const hisAnnouncement: Codec<AnnouncementRow> = {
  provider: 'cninfo',
  endpoint: NAME,
  recognises: text => isJsonOf(text, BODY.extend({ announcements: z.array(KNOWN).nullable() })),
  decode(text) {
    const { totalAnnouncement, announcements } = bodyOf(jsonBody(text, NAME), BODY, NAME)
    const rows = readRows(announcements ?? [], {
      schema: ITEM,
      key: 'announcementId',
      read(item): AnnouncementRow | undefined {
        const code = shareIfAny(item.secCode)
        if (code === undefined) return undefined
        if (!(item.announcementTime > 0)) refuseRow('时间无法识别')
        return {
          id: item.announcementId,
          code,
          name: plain(item.secName),
          day: shanghaiDay(item.announcementTime),
          second: shanghaiSecond(item.announcementTime) || undefined,
          title: plain(item.announcementTitle) || refuseRow('没有标题'),
          address: item.adjunctUrl || undefined,
        }
      },
    })
    return { total: totalAnnouncement, ...rows }
  },
  encode: ({ rows, total = rows.length }) => {
    const announcements = rows.map(row => ({
      announcementId: row.id,
      secCode: row.code,
      secName: row.name,
      announcementTitle: row.title,
      announcementTime: shanghaiMs(row.day, row.second ?? 0),
      adjunctUrl: row.address ?? '',
    }))
    return JSON.stringify({ totalAnnouncement: total, announcements, hasMore: total > rows.length })
  },
}
