import { clsRoll } from '@kanpan/providers/cls/roll'
import type { Codec, Decoded } from '@kanpan/providers/codec'
import { fastNews } from '@kanpan/providers/eastmoney/news/fast-news'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import { sinaFeed } from '@kanpan/providers/sina/live-feed'
import { thsNews as thsNewsCodec } from '@kanpan/providers/ths/news'
import { eastmoneyNews } from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostGroupName } from '#sources/live/endpoints/host-groups.ts'
import { clsNews } from '#sources/live/endpoints/other-providers.ts'
import { sinaNews } from '#sources/live/endpoints/sina.ts'
import { thsNews } from '#sources/live/endpoints/ths.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'

/** Pages of a wire, the newest first, one after the other. */
export type WirePages = (signal: AbortSignal) => (page: number) => Promise<Decoded<NewsRow>>

export interface Wire {
  readonly group: HostGroupName
  /** As its records in the store are named. */
  readonly source: string
  /** Market seconds between two looks at it. */
  readonly everySeconds: number
  readonly pages: WirePages
}

const PRIORITY = 'cross'

/** Older items are asked for with the cursor of the reply before; every request wants a mark of its own. */
function eastmoneyPages(client: HostClient): WirePages {
  const reader = { client, endpoint: eastmoneyNews, codec: fastNews }
  let requests = 0
  return signal => {
    let cursor: string | undefined
    return async () => {
      requests += 1
      const reply = await readEndpoint(reader, { cursor, trace: String(requests) }, { priority: PRIORITY, signal })
      cursor = reply.cursor
      return reply
    }
  }
}

function pagesByNumber(
  client: HostClient,
  read: { readonly endpoint: Endpoint<{ readonly page: number }>; readonly codec: Codec<NewsRow> },
): WirePages {
  return signal => page => readEndpoint({ client, ...read }, { page }, { priority: PRIORITY, signal })
}

const THS = { endpoint: thsNews, codec: thsNewsCodec }
const SINA = { endpoint: sinaNews, codec: sinaFeed }

/** Older items are asked for with the time of the oldest that came. */
function clsPages(client: HostClient): WirePages {
  const reader = { client, endpoint: clsNews, codec: clsRoll }
  return signal => {
    let before: number | undefined
    return async () => {
      const reply = await readEndpoint(reader, { before }, { priority: PRIORITY, signal })
      before = reply.cursor === undefined ? undefined : Number(reply.cursor)
      return reply
    }
  }
}

export const WIRES: readonly ((client: HostClient) => Wire)[] = [
  client => ({ group: eastmoneyNews.group, source: 'eastmoney', everySeconds: 15, pages: eastmoneyPages(client) }),
  client => ({ group: thsNews.group, source: 'ths', everySeconds: 30, pages: pagesByNumber(client, THS) }),
  client => ({ group: sinaNews.group, source: 'sina', everySeconds: 60, pages: pagesByNumber(client, SINA) }),
  client => ({ group: clsNews.group, source: 'cls', everySeconds: 30, pages: clsPages(client) }),
]
