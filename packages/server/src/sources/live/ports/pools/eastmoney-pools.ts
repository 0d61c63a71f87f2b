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
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts, Way } from '#sources/live/ports/first-answer.ts'
import { ownRows } from '#sources/live/ports/own-rows.ts'
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

function poolReader<Row extends ProvidedRow>(parts: PortParts, { endpoint, codec, rowOf }: PoolReading<Row>): ReadPool {
  const reader = { client: parts.client, endpoint, codec }
  return async ({ day }, signal) => {
    const pages = await readPages({
      page: page => readEndpoint(reader, { day, page }, { priority: 'cross', signal }),
      key: ({ code }: Row) => code,
      mostPages: MOST_PAGES,
    })
    return poolBatch(endpoint.group, ownRows(pages, parts), row => rowOf(row, SOURCE))
  }
}

/** 东方财富's pools: ST and STAR stocks are in none of them. */
export function eastmoneyPools(parts: PortParts): Way<PoolAsk, readonly PoolRow[]> {
  const readers: Readonly<Record<PublishedPool, ReadPool>> = {
    sealed: poolReader(parts, { endpoint: eastmoneyLimitUps, codec: limitUpPool, rowOf: poolRow }),
    broken: poolReader(parts, { endpoint: eastmoneyBroken, codec: brokenPool, rowOf: poolRow }),
    limitDown: poolReader(parts, { endpoint: eastmoneyLimitDowns, codec: limitDownPool, rowOf: limitDownRow }),
    yesterday: poolReader(parts, { endpoint: eastmoneyYesterday, codec: yesterdayPool, rowOf: yesterdayRow }),
  }
  return { group: eastmoneyLimitUps.group, read: (ask, signal) => readers[ask.pool](ask, signal) }
}
