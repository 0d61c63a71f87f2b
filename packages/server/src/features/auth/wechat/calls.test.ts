import { afterEach, beforeEach, expect, test } from 'vitest'
import { accessToken } from './access-token.ts'
import { wechatClient } from './client.ts'
import { ACCOUNT, type WechatApp, wechatApp } from './wechat.fixture.ts'

let context: WechatApp
beforeEach(async () => {
  context = await wechatApp()
})
afterEach(() => context[Symbol.asyncDispose]())

const follow = (nth = 0) => context.visitor(`10.3.${nth}.1`).get('wechat-api/follow_qrcode')
const settings = () => ({
  ...ACCOUNT,
  ...({ signInBy: 'qr', confirms: true, base: context.standIn.url, answerWithinMs: 4_000 } as const),
})
const calls = (path: string) => context.standIn.platform.calls(path)

test('fifty who come at once are served with one token', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, (_, nth) => follow(nth)))
  expect(replies.every(({ code }) => code === 200)).toBe(true)
  expect(calls('stable_token')).toBe(1)
})

test('a token that ends under fifty at once is fetched anew once, and nobody notices', async () => {
  await follow()
  context.standIn.platform.endTokens()
  const replies = await Promise.all(Array.from({ length: 50 }, (_, nth) => follow(nth + 1)))
  expect(replies.every(({ code }) => code === 200)).toBe(true)
  expect(calls('stable_token')).toBe(2)
})

test.each([40001, 40014, 42001])('after %s it is tried once more with another token, and not twice', async errcode => {
  context.standIn.platform.fail('qrcode/create', errcode)
  expect((await follow()).code).toBe(200)
  context.standIn.platform.fail('qrcode/create', errcode, 2)
  expect((await follow(1)).code).toBe(10021)
})

test('the token is renewed five minutes before its end', async () => {
  await follow()
  context.clock.nowMs += (7200 - 301) * 1000
  await follow(1)
  expect(calls('stable_token')).toBe(1)
  context.clock.nowMs += 2_000
  await follow(2)
  expect(calls('stable_token')).toBe(2)
})

test('another node of the installation takes the token that is there, and what is stored tells nobody what it is', async () => {
  await follow()
  const { sharedValues } = context.store
  const node = accessToken({
    settings: settings(),
    client: wechatClient(settings()),
    shared: sharedValues,
    nowMs: () => context.clock.nowMs,
  })
  const token = await node.current()
  expect(calls('stable_token')).toBe(1)
  const stored = await sharedValues.find(`wechat-token ${ACCOUNT.appId}`)
  expect(stored?.value).not.toContain(token)
})

test('of two nodes that need one at once, one fetches it', async () => {
  const node = () =>
    accessToken({
      settings: settings(),
      client: wechatClient(settings()),
      shared: context.store.sharedValues,
      nowMs: () => context.clock.nowMs,
    })
  const [one, other] = await Promise.all([node().current(), node().current()])
  expect(one).toBe(other)
  expect(calls('stable_token')).toBe(1)
})

test.each([
  [40013, 10022, 'AppSecret 不对'],
  [40125, 10022, 'AppSecret 不对'],
  [40164, 10022, '203.0.113.9'],
  [48001, 10022, 'KANPAN_WECHAT_SIGN_IN=code'],
  [40053, 10022, '请报告'],
  [45009, 10021, '次数已用完'],
  [45029, 10022, '请报告'],
  [99999, 10022, '请报告'],
])('of %s a person hears %s, and who looks after it reads what to do, once', async (errcode, code, said) => {
  context.standIn.platform.fail('qrcode/create', errcode, 9)
  expect(await follow()).toMatchObject({ code, msg: expect.stringContaining('其他方式') })
  await follow(1)
  const lines = context.log.filter(line => line.includes(said))
  expect(lines).toHaveLength(1)
})

test('after the quota is used up WeChat is left alone, and the password works on', async () => {
  context.standIn.platform.fail('qrcode/create', 45009)
  expect((await follow()).code).toBe(10021)
  expect((await follow(1)).code).toBe(10021)
  expect(calls('qrcode/create')).toBe(1)
  const visitor = context.visitor()
  expect((await visitor.post('login/register', { account: 'ming', password: 'a long Secret 9' })).code).toBe(200)
})

test('a busy WeChat is tried again three times', async () => {
  context.standIn.platform.fail('qrcode/create', -1, 3)
  expect((await follow()).code).toBe(200)
  expect(calls('qrcode/create')).toBe(4)
})

test('while WeChat does not answer the others ways in do', async () => {
  context.standIn.platform.hang(true)
  const waiting = follow()
  const visitor = context.visitor()
  expect((await visitor.post('login/register', { account: 'ming', password: 'a long Secret 9' })).code).toBe(200)
  expect((await visitor.get('login/index')).data?.status).toBe('scan')
  expect((await waiting).code).toBe(10021)
})

test('while WeChat does not answer, the sign-in page and a sign-in by password are there within a second', async () => {
  await context.visitor().post('login/register', { account: 'hua', password: 'a long Secret 9' })
  context.standIn.platform.hang(true)
  const waiting = [follow(), follow(1), follow(2)]
  const tookMs: number[] = []
  // The quickest of three: what else the machine does is not WeChat's.
  for (let nth = 0; nth < 3; nth++) {
    const beganMs = performance.now()
    const visitor = context.visitor(`10.4.${nth}.1`)
    expect((await visitor.get('login/index')).data?.status).toBe('scan')
    expect((await visitor.post('login/password', { account: 'hua', password: 'a long Secret 9' })).code).toBe(200)
    tookMs.push(performance.now() - beganMs)
  }
  expect(Math.min(...tookMs)).toBeLessThan(1_000)
  expect(await Promise.race([...waiting, 'still waiting'])).toBe('still waiting')
  for (const reply of await Promise.all(waiting)) expect(reply.code).toBe(10021)
})

test('what went wrong is told without the secret or the token', async () => {
  await follow()
  await context.standIn.close()
  await follow(1)
  const logged = context.log.join('\n')
  expect(logged).toContain('连不上微信')
  for (const secret of [ACCOUNT.secret, 'access_token=', 'stand-in-']) expect(logged).not.toContain(secret)
})
