import { TradeDay } from '@kanpan/contract/model/stock'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { limitUpPool } from '@kanpan/providers/ths/limit-pools'
import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { xuangubaoPool } from '#sources/live/endpoints/other-providers.ts'
import { thsLimitUps } from '#sources/live/endpoints/ths.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { MomentAsk, Ports } from '#sources/ports/ports.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import { readEndpoint, refusedRows } from './endpoint-reader.ts'
import { firstAnswer, type PortParts, type Way } from './first-answer.ts'
import { ownRows } from './own-rows.ts'
import { readPages } from './read-pages.ts'

/** A market has had some four hundred limit-ups on its greatest days: what goes on beyond is no pool. */
const MOST_PAGES = 5

/** Both pools are of who is sealed at the second they are asked for. */
const reasonOf = (row: PoolRow, source: string, asOfSecond: number): SourceReason => ({
  code: row.code,
  source,
  firstSealSecond: row.firstSealSecond,
  lastSealSecond: row.lastSealSecond,
  brokenTimes: row.brokenTimes,
  tags: row.reasonTags ?? [],
  text: row.reasonText ?? '',
  asOfSecond,
})

function thsReasons(parts: PortParts): Way<MomentAsk, readonly SourceReason[]> {
  const reader = { client: parts.client, endpoint: thsLimitUps, codec: limitUpPool }
  return {
    group: thsLimitUps.group,
    async read({ day, second }, signal) {
      const all = await readPages({
        page: page => readEndpoint(reader, { day, page }, { priority: 'cross', signal }),
        key: ({ code }) => code,
        mostPages: MOST_PAGES,
      })
      const pages = ownRows(all, parts)
      // Which day it is the reply says: an endpoint may answer the last one it has.
      const batch = {
        provider: thsLimitUps.group,
        day: TradeDay.parse(pages.day),
        rows: pages.rows.map(row => reasonOf(row, 'ths', second)),
      }
      return { ...batch, isWhole: pages.isWhole, refused: refusedRows(pages.refused) }
    },
  }
}

/** Its day is that of the seals. */
function xuangubaoReasons(parts: PortParts): Way<MomentAsk, readonly SourceReason[]> {
  const reader = { client: parts.client, endpoint: xuangubaoPool, codec: poolDetail }
  const { group } = xuangubaoPool
  return {
    group,
    async read({ day: wanted, second }, signal) {
      const ask = { pool: 'limit_up', day: wanted }
      const reply = await readEndpoint(reader, ask, { priority: 'cross', signal })
      const { rows, refused, day, isWhole } = ownRows({ ...reply, day: reply.day, isWhole: true }, parts)
      if (day === undefined) throw new HostFailure('noRows', '涨停池没有一只写明封板时刻')
      const reasons = rows.map(row => reasonOf(row, 'xuangubao', second))
      const batch = { provider: group, day: TradeDay.parse(day), rows: reasons, isWhole }
      return { ...batch, refused: refusedRows(refused) }
    },
  }
}

/** Why stocks went to their limit, by 同花顺's pool of limit-ups: a year back, and the running day as it goes; where that fails, 选股宝's. */
export function reasonsPort(parts: PortParts): Ports['reasons'] {
  return firstAnswer(parts, {
    ways: [thsReasons(parts), xuangubaoReasons(parts)],
    reach: 'day',
    paceMs: 30_000,
    usualLagSeconds: 30,
    timeoutMs: 60_000,
    patienceMs: 20_000,
  })
}
