import { argon2Sync, randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import { guestTokens } from '#http/guest-token.ts'
import { tokenHashOf } from '#http/session.ts'

const PASSWORD = 'a long Secret 9'

let context: AccountApp
beforeEach(async () => {
  context = await accountApp(accountFeatures)
})
afterEach(() => context.app.close())

interface From {
  readonly ip?: string
  readonly token?: string
}

/** A POST as our own sign-in page sends it. */
function post(path: string, payload: object, { ip = '10.0.0.1', token }: From = {}) {
  const xsrf = context.xsrf.tokenFor(token && tokenHashOf(token))
  const headers = headersOf(token, xsrf)
  return context.app.inject({ method: 'POST', url: `/api/ai/api/${path}`, headers, payload, remoteAddress: ip })
}

const register = (account: string, password = PASSWORD) => post('login/register', { account, password })
const signIn = (account: string, password = PASSWORD, from: From = {}) =>
  post('login/password', { account, password }, from)

test('registering signs in: a token that works at once and a name to show', async () => {
  const { code, data } = (await register('新手_01')).json()
  expect(code).toBe(200)
  expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), user_name: '新手_01', avatar: '' })
  expect(await context.app.personOf(`Bearer ${data.token}`)).toMatchObject({ userName: '新手_01' })
})

test('a name of one’s own choice is shown instead of the account', async () => {
  const reply = await post('login/register', { account: 'trader', password: PASSWORD, user_name: '短线王' })
  expect(reply.json().data.user_name).toBe('短线王')
  expect((await signIn('trader')).json().data.user_name).toBe('短线王')
})

test('an account taken is refused, in any letter case', async () => {
  await register('Trader')
  expect((await register('tRADER')).json()).toMatchObject({ code: 10003, data: null })
})

test.each([
  ['ab', PASSWORD, '账号至少 3 个字符'],
  ['a'.repeat(33), PASSWORD, '账号最多 32 个字符'],
  ['a b c', PASSWORD, '账号只能用中文'],
  ['abc', 'short', '密码至少 8 个字符'],
  ['abc', 'x'.repeat(129), '密码最多 128 个字符'],
  ['abc', '12345678', '密码过于常见'],
  ['abcdefgh', 'ABCDEFGH', '密码不能与账号相同'],
])('registering %s with %s is refused with what is wrong', async (account, password, reason) => {
  const reply = (await register(account, password)).json()
  expect(reply).toMatchObject({ code: 400, msg: expect.stringContaining(reason), data: null })
  expect(reply.msg).toMatch(/account|password/)
  expect(await context.store.users.count()).toBe(0)
})

test('the right password signs in, each time with a new token', async () => {
  const { token } = (await register('trader')).json().data
  const reply = await signIn('TRADER')
  expect(reply.json()).toMatchObject({ code: 200, data: { user_name: 'trader' } })
  expect(reply.json().data.token).not.toBe(token)
  expect(reply.headers['cache-control']).toBe('no-store')
})

test('a wrong password and an unknown account are refused in the same words', async () => {
  await register('trader')
  const wrong = (await signIn('trader', 'wrong password')).json()
  const unknown = (await signIn('nobody')).json()
  expect(wrong).toMatchObject({ code: 10002, msg: '账号或密码错误', data: null })
  expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' })
})

test('a hash of an older cost is made anew at the next sign-in', async () => {
  await register('trader')
  const user = await context.store.users.findByAccount('trader')
  // The same password at a cost of 64 KiB and one pass.
  const message = Buffer.from(PASSWORD)
  const nonce = Buffer.alloc(16, 1)
  const tag = argon2Sync('argon2id', { message, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  await context.store.users.changePasswordHash(user?.id ?? 0, `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`)
  expect((await signIn('trader')).json().code).toBe(200)
  const after = await context.store.users.findByAccount('trader')
  expect(after?.passwordHash).toContain('$m=19456,t=2,p=1$')
  expect((await signIn('trader')).json().code).toBe(200)
})

test('wrong passwords must wait longer and longer, and nobody else waits for them', async () => {
  await register('trader')
  await register('neighbour')
  for (let i = 0; i < 5; i++) expect((await signIn('trader', 'wrong password')).statusCode).toBe(200)
  const refused = await signIn('trader', 'wrong password')
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('1')
  expect(refused.json()).toMatchObject({ code: 429, msg: '尝试次数过多，请 1 秒后再试' })
  expect((await signIn('trader')).statusCode).toBe(429)
  for (let waitMs = 1000; waitMs <= 8000; waitMs *= 2) {
    context.clock.nowMs += waitMs
    expect((await signIn('trader', 'wrong password')).json().code).toBe(10002)
  }
  expect((await signIn('trader')).headers['retry-after']).toBe('16')
  expect((await signIn('neighbour')).json().code).toBe(200)
  expect((await signIn('trader', PASSWORD, { ip: '10.0.0.2' })).json().code).toBe(200)
})

test('a made-up forwarding header does not make another address of a guesser', async () => {
  await register('trader')
  const headers = headersOf(undefined, context.xsrf.tokenFor(undefined))
  const payload = { account: 'trader', password: 'wrong password' }
  const codes: number[] = []
  for (let i = 0; i < 6; i++) {
    const spoofed = { ...headers, 'x-forwarded-for': `1.2.3.${i}` }
    const reply = await context.app.inject({
      method: 'POST',
      url: '/api/ai/api/login/password',
      headers: spoofed,
      payload,
    })
    codes.push(reply.statusCode)
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
})

test('the right password in time forgets the mistakes before it', async () => {
  await register('trader')
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < 4; i++) await signIn('trader', 'wrong password')
    expect((await signIn('trader')).json().code).toBe(200)
  }
})

test('guesses at many accounts from one address must wait, too', async () => {
  let refused = 0
  for (let i = 0; i < 55; i++) refused += (await signIn(`guess${i}`, 'wrong password')).statusCode === 429 ? 1 : 0
  expect(refused).toBeGreaterThan(0)
  expect((await signIn('guess99', 'wrong password', { ip: '10.0.0.9' })).json().code).toBe(10002)
})

test('leaving ends the session at once, and leaving twice is no error', async () => {
  const { token } = (await register('trader')).json().data
  const reply = await post('login/logout', {}, { token })
  expect(reply.json()).toMatchObject({ code: 200, data: { ended: true } })
  expect(reply.headers['clear-site-data']).toBe('"cache"')
  expect(await context.app.personOf(`Bearer ${token}`)).toBeUndefined()
  expect((await post('login/logout', {}, { token })).json()).toMatchObject({ code: 200, data: { ended: false } })
})

test('leaving one of two sessions leaves the other', async () => {
  const first = (await register('trader')).json().data.token
  const second = (await signIn('trader')).json().data.token
  await post('login/logout', {}, { token: first })
  expect(await context.app.personOf(`Bearer ${second}`)).toBeDefined()
})

test('a sixth sign-in ends the first', async () => {
  const first = (await register('trader')).json().data.token
  for (let i = 0; i < 5; i++) {
    context.clock.nowMs += 1000
    await signIn('trader')
  }
  expect(await context.app.personOf(`Bearer ${first}`)).toBeUndefined()
})

test('a sign-in that our page did not ask for is refused', async () => {
  await register('trader')
  const payload = { account: 'trader', password: PASSWORD }
  const reply = await context.app.inject({ method: 'POST', url: '/api/ai/api/login/password', payload })
  expect(reply.json()).toMatchObject({ code: 10004 })
})

test('the anti-forgery token a sign-in hands out belongs to its session', async () => {
  const reply = await register('trader')
  const xsrf = String(reply.headers['set-cookie']).match(/XSRF-TOKEN=([^;]*)/)?.[1] ?? ''
  expect(context.xsrf.isGood(xsrf, tokenHashOf(reply.json().data.token))).toBe(true)
})

test('without an official account both WeChat calls say so', async () => {
  const get = async (path: string) => (await context.app.inject({ url: `/api/ai/api/${path}` })).json()
  expect((await get('login/index')).data).toEqual({ status: 'password_only', signedIn: null })
  expect((await get('login/index?ticket=x')).data).toEqual({ status: 'password_only', signedIn: null })
  expect(await get('wechat-api/follow_qrcode')).toMatchObject({ code: 10020, msg: expect.stringContaining('未配置') })
})

test('neither what is stored nor what is logged holds a password or a token', async () => {
  const { token } = (await register('trader')).json().data
  await signIn('trader', 'wrong password 1')
  await signIn(PASSWORD, 'wrong password 2')
  await post('login/logout', {}, { token })
  const user = await context.store.users.findByAccount('trader')
  const everything = [...context.log, JSON.stringify(user)].join('\n')
  expect(context.log.length).toBeGreaterThan(2)
  for (const secret of [PASSWORD, 'wrong password', token]) expect(everything).not.toContain(secret)
})

test('a guest is let in without an account: a token that works at once, keeps nothing and ends by itself', async () => {
  const { code, data } = (await post('login/guest', {})).json()
  expect({ code, ...data }).toMatchObject({ code: 200, token: expect.stringMatching(/^guest_/), user_name: '体验用户' })
  const authorization = `Bearer ${data.token}`
  expect(await context.app.personOf(authorization)).toMatchObject({ isGuest: true, userName: '体验用户' })
  expect(await context.store.users.count()).toBe(0)
  context.clock.nowMs += 12 * 3_600_000
  expect(await context.app.personOf(authorization)).toBeUndefined()
})

test('a guest token of another server, or with another end, is none', async () => {
  const { token } = (await post('login/guest', {})).json().data
  const later = Buffer.from(token.slice('guest_'.length), 'base64url')
  later.writeUInt8(255, 0)
  const others = guestTokens(randomBytes(32), () => context.clock.nowMs)
  for (const forged of [others.issue(), `guest_${later.toString('base64url')}`, 'guest_short', token.slice(6)])
    expect(await context.app.personOf(`Bearer ${forged}`)).toBeUndefined()
})

test('guests from one address must wait after the twentieth', async () => {
  for (let i = 0; i < 20; i++) expect((await post('login/guest', {})).json().code).toBe(200)
  expect((await post('login/guest', {})).json().code).toBe(429)
  expect((await post('login/guest', {}, { ip: '10.0.0.2' })).json().code).toBe(200)
})

test('a new password takes the place of the old one and ends the sign-ins elsewhere', async () => {
  const { token } = (await register('mover')).json().data
  const elsewhere = (await signIn('mover')).json().data.token
  const change = (password: string, newPassword: string) =>
    post('login/change_password', { password, new_password: newPassword }, { token })
  expect((await change('not the one', 'another Secret 8')).json()).toMatchObject({ code: 10002, msg: '现在的密码不对' })
  expect((await change(PASSWORD, '12345678')).json()).toMatchObject({
    code: 400,
    msg: expect.stringContaining('new_password'),
  })
  expect((await change(PASSWORD, 'another Secret 8')).json().data).toEqual({ changed: true, ended: 1 })
  context.clock.nowMs += 2_000
  expect(await context.app.personOf(`Bearer ${elsewhere}`)).toBeUndefined()
  expect(await context.app.personOf(`Bearer ${token}`)).toBeDefined()
  expect((await signIn('mover')).json().code).toBe(10002)
  expect((await signIn('mover', 'another Secret 8')).json().code).toBe(200)
})

test('a guest has no password to change', async () => {
  const { token } = (await post('login/guest', {})).json().data
  const reply = await post('login/change_password', { password: 'x', new_password: 'another Secret 8' }, { token })
  expect(reply.json().code).toBe(10005)
})
