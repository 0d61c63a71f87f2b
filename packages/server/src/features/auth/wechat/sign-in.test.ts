import { afterEach, beforeEach, expect, test } from 'vitest'
import { newcomer, shownCode, tokenIn, type WechatApp, wechatApp } from './wechat.fixture.ts'

let context: WechatApp
beforeEach(async () => {
  context = await wechatApp()
})
afterEach(() => context[Symbol.asyncDispose]())

const MINUTE_MS = 60_000

test('a code is a picture of our own, with its ticket, its end and its pace, and a key in a cookie no script reads', async () => {
  const reply = await context.app.inject({ url: '/api/ai/api/wechat-api/follow_qrcode' })
  expect(reply.json().data).toEqual({
    qrcode: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    ticket: expect.stringMatching(/^gQ/),
    expireSeconds: 300,
    pollSeconds: 2,
  })
  const cookie = reply.cookies.find(({ name }) => name === 'kanpan_browser')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', value: expect.stringMatching(/^.{43}$/) })
})

test('who follows for the first time by scanning has an account without a password and is in', async () => {
  const visitor = context.visitor()
  const code = await shownCode(context, visitor)
  expect(await code.poll()).toMatchObject({ code: 200, data: { status: 'waiting', signedIn: null } })
  expect(await context.standIn.chat.scan('o-ming', code.scene)).toContain('已为您建立看盘账号')
  const reply = await code.poll()
  expect(reply.data).toMatchObject({
    status: 'ok',
    signedIn: { token: expect.stringMatching(/^.{43}$/), user_name: expect.stringMatching(/^用户[a-z]{4}$/) },
  })
  visitor.token = tokenIn(reply)
  expect(await visitor.get('account/get')).toMatchObject({
    data: { account: expect.stringMatching(/^wx_[a-z]{10}$/), hasPassword: false },
  })
})

test('the session is given once: a second poll, and two tabs that poll at once, have one between them', async () => {
  const visitor = context.visitor()
  const code = await shownCode(context, visitor)
  await context.standIn.chat.scan('o-ming', code.scene)
  const polls = await Promise.all([code.poll(), code.poll(), code.poll()])
  expect(polls.map(({ data }) => data?.status).toSorted()).toEqual(['ok', 'used', 'used'])
  expect((await code.poll()).data).toEqual({ status: 'used', signedIn: null })
})

test('who has an account says yes in the chat first, and is told from where it is asked', async () => {
  await newcomer(context, 'o-ming')
  const visitor = context.visitor('203.0.113.9')
  const code = await shownCode(context, visitor)
  const said = await context.standIn.chat.scan('o-ming', code.scene)
  expect(said).toContain('您正在登录看盘')
  expect(said).toContain('Chrome · Windows')
  expect(said).toContain('203.0.*.*')
  expect((await code.poll()).data).toEqual({ status: 'scanned', signedIn: null })
  expect(await context.standIn.chat.say('o-stranger', '1')).toContain('没有等待确认的登录')
  expect((await code.poll()).data?.status).toBe('scanned')
  expect(await context.standIn.chat.say('o-ming', '1')).toContain('已登录')
  expect((await code.poll()).data?.status).toBe('ok')
})

test('who says no is not signed in, and nobody is', async () => {
  await newcomer(context, 'o-ming')
  const code = await shownCode(context, context.visitor())
  await context.standIn.chat.scan('o-ming', code.scene)
  expect(await context.standIn.chat.say('o-ming', '0')).toContain('已拒绝')
  expect((await code.poll()).data).toEqual({ status: 'refused', signedIn: null })
  expect(await context.standIn.chat.say('o-ming', '1')).toContain('没有等待确认的登录')
  expect((await code.poll()).data?.status).toBe('refused')
})

test('a ticket that was overheard is worth nothing in another browser', async () => {
  const victim = context.visitor()
  const code = await shownCode(context, victim)
  await context.standIn.chat.scan('o-ming', code.scene)
  const thief = context.visitor()
  await shownCode(context, thief)
  expect((await code.poll(thief)).data).toEqual({ status: 'expired', signedIn: null })
  expect((await code.poll(context.visitor())).data).toEqual({ status: 'expired', signedIn: null })
  expect((await code.poll()).data?.status).toBe('ok')
})

test('a scan after five minutes is too late, and so is a poll', async () => {
  const visitor = context.visitor()
  const [late, confirmed] = [await shownCode(context, visitor), await shownCode(context, visitor)]
  await context.standIn.chat.scan('o-hua', confirmed.scene)
  context.clock.nowMs += 5 * MINUTE_MS
  expect(await context.standIn.chat.scan('o-ming', late.scene)).toContain('二维码已过期')
  expect((await late.poll()).data?.status).toBe('expired')
  expect((await confirmed.poll()).data).toEqual({ status: 'expired', signedIn: null })
})

test('a clock that is set back neither opens what was used nor gives a session twice', async () => {
  const code = await shownCode(context, context.visitor())
  await context.standIn.chat.scan('o-ming', code.scene)
  await code.poll()
  context.clock.nowMs -= 60 * MINUTE_MS
  expect((await code.poll()).data?.status).toBe('used')
})

test('of a browser’s codes the newest three are good', async () => {
  const visitor = context.visitor()
  const codes = []
  for (let nth = 0; nth < 4; nth += 1) {
    codes.push(await shownCode(context, visitor))
    context.clock.nowMs += 1000
  }
  const statuses = await Promise.all(codes.map(async code => (await code.poll()).data?.status))
  expect(statuses).toEqual(['expired', 'waiting', 'waiting', 'waiting'])
})

test('ten codes a minute from one address, sixty polls a minute of one code', async () => {
  const visitor = context.visitor()
  const code = await shownCode(context, visitor)
  for (let nth = 1; nth < 10; nth += 1) expect((await visitor.get('wechat-api/follow_qrcode')).code).toBe(200)
  expect(await visitor.get('wechat-api/follow_qrcode')).toMatchObject({ code: 429 })
  expect((await context.visitor('10.0.0.2').get('wechat-api/follow_qrcode')).code).toBe(200)
  for (let nth = 0; nth < 60; nth += 1) expect((await code.poll()).code).toBe(200)
  expect((await code.poll()).code).toBe(429)
})

test('a scene we never made, and codes of the account for other purposes, open nothing', async () => {
  expect(await context.standIn.chat.scan('o-ming', `L${'a'.repeat(22)}`)).toContain('二维码已过期')
  expect(await context.standIn.chat.scan('o-ming', 'poster-2026')).toBe('')
  expect(await context.store.users.count()).toBe(0)
})

test('who only follows is told how to come in, and has no account', async () => {
  expect(await context.standIn.chat.follow('o-ming')).toContain('扫码')
  expect(await context.store.users.count()).toBe(0)
})

test('one who follows no longer is signed out at once everywhere', async () => {
  const visitor = await newcomer(context, 'o-ming')
  expect((await visitor.get('account/get')).code).toBe(200)
  await context.standIn.chat.unfollow('o-ming')
  context.clock.nowMs += 1000
  expect((await visitor.get('account/get')).code).toBe(10001)
})

test('the account of one who comes back is the same, for it has no other door', async () => {
  const visitor = await newcomer(context, 'o-ming')
  const before = await visitor.get('account/get')
  await context.standIn.chat.unfollow('o-ming')
  const again = context.visitor()
  const code = await shownCode(context, again)
  await context.standIn.chat.scan('o-ming', code.scene)
  await context.standIn.chat.say('o-ming', '1')
  again.token = tokenIn(await code.poll())
  expect((await again.get('account/get')).data).toEqual(before.data)
})

test('nothing that was logged names a scene, a ticket or who it was', async () => {
  const code = await shownCode(context, context.visitor())
  await context.standIn.chat.scan('o-very-secret-openid', code.scene)
  const token = tokenIn(await code.poll())
  await context.standIn.chat.unfollow('o-very-secret-openid')
  const logged = context.log.join('\n')
  expect(logged).toContain('signed in by WeChat')
  expect(logged).toContain('unfollowed')
  for (const secret of ['o-very-secret-openid', code.scene, code.ticket, token]) expect(logged).not.toContain(secret)
})
