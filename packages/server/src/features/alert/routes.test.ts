import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import { LIMITS } from '@kanpan/contract/limits'
import { beforeAll, expect, test } from 'vitest'
import { ownHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let me: Awaited<ReturnType<typeof ownHeaders>>
let stock: { code: string; name: string }

beforeAll(async () => {
  server = await sharedServer()
  me = await ownHeaders(server.app, 'watcher')
  const ranking = await server.app.inject({ url: '/api2/stock/limit_up_ranking?limit=1', headers: me })
  const [first] = limitUpRanking.data.parse(ranking.json().data).list
  stock = { code: first?.code ?? '', name: first?.name ?? '' }
})

async function call(path: string, payload?: object, headers = me) {
  const method = payload ? 'POST' : 'GET'
  return (await server.app.inject({ method, url: `/api/ai/api/alert/${path}`, headers, payload })).json()
}

const RULE = { name: '炸板', subject: { kind: 'market', value: '' }, condition: '炸板' }

test('a rule is listed as it was saved, changed, paused and removed', async () => {
  const own = { ...RULE, subject: { kind: 'stock', value: stock.code }, mode: 'daily', expiresOn: '2026-12-31' }
  const { id } = (await call('save', own)).data
  const listed = { ...own, id, pauseSeconds: 300, activeFromSecond: 0, activeUntilSecond: 86_400, channels: [] }
  const fresh = { ...listed, isPaused: false, doneAtMs: null, subjectName: stock.name }
  expect((await call('getList')).data).toMatchObject({ list: [fresh], most: LIMITS.alertsPerUser })
  expect((await call('change', { ...RULE, id, name: '回封', condition: '回封' })).data).toEqual({ changed: true })
  expect((await call('pause', { id, isPaused: true })).data).toEqual({ isPaused: true })
  const changed = {
    name: '回封',
    condition: '回封',
    mode: 'every',
    isPaused: true,
    subjectName: '全市场',
    expiresOn: null,
  }
  expect((await call('getList')).data.list).toMatchObject([changed])
  expect((await call('remove', { id })).data).toEqual({ removed: true })
  expect((await call('getList')).data.list).toEqual([])
  expect(await call('remove', { id })).toMatchObject({ code: 404 })
})

test.each([
  [{ condition: '涨停 且 热闹' }, '参数 condition：第 6 个字符处：不认识的字段“热闹”'],
  [{ subject: { kind: 'stock', value: '999999' } }, '参数 subject.value：没有代码为 999999 的股票'],
  [{ subject: { kind: 'sector', value: 'x' } }, '参数 subject.value：没有代码为 x 的板块'],
  [
    { subject: { kind: 'group', value: '' }, condition: '情绪<20' },
    '参数 condition：第 1 个字符处：市场的条件只能用于整个市场',
  ],
  [{ activeFromSecond: 50_000, activeUntilSecond: 40_000 }, '参数 activeFromSecond：开始时间晚于结束时间'],
])('%j is refused by name and place', async (spoilt, msg) => {
  expect(await call('save', { ...RULE, ...spoilt })).toMatchObject({ code: 400, msg })
})

test('a person has so many rules and no more', async () => {
  const full = await ownHeaders(server.app, 'watches-all')
  for (let at = 0; at < LIMITS.alertsPerUser; at++) expect((await call('save', RULE, full)).code).toBe(200)
  expect(await call('save', RULE, full)).toMatchObject({ code: 10070 })
})

test('a condition is checked before it is saved, with the place of what is wrong', async () => {
  expect((await call('check', { condition: '5分钟涨幅>=3% 且 非 ST', subject: 'group' })).data).toEqual({
    error: null,
    domain: 'stock',
    conditions: [
      expect.objectContaining({ field: 'minutesChange', operator: '>=', value: 3, minutes: 5, negated: false }),
      expect.objectContaining({ field: 'st', minutes: null, negated: true }),
    ],
  })
  expect((await call('check', { condition: '热度>5', subject: 'stock' })).data.error).toEqual({
    at: 0,
    message: '板块的条件只能用于一个板块或整个市场',
  })
})

test('a sentence is a rule that may be saved as it is', async () => {
  const { rule, subjectName, notUnderstood } = (await call('sentence', { text: `${stock.name}炸板提醒我` })).data
  expect(rule).toMatchObject({ subject: { kind: 'stock', value: stock.code }, condition: '炸板', mode: 'every' })
  expect([subjectName, notUnderstood]).toEqual([stock.name, []])
  expect((await call('save', rule)).code).toBe(200)
  expect((await call('sentence', { text: '明天会涨的黑马提醒我' })).data.rule).toBeNull()
})

test('before it is saved a rule shows what it would have told of, and by when', async () => {
  const { subject, condition } = { subject: { kind: 'stock', value: stock.code }, condition: '涨停' }
  const { days, list, total } = (await call('preview', { subject, condition, days: 1, pauseSeconds: 0 })).data
  expect(days).toEqual([{ day: '2024-06-28', firings: total }])
  // It stands at its limit now, and did not when the day began.
  expect(total).toBeGreaterThan(0)
  for (const { day, time, targets, link } of list) {
    expect(time <= '10:31:12').toBe(true)
    expect(targets).toMatchObject([{ code: stock.code, name: stock.name }])
    expect(link).toMatchObject({ path: `/stock/detail/${stock.code}`, date: day })
  }
  const once = (await call('preview', { subject, condition, days: 1, mode: 'once' })).data
  expect(once.total).toBe(1)
  expect(await call('preview', { subject, condition: '涨停 且 热闹' })).toMatchObject({ code: 400 })
  expect((await call('getList')).data.list.map(({ condition: saved }: { condition: string }) => saved)).not.toContain(
    '涨停',
  )
})

test('a rule names channels of its own person alone', async () => {
  const { id } = (
    await call('channel/add', {
      kind: 'webhook',
      name: '我的',
      address: 'https://hooks.example.org/a',
      secret: 'ninety-nine-bottles',
    })
  ).data
  expect((await call('save', { ...RULE, channels: [id] })).code).toBe(200)
  const own = (await call('save', { ...RULE, channels: [id] })).data
  await call('channel/remove', { id })
  expect((await call('change', { ...RULE, id: own.id, channels: [id] })).code).toBe(200)
  const other = await ownHeaders(server.app, 'watcher-other')
  const refused = await call('save', { ...RULE, channels: [id] }, other)
  expect(refused).toMatchObject({ code: 400, msg: `参数 channels：没有编号为 ${id} 的渠道` })
  const changed = (await call('save', RULE, other)).data
  expect(await call('change', { ...RULE, id: changed.id, channels: ['x'] }, other)).toMatchObject({ code: 400 })
})
