import type { Codec } from '@kanpan/providers/codec'
import { eastmoneyDelayedList, type ListAsk } from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import { type PagedRows, readPages } from '#sources/live/ports/read-pages.ts'

/** All stocks there are are 56 pages: what goes on beyond is no list of ours. */
const MOST_PAGES = 70

interface ListRead<Row> extends Omit<ListAsk, 'page'> {
  readonly codec: Codec<Row>
  /** The delayed hosts, if no others are named. */
  readonly endpoint?: Endpoint<ListAsk>
}

/** A list sorted by code, all its pages. Nobody waits for what is read so: everybody else goes first. */
export function readList<Row extends { readonly code: string }>(
  client: HostClient,
  { codec, endpoint = eastmoneyDelayedList, ...list }: ListRead<Row>,
  signal: AbortSignal,
): Promise<PagedRows<Row>> {
  const reader = { client, endpoint, codec }
  return readPages({
    page: page => readEndpoint(reader, { ...list, page }, { priority: 'backfill', signal }),
    key: ({ code }) => code,
    mostPages: MOST_PAGES,
  })
}
