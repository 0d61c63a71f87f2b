import { DAY_END_SECOND } from '@kanpan/market/calendar/shanghai-time'
import { exchangeOf } from '@kanpan/market/limit-up/price-limit'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { blockTop } from '@kanpan/providers/ths/block-top'
import { getHarden } from '@kanpan/providers/ths/get-harden'
import { hotPlates, hotStocks } from '@kanpan/providers/ths/hot-list'
import { limitUpPool, lowerLimitPool, openLimitPool } from '@kanpan/providers/ths/limit-pools'
import { thsNews } from '@kanpan/providers/ths/news'
import { gbkAnswer, jsonAnswer } from '#http/answer.ts'
import type { PoolKind } from '#world/world.ts'
import type { Endpoint, Scene } from './endpoint.ts'
import { pageOf } from './page-of.ts'

const POOL_LIMIT = 200
const NEWS_PAGE = 20
const POOLS = [
  ['up', limitUpPool],
  ['broken', openLimitPool],
  ['down', lowerLimitPool],
] as const

const refusal = (reason: string) => jsonAnswer(JSON.stringify({ status_code: -1, status_msg: reason, data: null }))

/** The pool of a day that was asked for; the running one where none was. */
function poolOn(scene: Scene, kind: PoolKind, day: string): readonly PoolRow[] {
  const now = scene.world.marketDay(scene.at)
  return scene.world.pool(kind, day === now.day ? now : { day, second: DAY_END_SECOND })
}

const limitPools = POOLS.map(
  ([kind, codec]): Endpoint => ({
    name: codec.endpoint,
    hosts: ['data.10jqka.com.cn'],
    takes: ({ path }) => path === `/dataapi/limit_up/${codec.endpoint}`,
    answer({ query }, scene) {
      const date = query.get('date') ?? ''
      const day = date === '' ? scene.world.marketDay(scene.at).day : date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
      // A day out of its reach is refused, and so is a pool nobody knows: neither is an empty one.
      const isKnown = scene.world.publishedPools?.includes(kind) ?? true
      if (!isKnown || !scene.world.poolDays(scene.at).includes(day)) return refusal('date参数不合法')
      // Without BSE, whatever the filter says.
      const all = poolOn(scene, kind, day).filter(({ code }) => exchangeOf(code) !== 'bse')
      const rows = pageOf(all, { page: query.get('page'), size: query.get('limit') ?? '15', most: POOL_LIMIT })
      return jsonAnswer(scene.write(codec, { rows, day, total: all.length }))
    },
  }),
)

/** The themes of a pool, by the first word of why. */
function themesOf(pool: readonly PoolRow[]) {
  const byTag = Map.groupBy(
    pool.filter(({ reasonTags }) => reasonTags?.[0] !== undefined),
    ({ reasonTags }) => reasonTags?.[0] ?? '',
  )
  return [...byTag]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([name, stocks], i) => ({
      ...{ code: String(885_001 + i), name, changePct: undefined, limitUps: stocks.length },
      ...{ streaks: stocks.filter(({ streak = 1 }) => streak > 1).length, days: undefined, stocks },
    }))
}

const themes: Endpoint = {
  name: blockTop.endpoint,
  hosts: ['data.10jqka.com.cn'],
  takes: ({ path }) => path === '/dataapi/limit_up/block_top',
  answer({ query }, scene) {
    const day =
      (query.get('date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') || scene.world.marketDay(scene.at).day
    if (!scene.world.poolDays(scene.at).includes(day)) return refusal('date参数不合法')
    return jsonAnswer(scene.write(blockTop, { rows: themesOf(poolOn(scene, 'up', day)), day }))
  },
}

const reasons: Endpoint = {
  name: getHarden.endpoint,
  hosts: ['zx.10jqka.com.cn'],
  takes: ({ path }) => path.startsWith('/event/api/getharden/date/'),
  answer({ path }, scene) {
    const [, day = ''] = /\/date\/([\d-]+)/.exec(path) ?? []
    const pool = scene.world.poolDays(scene.at).includes(day) ? poolOn(scene, 'up', day) : []
    const rows = pool.map(row => ({ ...row, day, tags: row.reasonTags ?? [] }))
    return { ...gbkAnswer(scene.write(getHarden, { rows })), contentType: 'text/html; charset=GBK' }
  },
}

const heat: Endpoint = {
  name: hotStocks.endpoint,
  hosts: ['dq.10jqka.com.cn'],
  takes: ({ path }) => path === '/fuyao/hot_list_data/out/hot_list/v1/stock',
  answer({ query }, { world, at, write }) {
    return jsonAnswer(write(hotStocks, { rows: world.heat(at, query.get('type') === 'day' ? 'day' : 'hour') }))
  },
}

const HOT_PLATES = 20

/** A board is looked at as much as its stocks are that most look at. */
const plates: Endpoint = {
  name: hotPlates.endpoint,
  hosts: ['dq.10jqka.com.cn'],
  takes: ({ path }) => path === '/fuyao/hot_list_data/out/hot_list/v1/plate',
  answer({ query }, { world, at, write }) {
    const kind = query.get('type') === 'industry' ? 'industry' : 'concept'
    const heats = new Map(world.heat(at, 'hour').map(({ code, heat = 0 }) => [code, heat]))
    const boards = world
      .boards(at)
      .filter(board => board.kind === kind)
      .map(({ code, name, changePct, members }) => ({
        ...{ code: code.replace('BK', '88'), name, changePct },
        heat: Math.round(members.reduce((sum, member) => sum + (heats.get(member) ?? 0), 0)),
      }))
      .filter(({ heat }) => heat > 0)
      .toSorted((a, b) => b.heat - a.heat)
    return jsonAnswer(
      write(hotPlates, { rows: boards.slice(0, HOT_PLATES).map((row, i) => ({ ...row, rank: i + 1 })) }),
    )
  },
}

const news: Endpoint = {
  name: thsNews.endpoint,
  hosts: ['news.10jqka.com.cn'],
  takes: ({ path }) => path === '/tapp/news/push/stock',
  answer({ query }, { world, at, write }) {
    const rows = pageOf(world.news(at, 'ths'), { page: query.get('page'), size: `${NEWS_PAGE}`, most: NEWS_PAGE })
    return jsonAnswer(write(thsNews, { rows }))
  },
}

export const THS_ENDPOINTS: readonly Endpoint[] = [...limitPools, themes, reasons, heat, plates, news]
