import { ENDPOINTS } from '@kanpan/contract/api/all'
import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOf } from './any-moment.fixture.ts'
import { ownHeaders } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { type SharedServer, sharedServer } from './shared-server.fixture.ts'

type Headers = Awaited<ReturnType<typeof ownHeaders>>

/** Calls that name something of a person's by its id, with what else they are asked. A new one finds its place here. */
const BY_ID: Readonly<Record<string, object>> = {
  '/api/ai/api/collect/hide': {},
  '/api/ai/api/collect/change': { note: '别人的', group: '别人的', order: 0 },
  '/api/ai/api/hotspot/deleteKeyword': {},
  '/api/ai/api/session/end': {},
  '/api/ai/api/token/revoke': {},
  '/api/ai/api/backtest/get': {},
  '/api/ai/api/backtest/cancel': {},
  '/api/ai/api/backtest/remove': {},
  '/api/ai/api/trades/change': { code: '600000', day: '2024-06-24', kind: 'buy', priceYuan: 8, shares: 100 },
  '/api/ai/api/trades/remove': {},
  '/api/ai/api/alert/change': { name: '别人的', subject: { kind: 'market', value: '' }, condition: '炸板' },
  '/api/ai/api/alert/pause': { isPaused: true },
  '/api/ai/api/alert/remove': {},
  '/api/ai/api/passkey/remove': {},
  '/api/ai/api/alert/channel/change': { name: '别人的', isPaused: true },
  '/api/ai/api/alert/channel/remove': {},
  '/api/ai/api/alert/channel/test': {},
  '/api/ai/api/identity/unlink': { password: 'Kanpan-看盘-2026' },
}

/** Calls that tell what a person has, and what they are asked. */
const OWN: Readonly<Record<string, object>> = {
  '/api/ai/api/collect/getList': {},
  '/api/ai/api/collect/stock_collect_status': {},
  '/api/ai/api/collect/checkStockList': {},
  '/api/ai/api/collect/stock_hotspot_notice': {},
  '/api/ai/api/collect/collect_stock_hotspot': {},
  '/api/ai/api/hotspot/keywords': {},
  '/api/ai/api/setting/getList': {},
  '/api/ai/api/session/getList': {},
  '/api/ai/api/token/getList': {},
  '/api/ai/api/backtest/getList': {},
  '/api/ai/api/trades/getList': {},
  '/api/ai/api/notebook/getList': {},
  '/api/ai/api/drawing/getList': { code: '600000' },
  '/api/ai/api/alert/getList': {},
  '/api/ai/api/alert/firings': {},
  '/api/ai/api/alert/channel/list': {},
  '/api/ai/api/alert/delivery/list': {},
  '/api/ai/api/account/get': {},
  '/api/ai/api/second_factor/get': {},
  '/api/ai/api/passkey/getList': {},
  '/api/ai/api/mail/get': {},
  '/api/ai/api/identity/getList': {},
}

const Saved = z.object({ data: z.object({ id: z.string() }) })
const SAID_WORDS = ['涨停', '公告', '板块']

let server: SharedServer
let owner: Headers
let stranger: Headers
let codes: readonly string[]
let ids: readonly string[]

beforeAll(async () => {
  server = await sharedServer()
  owner = await ownHeaders(server.app, 'owner')
  stranger = await ownHeaders(server.app, 'stranger')
  const ranking = await server.app.inject({ url: `${routeOf(limitUpRanking)}?limit=5`, headers: owner })
  codes = limitUpRanking.data.parse(ranking.json().data).list.map(({ code }) => code)
})

const endpointAt = (route: string): Endpoint => {
  const endpoint = ENDPOINTS.find(one => routeOf(one) === route)
  if (!endpoint) throw new Error(`no call at ${route}`)
  return endpoint
}

async function ask(route: string, headers: Headers, fields: object) {
  const { method } = endpointAt(route)
  const asked = z.record(z.string(), z.string()).safeParse(fields)
  const query = method === 'GET' ? `?${new URLSearchParams(asked.data)}` : ''
  const payload = method === 'POST' ? { payload: fields } : {}
  return (await server.app.inject({ method, url: `${route}${query}`, headers, ...payload })).json()
}

/** Everything that is told to a person of what she has. */
async function toldTo(headers: Headers): Promise<Readonly<Record<string, unknown>>> {
  const told: Record<string, unknown> = {}
  for (const [route, fields] of Object.entries(OWN)) {
    const reply = await ask(route, headers, route.endsWith('checkStockList') ? { codes } : fields)
    expect(reply.code, route).toBe(200)
    // When a session was used last changes with every minute of asking.
    told[route] = JSON.parse(JSON.stringify(reply.data, (key, value) => (key === 'seenAtMs' ? undefined : value)))
  }
  return told
}

async function saveAll(headers: Headers): Promise<string[]> {
  const collects = [...codes.map(value => ({ type: 2, title: value, value })), { type: 1, title: '热点', value: 'h1' }]
  const saved: string[] = []
  const save = async (route: string, fields: object) =>
    saved.push(Saved.parse(await ask(route, headers, fields)).data.id)
  for (const collect of collects) await save('/api/ai/api/collect/save', collect)
  await ask('/api/ai/api/setting/save', headers, { key: 'appearance', value: '{"theme":"dark"}' })
  for (const keyword of SAID_WORDS) await save('/api/ai/api/hotspot/saveKeyword', { keyword })
  return saved
}

test('every call that takes an id of a person’s, and every one that tells what a person has, is held here', () => {
  const own = ENDPOINTS.filter(({ access }) => access !== 'anyone')
  const byId = own.filter(endpoint => fieldsOf(endpoint).all.some(name => /^ids?$|Ids?$/.test(name)))
  expect(byId.map(routeOf).toSorted()).toEqual(Object.keys(BY_ID).toSorted())
  const personal = own.filter(endpoint =>
    /^collect\/(?!save|hide|change|import)|^hotspot\/keywords|^(?:setting|session|token|identity|passkey|backtest|trades|notebook|drawing|alert)\/getList|^alert\/firings|^alert\/(?:channel|delivery)\/list|^(?:account|second_factor|mail)\/get/.test(
      endpoint.path,
    ),
  )
  expect(personal.map(routeOf).toSorted()).toEqual(Object.keys(OWN).toSorted())
})

test('what one person saves changes nothing of what another is told', async () => {
  const before = await toldTo(stranger)
  ids = await saveAll(owner)
  expect(ids).toHaveLength(codes.length + 1 + SAID_WORDS.length)
  expect(await toldTo(stranger)).toEqual(before)
})

test('with every id of one person, of whatever kind, another finds nothing and changes nothing', async () => {
  const mine = await saveAll(stranger)
  const [owners, strangers] = [await toldTo(owner), await toldTo(stranger)]
  const table: { call: string; ids: number; notFound: number }[] = []
  for (const [route, fields] of Object.entries(BY_ID)) {
    // Numbers of collects and of words are counted apart: one of hers may be the number of another thing of his.
    const kind = route.includes('/collect/') ? ids.slice(0, codes.length + 1) : ids.slice(codes.length + 1)
    const own = new Set(route.includes('/collect/') ? mine.slice(0, codes.length + 1) : mine.slice(codes.length + 1))
    const foreign = [...new Set([...kind, ...ids])].filter(id => !own.has(id))
    const replies = await Promise.all(foreign.map(id => ask(route, stranger, { id, ...fields })))
    const notFound = replies.filter(({ code, data }) => code === 404 && data === null).length
    table.push({ call: route, ids: foreign.length, notFound })
    expect(kind.every(id => foreign.includes(id))).toBe(true)
  }
  console.table(table)
  for (const { call, ids: asked, notFound } of table) expect(notFound, call).toBe(asked)
  expect(await toldTo(owner)).toEqual(owners)
  expect(await toldTo(stranger)).toEqual(strangers)
})

test('nobody ends the sign-in of another one', async () => {
  const listed = z.object({ data: z.object({ list: z.array(z.object({ id: z.string() })) }) })
  const hers = listed.parse(await ask('/api/ai/api/session/getList', owner, {})).data.list
  expect(hers.length).toBeGreaterThan(0)
  for (const { id } of hers)
    expect(await ask('/api/ai/api/session/end', stranger, { id })).toMatchObject({ code: 404, data: null })
  expect(listed.parse(await ask('/api/ai/api/session/getList', owner, {})).data.list).toEqual(hers)
})

test('nobody ends the access token of another one', async () => {
  const create = { name: '脚本', scopes: ['read'], days: 1, password: 'Kanpan-看盘-2026' }
  const { id } = Saved.parse(await ask('/api/ai/api/token/create', owner, create)).data
  const before = await ask('/api/ai/api/token/getList', owner, {})
  expect(await ask('/api/ai/api/token/revoke', stranger, { id })).toMatchObject({ code: 404, data: null })
  expect((await ask('/api/ai/api/token/getList', owner, {})).data).toEqual(before.data)
  expect(await ask('/api/ai/api/token/revoke', owner, { id })).toMatchObject({ code: 200 })
})

test('the ids are good: the one whose they are changes and deletes with them', async () => {
  const [first = ''] = ids
  expect(await ask('/api/ai/api/collect/change', owner, { id: first, note: '自己的' })).toMatchObject({ code: 200 })
  for (const [at, id] of ids.entries()) {
    const route = at <= codes.length ? '/api/ai/api/collect/hide' : '/api/ai/api/hotspot/deleteKeyword'
    expect(await ask(route, owner, { id }), id).toMatchObject({ code: 200 })
  }
  expect(await ask('/api/ai/api/collect/getList', stranger, {})).toMatchObject({ data: { total: codes.length + 1 } })
})

test('what one person has read is unread to the other', async () => {
  const both = { items: codes.map(code => ({ code })) }
  for (const person of [owner, stranger]) await ask('/api/ai/api/collect/import', person, both)
  const [{ data: hers }, { data: his }] = [
    await ask('/api/ai/api/collect/stock_hotspot_notice', owner, {}),
    await ask('/api/ai/api/collect/stock_hotspot_notice', stranger, {}),
  ]
  expect(hers.unread).toBeGreaterThan(0)
  expect(his.unread).toBe(hers.unread)
  const { data: read } = await ask('/api/ai/api/collect/stock_hotspot_notice', owner, { readUntil: hers.readUntil })
  expect(read.unread).toBe(0)
  expect((await ask('/api/ai/api/collect/stock_hotspot_notice', stranger, {})).data).toEqual(his)
})
