import { ENDPOINTS } from '@kanpan/contract/api/all'
import { GROUPS } from '@kanpan/contract/groups'
import { StockCode } from '@kanpan/contract/model/stock'
import { scopeOf } from '@kanpan/contract/token-scope'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { collectRoutes } from '#features/collect/routes.ts'
import { keywordRoutes } from '#features/keyword/routes.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import { tokenHashOf } from '#http/session.ts'

const DAY_MS = 86_400_000

const findStock = (typed: string) => {
  const { data } = StockCode.safeParse(typed)
  return data && { code: data, name: `股${data}` }
}

let context: AccountApp
let me: AccountVisitor
beforeEach(async () => {
  context = await accountApp((app, parts) => {
    const { store, nowMs } = parts
    accountFeatures(app, parts)
    collectRoutes(app, { collects: store.collects, findStock, nowMs })
    keywordRoutes(app, { keywords: store.keywords, nowMs })
  })
  me = accountVisitor(context)
  await me.register('maker')
})
afterEach(() => context.app.close())

const make = (more: object = {}) =>
  me.post('token/create', { name: '收盘脚本', scopes: ['read'], days: 30, password: PASSWORD, ...more })

/** As a program asks: the token alone, no cookie, no anti-forgery header. */
async function asProgram(token: string, path: string, payload?: object) {
  const url = `/api/ai/api/${path}`
  const headers = { authorization: `Bearer ${token}` }
  const reply = await context.app.inject(payload ? { method: 'POST', url, headers, payload } : { url, headers })
  return reply.json()
}

test('a token is shown once, and what is stored of it is not the token', async () => {
  const { code, data } = await make({ scopes: ['read', 'collect', 'read'] })
  expect(code).toBe(200)
  expect(data.token).toMatch(/^kp_[\w-]{43}$/)
  expect(data).toMatchObject({ name: '收盘脚本', scopes: ['read', 'collect'], usedAtMs: null })
  expect(data.expiresAtMs - data.createdAtMs).toBe(30 * DAY_MS)
  const { token, ...rest } = data
  const listed = await me.get('token/getList')
  expect(listed.data.list).toEqual([rest])
  expect(JSON.stringify(listed)).not.toContain(token)
  expect(await context.store.accessTokens.findAll([token])).toEqual([])
  expect(await context.store.accessTokens.findAll([tokenHashOf(token)])).toHaveLength(1)
  expect(context.log.join('')).not.toContain(token)
  expect((await context.store.audit.list({ limit: 9 })).map(({ action, detail }) => [action, detail])).toEqual([
    ['access_token', 'created'],
  ])
})

test('it is made for the password alone, with a name, a scope and an end', async () => {
  expect(await make({ password: 'another Secret 9' })).toMatchObject({ code: 10002 })
  for (const [field, bad] of [
    ['name', ''],
    ['name', '一行\n两行'],
    ['name', '长'.repeat(41)],
    ['scopes', []],
    ['scopes', ['everything']],
    ['days', 0],
    ['days', 367],
    ['days', 1.5],
  ] as const)
    expect(await make({ [field]: bad }), field).toMatchObject({ code: 400, msg: expect.stringContaining(field) })
  expect((await me.get('token/getList')).data.list).toEqual([])
})

test('with it a program does what its scopes say, without an anti-forgery token, and nothing more', async () => {
  const { token } = (await make({ scopes: ['collect'] })).data
  const { token: reader } = (await make({ name: '只读' })).data
  const saved = await asProgram(token, 'collect/save', { type: 2, title: '甲', value: '600000' })
  expect(saved).toMatchObject({ code: 200, data: { saved: true } })
  expect((await asProgram(token, 'collect/getList')).data.total).toBe(1)
  expect((await me.get('collect/getList')).data.total).toBe(1)
  for (const [path, payload] of [
    ['collect/getList', undefined],
    ['collect/save', { type: 2, title: '乙', value: '600001' }],
  ] as const)
    expect(await asProgram(reader, path, payload)).toMatchObject({ code: 10080, msg: '访问令牌没有 collect 权限' })
  expect((await me.get('collect/getList')).data.total).toBe(1)
})

test('no token opens a call of accounts, of sign-ins or of operators', async () => {
  const { token } = (await make({ scopes: ['read', 'collect', 'alert'] })).data
  const user = await context.store.users.findByAccount('maker')
  await context.store.people.setRole(user?.id ?? 0, 'operator', {
    ...{ actor: 'command_line', userId: undefined, network: '', nowMs: 1 },
  })
  const closed = ENDPOINTS.filter(endpoint => scopeOf(endpoint) === undefined && endpoint.group === 'main')
  const answered: string[] = []
  for (const { method, path, group } of closed) {
    const url = GROUPS[group].base + path
    if (!context.app.hasRoute({ method, url })) continue
    answered.push(path)
    const body = await asProgram(token, path, method === 'POST' ? {} : undefined)
    expect([path, body.code]).toEqual([path, 10080])
  }
  expect(answered.length).toBeGreaterThan(45)
  expect((await me.get('token/getList')).code).toBe(200)
})

test('it is good until its last day, and its use is noted to the minute', async () => {
  const { token } = (await make({ scopes: ['collect'], days: 2 })).data
  const authorization = `Bearer ${token}`
  context.clock.nowMs += 2 * DAY_MS - 1
  expect(await context.app.personOf(authorization)).toMatchObject({ userName: 'maker', scopes: ['collect'] })
  context.clock.nowMs += 1
  expect(await context.app.personOf(authorization)).toBeUndefined()
  expect(await asProgram(token, 'collect/getList')).toMatchObject({ code: 10001 })
})

test('a revoked one is out at once, and only her own can be revoked', async () => {
  const { token, id } = (await make({ scopes: ['collect'] })).data
  expect((await asProgram(token, 'collect/getList')).code).toBe(200)
  const other = accountVisitor(context)
  await other.register('other')
  for (const wrong of [id, 'x', '99999999999999999999'])
    expect(await other.post('token/revoke', { id: wrong })).toMatchObject({ code: 404, data: null })
  expect((await asProgram(token, 'collect/getList')).code).toBe(200)
  expect((await me.post('token/revoke', { id })).data).toEqual({ revoked: true })
  expect((await asProgram(token, 'collect/getList')).code).toBe(10001)
  expect(await me.post('token/revoke', { id })).toMatchObject({ code: 404, msg: '这个令牌已经不在了' })
  expect((await me.get('token/getList')).data.list).toEqual([])
})

test('so many there are and no more, and a guest has none', async () => {
  for (let at = 0; at < 20; at += 1) expect((await make({ name: `第 ${at}` })).code).toBe(200)
  expect(await make()).toMatchObject({ code: 10081 })
  const guest = accountVisitor(context)
  guest.token = (await guest.post('login/guest')).data.token
  expect((await guest.get('token/getList')).code).toBe(10005)
})

test('a token in a cookie or an address signs nobody in', async () => {
  const { token } = (await make({ scopes: ['collect'] })).data
  const url = '/api/ai/api/collect/getList'
  for (const headers of [{ cookie: `token=${token}` }, { cookie: `kanpan_token=${token}; XSRF-TOKEN=${token}` }])
    expect((await context.app.inject({ url, headers })).json().code).toBe(10001)
  expect((await context.app.inject({ url: `${url}?token=${token}` })).json().code).toBe(10001)
})
