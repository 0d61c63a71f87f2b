import { previousTradeDay } from '@kanpan/market/calendar/trading-days'
import type { Codec } from '@kanpan/providers/codec'
import type { PoolRow as ProvidedRow } from '@kanpan/providers/rows/pool-row'
import { limitUpPool, lowerLimitPool, openLimitPool } from '@kanpan/providers/ths/limit-pools'
import type { Endpoint } from '#sources/live/endpoints/endpoint.ts'
import { type PoolPageAsk, thsBroken, thsLimitDowns, thsLimitUps } from '#sources/live/endpoints/ths.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts, Way } from '#sources/live/ports/first-answer.ts'
import { ownRows } from '#sources/live/ports/own-rows.ts'
import { readPages } from '#sources/live/ports/read-pages.ts'
import type { PoolAsk, PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import { poolBatch, poolRow } from './pool-rows.ts'

/** A market has had some four hundred limit-ups on its greatest days: what goes on beyond is no pool. */
const MOST_PAGES = 5
const SOURCE = 'ths'

interface PoolReading {
  readonly endpoint: Endpoint<PoolPageAsk>
  readonly codec: Codec<ProvidedRow>
}

const READINGS: Readonly<Record<PublishedPool, PoolReading>> = {
  sealed: { endpoint: thsLimitUps, codec: limitUpPool },
  broken: { endpoint: thsBroken, codec: openLimitPool },
  limitDown: { endpoint: thsLimitDowns, codec: lowerLimitPool },
  yesterday: { endpoint: thsLimitUps, codec: limitUpPool },
}

/** Of its pool of the day before: seals are of then, and what it says of prices is of then too. */
function yesterdayRow({ code, firstSealSecond, lastSealSecond, brokenTimes }: ProvidedRow): PoolRow {
  return { code, source: SOURCE, firstSealSecond, lastSealSecond, brokenTimes }
}

/** 同花顺's pools, without Beijing. Those of the day before are its limit-ups of that day. */
export function thsPools(parts: PortParts): Way<PoolAsk, readonly PoolRow[]> {
  return {
    group: thsLimitUps.group,
    async read({ pool, day }, signal) {
      const isYesterday = pool === 'yesterday'
      const wanted = isYesterday ? previousTradeDay(day) : day
      if (wanted === undefined) throw new HostFailure('noRows', '没有前一交易日')
      const reader = { client: parts.client, ...READINGS[pool] }
      const pages = await readPages({
        page: page => readEndpoint(reader, { day: wanted, page }, { priority: 'cross', signal }),
        key: ({ code }) => code,
        mostPages: MOST_PAGES,
      })
      const toRow = (row: ProvidedRow) => (isYesterday ? yesterdayRow(row) : poolRow(row, SOURCE))
      const batch = poolBatch(thsLimitUps.group, ownRows(pages, parts), toRow)
      return isYesterday && batch.day === wanted ? { ...batch, day } : batch
    },
  }
}
