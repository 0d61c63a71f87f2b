import { tradeDaysBetween } from '@kanpan/market/calendar/trading-days'
import type { Codec } from '@kanpan/providers/codec'
import { hithinkDumpLink } from '@kanpan/providers/hithink/dump-link'
import { hithinkHotHistory } from '@kanpan/providers/hithink/hot-history'
import { hithinkMembers, hithinkSectors } from '@kanpan/providers/hithink/sectors'
import { type Answer, jsonAnswer, pageAnswer } from '#http/answer.ts'
import type { Incoming } from '#http/incoming.ts'
import { dumpedBars, dumpedEvents } from '#world/dumped-files.ts'
import type { Endpoint, Scene } from './endpoint.ts'

const HOST = 'fuyao.aicubes.cn'
/** Where its files lie is not known; an object store is likely. */
const FILES_HOST = 'kanpan-made.oss-cn-hangzhou.aliyuncs.com'
/** A place of its own for each of them, as its sectors have. */
const FIRST_INDEX = 886_001
const HOT_PLACES = 30
const HOT_DAYS = 365
const DAY_MS = 86_400_000
/** The key that is taken, and one that may not do anything; every other is not known. */
const TAKEN = /^[\w-]{8,}$/
const FORBIDDEN = 'forbidden'

const refusal = (code: number, message: string) =>
  jsonAnswer(JSON.stringify({ code, message, request_id: 'made', data: null }))

/** Answers to who has a key; it says the key it was given, as careless hosts do. */
function withKey(answer: (incoming: Incoming, scene: Scene) => Answer | Promise<Answer>): Endpoint['answer'] {
  return (incoming, scene) => {
    const key = String(incoming.headers['x-api-key'] ?? '')
    if (key === FORBIDDEN) return refusal(2003, `no permission: ${key}`)
    if (!TAKEN.test(key)) return refusal(2001, `invalid api key: ${key}`)
    return answer(incoming, scene)
  }
}

const DUMPS = [
  { name: 'daily-k', file: 'a_share_daily_k_1d_none_10y' },
  { name: 'daily-k-10d', file: 'a_share_daily_k_1d_none_10d' },
  { name: 'adjustment-factors', file: 'a_share_adjustment_factors_event_none_all' },
] as const

const links = DUMPS.map(
  ({ name, file }): Endpoint => ({
    name,
    hosts: [HOST],
    takes: ({ path }) => path === `/api/dump/market-dumps/${name}/download-url`,
    answer: withKey((_, { at, write }) => {
      const release = at.day.replaceAll('-', '')
      const address = `https://${FILES_HOST}/releases/${release}/${file}_${release}.parquet?X-Amz-Expires=300&X-Amz-Signature=made`
      return jsonAnswer(write(hithinkDumpLink, { rows: [{ address }] }))
    }),
  }),
)

const files = DUMPS.map(
  ({ name, file }): Endpoint => ({
    name: `${name}.parquet`,
    hosts: [FILES_HOST],
    takes: ({ path }) => path.includes(`/${file}_`),
    async answer({ query, headers }, { world, at }) {
      if (query.get('X-Amz-Signature') !== 'made') return pageAnswer(403, 'AccessDenied')
      // Whoever brings the key along gives it to a stranger.
      if (headers['x-api-key'] !== undefined) return pageAnswer(400, 'unexpected header')
      const bytes = await (name === 'adjustment-factors' ? dumpedEvents(world, at) : dumpedBars({ name, world, at }))
      return { status: 200, contentType: 'application/octet-stream', charset: 'utf-8', text: '', bytes }
    },
  }),
)

/** A part of the simulated market's sectors, under names and codes of its own. */
function conceptsOf({ world, at }: Pick<Scene, 'world' | 'at'>) {
  const boards = world.boards(at).filter(({ kind }) => kind === 'concept')
  return boards.map(({ name, members }, i) => ({
    ...{ code: `${FIRST_INDEX + i}.TI`, members },
    // One in two has a name that others have too.
    name: i % 2 === 0 ? `${name}概念` : `${name}指数`,
  }))
}

function listOrNone<Row>(scene: Scene, codec: Codec<Row>, rows: readonly Row[]): Answer {
  return rows.length === 0 ? refusal(3001, 'not found') : jsonAnswer(scene.write(codec, { rows }))
}

const concepts: Endpoint = {
  name: hithinkSectors.endpoint,
  hosts: [HOST],
  takes: ({ path }) => path === '/api/a-share-index/catalog/ths-index-list',
  answer: withKey(({ query }, scene) => {
    if ((query.get('tag') ?? 'cn_concept') !== 'cn_concept') return refusal(1002, 'tag')
    const rows = conceptsOf(scene).map(({ code, name }) => ({ code, name }))
    return listOrNone(scene, hithinkSectors, rows)
  }),
}

const members: Endpoint = {
  name: hithinkMembers.endpoint,
  hosts: [HOST],
  takes: ({ path }) => path === '/api/a-share-index/constituents/ths-stock-list',
  answer: withKey(({ query }, scene) => {
    const sector = conceptsOf(scene).find(({ code }) => code === query.get('thscode'))
    const names = new Map(scene.world.list(scene.at).map(({ code, name }) => [code, name]))
    const rows = (sector?.members ?? []).map(code => ({ code, name: names.get(code) ?? code }))
    return listOrNone(scene, hithinkMembers, rows)
  }),
}

const hotDays: Endpoint = {
  name: hithinkHotHistory.endpoint,
  hosts: [HOST],
  takes: ({ path }) => path === '/api/a-share/special-data/hot-stock-list-history',
  answer: withKey(({ query }, { world, at, write }) => {
    const day = query.get('date') ?? ''
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) return refusal(1002, 'date')
    const back = (Date.parse(at.day) - Date.parse(day)) / DAY_MS
    if (back < 0 || back > HOT_DAYS) return refusal(1003, 'date')
    const isPast = day < at.day && tradeDaysBetween(day, day).length > 0
    const rows = isPast ? world.heat({ ...at, day }, 'day').slice(0, HOT_PLACES) : []
    const places = rows.map(({ code, name, rank }) => ({ code, name, rank }))
    return jsonAnswer(write(hithinkHotHistory, { rows: places, day }))
  }),
}

export const HITHINK_ENDPOINTS: readonly Endpoint[] = [...links, ...files, concepts, members, hotDays]
