import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { poolDetail } from '@kanpan/providers/xuangubao/pool-detail'
import { surgeStocks } from '@kanpan/providers/xuangubao/surge-stocks'
import { jsonAnswer } from '#http/answer.ts'
import type { PoolKind } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'

const HOSTS = ['flash-api.xuangubao.cn', 'flash-api.xuangubao.com.cn']
const KINDS: ReadonlyMap<string | null, PoolKind> = new Map([
  ['limit_up', 'up'],
  ['limit_up_broken', 'broken'],
  ['limit_down', 'down'],
])

function dayWanted({ world, at }: Scene, date: string | null): { readonly day: string; readonly second: number } {
  const now = world.marketDay(at)
  const day = date?.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3') ?? now.day
  return day === now.day ? now : { day, second: DAY_END_SECOND }
}

const pool: Endpoint = {
  name: poolDetail.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/pool/detail',
  answer({ query }, scene) {
    const kind = KINDS.get(query.get('pool_name'))
    const incoming = dayWanted(scene, query.get('date'))
    const rows = kind && scene.world.poolDays(scene.at).includes(incoming.day) ? scene.world.pool(kind, incoming) : []
    return jsonAnswer(scene.write(poolDetail, { rows, day: incoming.day }))
  },
}

const surge: Endpoint = {
  name: surgeStocks.endpoint,
  hosts: HOSTS,
  takes: ({ path }) => path === '/api/surge_stock/stocks',
  answer({ query }, scene) {
    const incoming = dayWanted(scene, query.get('date'))
    const rows = scene.world.poolDays(scene.at).includes(incoming.day) ? scene.world.pool('up', incoming) : []
    const reasons = rows.map(row => ({ ...row, tags: row.reasonTags ?? [], text: row.reasonText }))
    return jsonAnswer(scene.write(surgeStocks, { rows: reasons }))
  },
}

export const XUANGUBAO_ENDPOINTS: readonly Endpoint[] = [pool, surge]
