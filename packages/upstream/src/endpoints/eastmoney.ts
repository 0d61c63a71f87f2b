import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Codec } from '@kanpan/providers/codec'
import { allStockChanges } from '@kanpan/providers/eastmoney/pools/all-stock-changes'
import { brokenPool, limitDownPool, limitUpPool, yesterdayPool } from '@kanpan/providers/eastmoney/pools/limit-pools'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { jsonAnswer } from '#http/answer.ts'
import type { PublishedPool, World } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'
import { inCallback } from './in-callback.ts'
import { pageOf } from './page-of.ts'

/** How long a page of them can be. */
const POOL_LIMIT = 10_000
const CHANGES_LIMIT = 5_000

/** As it leaves them out of its pools. */
const isPooled = ({ code, name }: PoolRow) => boardOf(code) !== 'star' && !name.includes('ST')

interface Topic<Row extends PoolRow> {
  readonly codec: Codec<Row>
  readonly pool: PublishedPool
  readonly rows: (world: World, at: Scene['at']) => readonly Row[]
  /** How far back it reaches, in trading days. */
  readonly days: number
}

function topicPool<Row extends PoolRow>({ codec, pool, rows: rowsAt, days }: Topic<Row>): Endpoint {
  return {
    name: codec.endpoint,
    hosts: ['push2ex.eastmoney.com'],
    takes: ({ path }) => path === `/${codec.endpoint}`,
    answer({ query }, { world, at, write }) {
      const callback = query.get('cb')
      if (!query.has('ut') || !query.has('date'))
        return jsonAnswer(inCallback(callback, JSON.stringify({ rc: 102, data: null })))
      const now = world.marketDay(at)
      const wanted = (query.get('date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
      // A later day is the last one: its qdate says so.
      const isLater = wanted > now.day
      const day = isLater ? now.day : wanted
      const { publishedPools } = world
      const isKnown = publishedPools?.includes(pool) ?? true
      if (!isKnown || !world.poolDays(at).slice(-days).includes(day)) {
        const data = { tc: 0, qdate: Number(day.replaceAll('-', '')), pool: null }
        return jsonAnswer(inCallback(callback, JSON.stringify({ rc: 0, data })))
      }
      const own = rowsAt(world, day === now.day ? now : { day, second: DAY_END_SECOND })
      const all = publishedPools ? own : own.filter(isPooled)
      const page = String(Number(query.get('Pageindex') ?? 0) + 1)
      const rows = pageOf(all, { page, size: query.get('pagesize'), most: POOL_LIMIT })
      return jsonAnswer(inCallback(callback, write(codec, { rows, day, total: all.length })))
    },
  }
}

const changes: Endpoint = {
  name: allStockChanges.endpoint,
  hosts: ['push2ex.eastmoney.com'],
  takes: ({ path }) => path === `/${allStockChanges.endpoint}`,
  answer({ query }, { world, at, write }) {
    const callback = query.get('cb')
    if (!query.has('ut')) return jsonAnswer(inCallback(callback, JSON.stringify({ rc: 102, data: null })))
    const kinds = new Set((query.get('type') ?? '').split(',').map(Number))
    const all = world.moves(at).filter(({ kind }) => kinds.has(kind))
    const page = String(Number(query.get('pageindex') ?? 0) + 1)
    const rows = pageOf(all, { page, size: query.get('pagesize'), most: CHANGES_LIMIT })
    return jsonAnswer(inCallback(callback, write(allStockChanges, { rows, total: all.length })))
  },
}

export const EASTMONEY_ENDPOINTS: readonly Endpoint[] = [
  topicPool({ codec: limitUpPool, pool: 'up', rows: (world, at) => world.pool('up', at), days: 14 }),
  topicPool({ codec: brokenPool, pool: 'broken', rows: (world, at) => world.pool('broken', at), days: 30 }),
  topicPool({ codec: limitDownPool, pool: 'down', rows: (world, at) => world.limitDowns(at), days: 30 }),
  topicPool({ codec: yesterdayPool, pool: 'yesterday', rows: (world, at) => world.yesterdayPool(at), days: 14 }),
  changes,
]
