import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import { coarseNetwork } from '#http/client-address.ts'
import { tokenHashOf } from '#http/session.ts'
import { deviceOf } from './device.ts'

const PASSWORD = 'a long Secret 9'
const HOUR_MS = 3_600_000
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let context: AccountApp
beforeEach(async () => {
  context = await accountApp(accountFeatures)
})
afterEach(() => context.app.close())

interface From {
  readonly token?: string
  readonly userAgent?: string
  readonly ip?: string
}

async function post(path: string, payload: object, { token, userAgent = WINDOWS, ip = '192.0.2.7' }: From = {}) {
  const headers = { ...headersOf(token, context.xsrf.tokenFor(token && tokenHashOf(token))), 'user-agent': userAgent }
  return (
    await context.app.inject({ method: 'POST', url: `/api/ai/api/${path}`, headers, payload, remoteAddress: ip })
  ).json()
}
async function enter(path: 'register' | 'password', account: string, from: From = {}): Promise<string> {
  context.clock.nowMs += 60_000
  return (await post(`login/${path}`, { account, password: PASSWORD }, from)).data.token
}
async function listOf(token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await context.app.inject({ url: '/api/ai/api/session/getList', headers })).json()
}

test('a person sees where she is signed in: device, coarse place, when, and which one this is', async () => {
  const here = await enter('register', 'seer')
  await enter('password', 'seer', { userAgent: IPHONE, ip: '2001:db8:1:2::9' })
  await enter('register', 'somebody-else')
  const { list } = (await listOf(here)).data
  expect(list).toMatchObject([
    { browser: 'Chrome', system: 'Windows', network: '192.0.*.*', isCurrent: true },
    { browser: 'Safari', system: 'iPhone', network: '2001:db8:1:*', isCurrent: false },
  ])
  expect(list[1].createdAtMs - list[0].createdAtMs).toBe(60_000)
  expect(JSON.stringify(list)).not.toContain(tokenHashOf(here))
})

test('one sign-in is ended by its id, and nobody else’s', async () => {
  const here = await enter('register', 'ender')
  const there = await enter('password', 'ender', { userAgent: IPHONE })
  const other = await enter('register', 'stranger')
  const [, phone] = (await listOf(there)).data.list.toSorted((a: { system: string }) =>
    a.system === 'iPhone' ? 1 : -1,
  )
  const [foreign] = (await listOf(other)).data.list
  expect(await post('session/end', { id: foreign.id }, { token: here })).toMatchObject({ code: 404, data: null })
  expect((await post('session/end', { id: phone.id }, { token: here })).data).toEqual({ ended: 1 })
  expect((await post('session/end', { id: phone.id }, { token: here })).msg).toBe('这处登录已经结束')
  context.clock.nowMs += 2_000
  expect((await listOf(there)).code).toBe(10001)
  expect((await listOf(here)).data.list).toHaveLength(1)
  expect((await listOf(other)).data.list).toHaveLength(1)
})

test('all others are ended at once, and not this one', async () => {
  const here = await enter('register', 'alone')
  const elsewhere = [await enter('password', 'alone'), await enter('password', 'alone', { userAgent: IPHONE })]
  expect((await post('session/end', { id: 'others' }, { token: here })).data).toEqual({ ended: 2 })
  context.clock.nowMs += 2_000
  for (const token of elsewhere) expect((await listOf(token)).code).toBe(10001)
  expect((await listOf(here)).data.list).toMatchObject([{ isCurrent: true }])
})

test('what is over is not told, a guest has none, and no token is given for an id', async () => {
  const old = await enter('register', 'ages')
  context.clock.nowMs += 13 * HOUR_MS
  const fresh = await enter('password', 'ages')
  expect((await listOf(old)).code).toBe(10001)
  expect((await listOf(fresh)).data.list).toHaveLength(1)
  const { token: guest } = (await post('login/guest', {})).data
  expect((await listOf(guest)).code).toBe(10005)
  for (const id of ['x', '0'.repeat(16), '%', 'OTHERS'])
    expect(await post('session/end', { id }, { token: fresh })).toMatchObject({ code: 404, data: null })
  for (const id of ['', '0'.repeat(64)])
    expect(await post('session/end', { id }, { token: fresh })).toMatchObject({
      code: 400,
      msg: expect.stringContaining('参数 id'),
    })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 EdgA/142.0',
    'Edge',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'macOS'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Mobile Safari/537.36 MicroMessenger/8.0',
    '微信',
    '鸿蒙',
  ],
  ['curl/8.5', '', ''],
  ['<script>alert(1)</script>', '', ''],
])('%s is told in words', (userAgent, browser, system) => {
  expect(deviceOf(userAgent, '203.0.113.9')).toEqual({ browser, system, network: '203.0.*.*' })
})

test.each([
  ['10.1.2.3', '10.1.*.*'],
  ['::ffff:198.51.100.4', '198.51.*.*'],
  ['2001:db8:aa:bb::1', '2001:db8:aa:*'],
])('of %s only %s is kept', (address, coarse) => {
  expect(coarseNetwork(address)).toBe(coarse)
})
