import { StockCode } from '@kanpan/contract/model/stock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import type { FindStock } from './find-stock.ts'
import { collectRoutes } from './routes.ts'

let context: AccountApp
let me: Record<string, string>
let other: Record<string, string>

const NAMES = new Map([
  ['600000', '浦发银行'],
  ['000001', '平安银行'],
  ['000002', '万科A'],
])
/** Any code but one is a stock here. */
const findStock: FindStock = typed => {
  const wanted = typed.normalize('NFKC').replaceAll(' ', '')
  const code = StockCode.safeParse([...NAMES].find(([, name]) => name === wanted)?.[0] ?? wanted)
  return code.success && code.data !== '999999' ? { code: code.data, name: NAMES.get(code.data) ?? '某股' } : undefined
}

beforeEach(async () => {
  context = await accountApp((app, { store, nowMs }) =>
    collectRoutes(app, { collects: store.collects, findStock, nowMs }),
  )
  me = await context.signedIn('me')
  other = await context.signedIn('other')
})
afterEach(() => context.app.close())

async function call(headers: Record<string, string>, path: string, body?: object) {
  const method = body ? 'POST' : 'GET'
  const reply = await context.app.inject({ method, url: `/api/ai/api/collect/${path}`, headers, payload: body })
  return reply.json()
}

const save = (headers: Record<string, string>, value: string) =>
  call(headers, 'save', { type: 2, title: `名${value}`, value })
const listOf = async (headers: Record<string, string>, query = '') => (await call(headers, `getList${query}`)).data

test('saving a stock answers saved and an id; saving it again the same id', async () => {
  const first = await save(me, '600000')
  expect(first).toEqual({ code: 200, msg: 'ok', data: { saved: true, id: expect.any(String) } })
  expect(await save(me, '600000')).toEqual(first)
  expect(await listOf(me)).toMatchObject({
    total: 1,
    list: [{ type: 2, title: '名600000', value: '600000', order: 0 }],
  })
})

test('the collect status is a map from stock code to true, of stocks only', async () => {
  await save(me, '600000')
  await call(me, 'save', { type: 1, title: '热点', value: 'h1' })
  expect((await call(me, 'stock_collect_status')).data).toEqual({ collectStatus: { '600000': true } })
})

test('a list of stocks is answered with what is collected of it', async () => {
  await save(me, '600000')
  const { data } = await call(me, 'checkStockList', { codes: ['600000', '000001'] })
  expect(data).toMatchObject({ collectStatus: { '600000': true, '000001': false }, unknown: [] })
})

test('a pasted text tells its stocks, by code or by name, those collected, and what is no stock', async () => {
  await save(me, '600000')
  const text = '浦发银行(600000)，平安银行 无此股\n万 科Ａ；SZ000001\n999999,600000'
  const { data } = await call(me, 'checkStockList', { text })
  expect(data).toEqual({
    collectStatus: { '600000': true, '000001': false, '000002': false },
    stocks: [
      { typed: '浦发银行(600000)', code: '600000', name: '浦发银行', isCollected: true },
      { typed: '平安银行', code: '000001', name: '平安银行', isCollected: false },
      { typed: '万 科Ａ', code: '000002', name: '万科A', isCollected: false },
    ],
    unknown: ['无此股', '999999'],
  })
})

test.each([{}, { codes: ['60000'] }, { text: 'x'.repeat(20_001) }])(
  'a list that is none (%j) is refused',
  async body => {
    expect(await call(me, 'checkStockList', body)).toMatchObject({ code: 400, data: null })
  },
)

test('many stocks are collected at once, under their own names, the first on top', async () => {
  await save(me, '000001')
  const items = [
    { code: '600000', group: '银行', note: '等回踩' },
    { code: '000001', note: '旧识' },
    { code: '000002' },
  ]
  expect((await call(me, 'import', { items })).data).toEqual({ added: 2, kept: 1 })
  expect((await listOf(me)).list).toMatchObject([
    { value: '000002', title: '万科A', group: '', note: '' },
    { value: '000001', title: '平安银行', group: '', note: '旧识' },
    { value: '600000', title: '浦发银行', group: '银行', note: '等回踩' },
  ])
  expect(await listOf(other)).toMatchObject({ total: 0 })
})

test.each([
  [[{ code: '600000' }, { code: '999999' }], 400, '参数 items.1.code'],
  [[{ code: '600000' }, { code: '600000' }], 400, '参数 items.1.code：600000 重复'],
  [[{ code: '600000' }, { code: '000001', note: '长'.repeat(201) }], 400, 'items.1.note'],
  [[], 400, 'items'],
  [Array.from({ length: 501 }, (_, at) => ({ code: String(600_000 + at) })), 400, 'items'],
])('many of which one makes no sense change nothing, and it is named', async (items, code, words) => {
  expect(await call(me, 'import', { items })).toMatchObject({ code, msg: expect.stringContaining(words), data: null })
  expect(await listOf(me)).toMatchObject({ total: 0 })
})

test('many that do not all fit change nothing', async () => {
  await save(me, '000001')
  const items = Array.from({ length: 500 }, (_, at) => ({ code: String(600_000 + at) }))
  expect(await call(me, 'import', { items })).toMatchObject({ code: 10010 })
  expect(await listOf(me)).toMatchObject({ total: 1, list: [{ value: '000001' }] })
})

test('hiding a collect answers updated, and hiding it again finds nothing', async () => {
  const { data } = await save(me, '600000')
  expect((await call(me, `hide?id=${data.id}`)).data).toEqual({ updated: true })
  expect(await call(me, `hide?id=${data.id}`)).toMatchObject({ code: 404, data: null })
  expect((await call(me, 'stock_collect_status')).data).toEqual({ collectStatus: {} })
})

test("someone else's id is not found, to read or to write, and stays as it was", async () => {
  const { data } = await save(me, '600000')
  expect(await call(other, `hide?id=${data.id}`)).toMatchObject({ code: 404 })
  expect(await call(other, 'change', { id: data.id, note: '改' })).toMatchObject({ code: 404 })
  expect(await listOf(other)).toMatchObject({ total: 0, list: [] })
  expect((await call(other, 'checkStockList', { codes: ['600000'] })).data.collectStatus).toEqual({ '600000': false })
  expect((await call(other, 'stock_collect_status')).data.collectStatus).toEqual({})
  expect((await listOf(me)).list).toMatchObject([{ id: data.id, note: '' }])
})

test.each(['0', '-1', '1e3', ' 1', "1' or '1'='1", '99999999999999999999', '__proto__'])(
  'an id that no collect can have (%s) is not found',
  async id => {
    await save(me, '600000')
    expect(await call(me, `hide?id=${encodeURIComponent(id)}`)).toMatchObject({ code: 404 })
    expect(await listOf(me)).toMatchObject({ total: 1 })
  },
)

test('a change of note, group and place is answered as stored', async () => {
  await save(me, '600000')
  const { data } = await save(me, '600001')
  const changed = await call(me, 'change', { id: data.id, note: '等回踩', group: '银行', order: 5 })
  expect(changed.data).toEqual({
    updated: true,
    item: {
      id: data.id,
      type: 2,
      title: '名600001',
      value: '600001',
      group: '银行',
      order: 0,
      note: '等回踩',
      createdAtMs: context.clock.nowMs,
    },
  })
})

test('the list stands by group in Chinese order, then in the person’s order, page by page', async () => {
  for (const value of ['600003', '600002', '600001', '600000']) await save(me, value)
  const { list } = await listOf(me)
  await call(me, 'change', { id: list[0].id, group: '银行' })
  await call(me, 'change', { id: list[1].id, group: '芯片' })
  await call(me, 'change', { id: list[3].id, order: 0 })
  const values = async (query: string) => (await listOf(me, query)).list.map((item: { value: string }) => item.value)
  expect(await values('')).toEqual(['600003', '600002', '600001', '600000'])
  expect(await values('?page=2&limit=3')).toEqual(['600000'])
  expect(await listOf(me, '?type=1')).toMatchObject({ total: 0, list: [], groups: [] })
  expect(await listOf(me, '?limit=1')).toMatchObject({ total: 4, page: 1, limit: 1, groups: ['芯片', '银行'] })
})

test('past the limit the refusal says so, and what is kept may still be saved again', async () => {
  const user = await context.store.users.findByAccount('me')
  for (let i = 0; i < 500; i++) {
    const collect = { type: 2, title: 'x', value: String(600_000 + i), nowMs: 1, limit: 500 } as const
    await context.store.collects.save(user?.id ?? 0, collect)
  }
  expect(await save(me, '000001')).toMatchObject({ code: 10010, msg: '收藏数量已达上限' })
  expect(await save(me, '600000')).toMatchObject({ code: 200 })
})

test.each([
  [{ type: 2, title: '名', value: '60000' }, '参数 value'],
  [{ type: 2, title: '', value: '600000' }, '参数 title'],
  [{ type: 3, title: '名', value: '600000' }, '参数 type'],
  [{ title: '名', value: '600000' }, '参数 type'],
  [{ type: 2, title: '名'.repeat(101), value: '600000' }, '参数 title'],
])('a collect that makes no sense (%j) is refused with the name of the field', async (body, field) => {
  expect(await call(me, 'save', body)).toMatchObject({ code: 400, msg: expect.stringContaining(field), data: null })
})

test('a field nobody asked for is refused by name and changes nothing', async () => {
  const { data } = await save(me, '600000')
  const refused = await call(me, 'change', { id: data.id, user_id: 2, value: '000001', note: '真' })
  expect(refused).toMatchObject({ code: 400, msg: '参数 user_id：没有这个参数' })
  expect((await listOf(me)).list).toMatchObject([{ value: '600000', note: '' }])
  expect((await listOf(other)).list).toEqual([])
})

test('a body that reaches for the prototype is refused', async () => {
  const payload = '{"type":2,"title":"名","value":"600000","__proto__":{"admin":true}}'
  const headers = { ...me, 'content-type': 'application/json' }
  const reply = await context.app.inject({ method: 'POST', url: '/api/ai/api/collect/save', headers, payload })
  expect(reply.json()).toMatchObject({ code: 400 })
  expect(await listOf(me)).toMatchObject({ total: 0 })
})

test.each([
  ['POST', 'save'],
  ['GET', 'hide?id=1'],
  ['POST', 'change'],
  ['GET', 'getList'],
  ['POST', 'checkStockList'],
  ['POST', 'import'],
  ['GET', 'stock_collect_status'],
] as const)(
  '%s collect/%s without a token says not signed in, with the cookies of one who is too',
  async (method, path) => {
    const { cookie = '' } = me
    const token = (me.authorization ?? '').slice('Bearer '.length)
    for (const headers of [{}, { cookie: `${cookie}; kanpan_token=${token}` }, { authorization: 'Bearer nonsense' }]) {
      const reply = await context.app.inject({ method, url: `/api/ai/api/collect/${path}`, headers })
      expect(reply.statusCode).toBe(200)
      expect(reply.json()).toMatchObject({ code: 10001, data: null })
    }
  },
)

test('a stock that does not exist cannot be collected', async () => {
  const headers = await context.signedIn('collector')
  const payload = { type: 2, title: '无此股', value: '999999' }
  const reply = await context.app.inject({ method: 'POST', url: '/api/ai/api/collect/save', headers, payload })
  expect(reply.json()).toMatchObject({ code: 400, msg: '参数 value：没有代码为 999999 的股票' })
})
