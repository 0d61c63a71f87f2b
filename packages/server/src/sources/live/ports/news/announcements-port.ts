import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { nextTradeDay } from '@kanpan/market/calendar/trading-days'
import { hisAnnouncement } from '@kanpan/providers/cninfo/his-announcement'
import type { Codec } from '@kanpan/providers/codec'
import { announcements as announcementsCodec } from '@kanpan/providers/eastmoney/news/announcements'
import type { AnnouncementRow } from '@kanpan/providers/rows/announcement-row'
import { type AnnouncementsAsk, eastmoneyAnnouncements } from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import { cninfoAnnouncements } from '#sources/live/endpoints/other-providers.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint, refusedRows } from '#sources/live/ports/endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from '#sources/live/ports/first-answer.ts'
import { readPages } from '#sources/live/ports/read-pages.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceNews } from '#sources/ports/rows.ts'

/** A busy day has 2,500, the last days of April ten thousand: of those the newest. */
const MOST_ROWS = 3_000

interface AnnouncementsRead {
  readonly endpoint: Endpoint<AnnouncementsAsk>
  readonly codec: Codec<AnnouncementRow>
  /** As its records in the store are named. */
  readonly source: string
}

function announcementOf(row: AnnouncementRow, source: string): SourceNews {
  const { id, code, title, address = '', day, second = 0 } = row
  const codes: readonly StockCode[] = [code]
  return {
    id: `${source}-${id}`,
    kind: 'announcement',
    source,
    day: day as TradeDay,
    second,
    title,
    content: address,
    codes,
    important: false,
  }
}

/** One reading goes back to what is known: what was seen is remembered for as long as its day runs. */
function announcementsOf(client: HostClient, read: AnnouncementsRead): Way<MomentAsk, readonly SourceNews[]> {
  const { endpoint, codec, source } = read
  const reader = { client, endpoint, codec }
  const known = { from: '', ids: new Set<string>() }
  return {
    group: endpoint.group,
    async read({ day }, signal) {
      const from = firstNewsDay(day)
      if (known.from !== from) Object.assign(known, { from, ids: new Set<string>() })
      // In the evening companies announce under the date of the next trading day.
      const to = nextTradeDay(day) ?? day
      const { rows, refused, isWhole, reachesBack } = await readPages({
        page: page => readEndpoint(reader, { from, to, page }, { priority: 'cross', signal }),
        key: ({ id }: AnnouncementRow) => id,
        mostPages: Math.ceil(MOST_ROWS / endpoint.perRequest),
        perPage: endpoint.perRequest,
        isEnough: page => page.some(({ id, day: shownOn }) => known.ids.has(id) || shownOn < from),
      })
      for (const { id } of rows) known.ids.add(id)
      // One dated to a day without trading is of that day, the first moment of it where none is told.
      const isOfDay = (row: AnnouncementRow) => row.day >= from && row.day <= day
      const news = rows.filter(isOfDay).map(row => announcementOf(row, source))
      return { provider: endpoint.group, day, rows: news, isWhole, reachesBack, refused: refusedRows(refused) }
    },
  }
}

/**
 * Announcements of companies of the day, and of the days without trading before it. The desk asks all day long, and is let through
 * every minute: one page of a hundred as a rule, thirty at the first ask.
 */
export function announcementsPort(parts: PortParts): Ports['announcements'] {
  const { client } = parts
  return firstAnswer(parts, {
    ways: [
      announcementsOf(client, { endpoint: eastmoneyAnnouncements, codec: announcementsCodec, source: 'eastmoney' }),
      announcementsOf(client, { endpoint: cninfoAnnouncements, codec: hisAnnouncement, source: 'cninfo' }),
    ],
    reach: 'now',
    paceMs: 60_000,
    usualLagSeconds: 60,
    timeoutMs: 400_000,
    patienceMs: 90_000,
  })
}
