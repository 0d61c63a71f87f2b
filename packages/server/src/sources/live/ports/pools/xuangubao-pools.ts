import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { xuangubaoPool } from '#sources/live/endpoints/other-providers.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import { readEndpoint } from '#sources/live/ports/endpoint-reader.ts'
import type { PortParts, Way } from '#sources/live/ports/first-answer.ts'
import { ownRows } from '#sources/live/ports/own-rows.ts'
import type { PoolAsk, PoolRow, PublishedPool } from '#sources/ports/pool-rows.ts'
import { poolBatch, poolRow } from './pool-rows.ts'

/** The day of its replies is that of the seals in them: of what has none, or those of the day before, it says no day. */
const POOLS: Readonly<Partial<Record<PublishedPool, string>>> = { sealed: 'limit_up', broken: 'limit_up_broken' }

/** 选股宝's pools of limit-ups and broken seals, each whole in one reply. */
export function xuangubaoPools(parts: PortParts): Way<PoolAsk, readonly PoolRow[]> {
  const reader = { client: parts.client, endpoint: xuangubaoPool, codec: poolDetail }
  const { group } = xuangubaoPool
  return {
    group,
    async read({ day, pool }, signal) {
      const name = POOLS[pool]
      if (name === undefined) throw new HostFailure('noRows', '没有这个股池')
      const reply = await readEndpoint(reader, { pool: name, day }, { priority: 'cross', signal })
      return poolBatch(group, ownRows({ ...reply, day: reply.day, isWhole: true }, parts), row =>
        poolRow(row, 'xuangubao'),
      )
    },
  }
}
