import { afterEach, beforeEach, expect, test } from 'vitest'
import { tokenIn, type WechatApp, wechatApp } from './wechat.fixture.ts'

const MINUTE_MS = 60_000

let context: WechatApp
beforeEach(async () => {
  context = await wechatApp({ signInBy: 'code', secret: '' })
})
afterEach(() => context[Symbol.asyncDispose]())

async function codeFor(openid: string, word = '登录'): Promise<string> {
  const said = await context.standIn.chat.say(openid, word)
  return /(\d{6})/.exec(said)?.[1] ?? ''
}
const use = (code: string, ip?: string) => context.visitor(ip).post('wechat-api/code_sign_in', { code })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the word “登录” is answered with six digits that sign in once', async () => {
  const code = await codeFor('o-ming')
  expect(code).toMatch(/^\d{6}$/)
  expect(await use(code)).toMatchObject({ code: 200, data: { user_name: expect.stringMatching(/^用户/) } })
  expect(await use(code)).toMatchObject({ code: 10023, data: null })
  expect(context.standIn.platform.calls('stable_token')).toBe(0)
})

test('the same person comes back to the same account', async () => {
  const accounts = []
  for (const word of ['登录', ' 登陆 ']) {
    const visitor = context.visitor()
    visitor.token = tokenIn(await use(await codeFor('o-ming', word)))
    accounts.push((await visitor.get('account/get')).data?.account)
  }
  expect(accounts[0]).toBe(accounts[1])
})

test('a code is good for three minutes, and a new one ends the one before', async () => {
  const late = await codeFor('o-ming')
  context.clock.nowMs += 3 * MINUTE_MS
  expect((await use(late)).code).toBe(10023)
  const [first, second] = [await codeFor('o-hua'), await codeFor('o-hua')]
  expect((await use(first)).code).toBe(10023)
  expect((await use(second)).code).toBe(200)
})

test('five wrong ones from a place and it waits; the right one from elsewhere still works', async () => {
  const code = await codeFor('o-ming')
  for (let nth = 0; nth < 5; nth += 1) expect((await use(wrong(code))).code).toBe(10023)
  expect((await use(code)).code).toBe(429)
  expect((await use(code, '10.0.0.2')).code).toBe(200)
})

test('guesses from everywhere are slowed down together', async () => {
  const code = await codeFor('o-ming')
  for (let nth = 0; nth < 200; nth += 1) await use(wrong(code), `10.1.${nth}.1`)
  expect((await use(code, '10.2.0.1')).code).toBe(429)
})

test.each(['12345', '1234567', 'abcdef', ''])('%s is no code', async code => {
  expect(await use(code)).toMatchObject({ code: 400, msg: expect.stringContaining('参数 code') })
})

test('there is nothing to scan, and the page knows', async () => {
  expect((await context.visitor().get('wechat-api/follow_qrcode')).code).toBe(10020)
  expect((await context.visitor().get('login/index')).data?.status).toBe('code')
})

test('no code is stored as it is, nor by a hash that trying them all would open', async () => {
  const code = await codeFor('o-ming')
  const { secretHash } = await import('#features/auth/secret-hash.ts')
  expect(await context.store.loginAttempts.find(secretHash(code))).toBeUndefined()
  expect(context.log.join('\n')).not.toContain(code)
})
