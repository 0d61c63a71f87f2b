import type { Codec } from '@kanpan/providers/codec'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import type { PoolRow as ProvidedRow } from '@kanpan/providers/rows/pool-row'
import {
  eastmoneyBroken,
  eastmoneyLimitDowns,
  eastmoneyLimitUps,
  eastmoneyYesterday,
  type PoolPageAsk,
} from '#sources/live/endpoints/eastmoney.ts'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import type { HostClient } from '#sources/live/hosts/host-client.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import type { Way } from '#sources/live/ports/first-answer.ts'
import { readPages } from '#sources/live/ports/read-pages.ts'
import type { PoolAsk, PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import type { Batch } from '#sources/ports/port.ts'
import { limitDownRow, poolBatch, poolRow, yesterdayRow } from './pool-rows.ts'

/** All rows come at once; once a page ended at 170 all the same. */
const MOST_PAGES = 5
const SOURCE = 'eastmoney'

interface PoolReading<Row extends ProvidedRow> {
  readonly endpoint: Endpoint<PoolPageAsk>
  readonly codec: Codec<Row>
  readonly rowOf: (row: Row, source: string) => PoolRow
}

type ReadPool = (ask: PoolAsk, signal: AbortSignal) => Promise<Batch<readonly PoolRow[]>>

function poolReader<Row extends ProvidedRow>(
  client: HostClient,
  { endpoint, codec, rowOf }: PoolReading<Row>,
): ReadPool {
  const reader = { client, endpoint, codec }
  return async ({ day }, signal) => {
    const pages = await readPages({
      page: page => readEndpoint(reader, { day, page }, { priority: 'cross', signal }),
      key: ({ code }: Row) => code,
      mostPages: MOST_PAGES,
    })
    return poolBatch(endpoint.group, pages, row => rowOf(row, SOURCE))
  }
}

/** 东方财富's pools: ST and STAR stocks are in none of them. */
export function eastmoneyPools(client: HostClient): Way<PoolAsk, readonly PoolRow[]> {
  const readers: Readonly<Record<PublishedPool, ReadPool>> = {
    sealed: poolReader(client, { endpoint: eastmoneyLimitUps, codec: limitUpPool, rowOf: poolRow }),
    broken: poolReader(client, { endpoint: eastmoneyBroken, codec: brokenPool, rowOf: poolRow }),
    limitDown: poolReader(client, { endpoint: eastmoneyLimitDowns, codec: limitDownPool, rowOf: limitDownRow }),
    yesterday: poolReader(client, { endpoint: eastmoneyYesterday, codec: yesterdayPool, rowOf: yesterdayRow }),
  }
  return { group: eastmoneyLimitUps.group, read: (ask, signal) => readers[ask.pool](ask, signal) }
}
