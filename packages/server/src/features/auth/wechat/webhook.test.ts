import { sign } from '@kanpan/upstream/wechat/seal'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WEBHOOK_PATH } from './webhook.ts'
import { ACCOUNT, newcomer, shownCode, type WechatApp, wechatApp } from './wechat.fixture.ts'

const MINUTE_MS = 60_000
const OPENID = 'o-ming'

const verify = (context: WechatApp, query: Readonly<Record<string, string>>) =>
  context.app.inject({ url: `${WEBHOOK_PATH}?${new URLSearchParams(query)}` })

const seconds = (context: WechatApp) => String(Math.floor(context.clock.nowMs / 1000))

describe.each([
  ['locked', ACCOUNT.aesKey],
  ['clear', undefined],
])('deliveries in %s', (_, aesKey) => {
  let context: WechatApp
  beforeEach(async () => {
    context = await wechatApp({ aesKey })
  })
  afterEach(() => context[Symbol.asyncDispose]())

  const scanOf = (scene: string, createTime = 7) =>
    context.standIn.chat.parcel({
      ...{ FromUserName: OPENID, CreateTime: createTime, MsgType: 'event', Event: 'SCAN', EventKey: scene },
    })

  test('the address is verified by what is signed with the token, and by nothing else', async () => {
    const [timestamp, nonce, echostr] = [seconds(context), '42', '9876543210']
    const signature = sign(ACCOUNT.token, timestamp, nonce)
    const right = await verify(context, { signature, timestamp, nonce, echostr })
    expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
      ...[200, echostr],
      expect.stringMatching(/^text\/plain/),
    ])
    const wrong: readonly Readonly<Record<string, string>>[] = [
      { signature: sign('other', timestamp, nonce), timestamp, nonce, echostr },
      { signature, timestamp, nonce: '43', echostr },
      { signature: signature.slice(0, -1), timestamp, nonce, echostr },
      { signature: sign(ACCOUNT.token, '1', nonce), timestamp: '1', nonce, echostr },
      { timestamp, nonce, echostr },
      { signature, timestamp, nonce },
    ]
    for (const query of wrong) expect((await verify(context, query)).statusCode).toBe(403)
  })

  test('one with a wrong signature, from long ago or from the future does nothing', async () => {
    const code = await shownCode(context, context.visitor())
    const good = scanOf(code.scene)
    const spoilt = [
      { ...good, query: { ...good.query, signature: 'a'.repeat(40) } },
      { ...good, query: { ...good.query, nonce: '1' } },
      { ...good, query: {} },
    ]
    for (const parcel of spoilt) expect((await context.deliver(parcel)).status).toBe(403)
    for (const aheadMs of [-5.1 * MINUTE_MS, 5.1 * MINUTE_MS]) {
      context.clock.nowMs += aheadMs
      const parcel = scanOf(code.scene)
      context.clock.nowMs -= aheadMs
      expect((await context.deliver(parcel)).status).toBe(403)
    }
    expect((await code.poll()).data?.status).toBe('waiting')
    expect((await context.deliver(good)).status).toBe(200)
    expect((await code.poll()).data?.status).toBe('ok')
  })

  test('the same delivery three times gives one session, and says nothing the second time', async () => {
    const code = await shownCode(context, context.visitor())
    const parcel = scanOf(code.scene)
    const first = await context.deliver(parcel)
    expect(first.body).toContain('<xml>')
    // Once to the letter, and once signed anew.
    for (const again of [parcel, scanOf(code.scene)])
      expect(await context.deliver(again)).toEqual({ status: 200, body: 'success' })
    expect((await code.poll()).data?.status).toBe('ok')
    expect((await code.poll()).data?.status).toBe('used')
    expect(await context.store.users.count()).toBe(1)
  })

  test('a signature that was seen carries no other body', async () => {
    await newcomer(context, OPENID)
    const code = await shownCode(context, context.visitor())
    const seen = context.standIn.chat.parcel({ FromUserName: OPENID, CreateTime: 8, MsgType: 'event', Event: 'VIEW' })
    await context.deliver(seen)
    const other = scanOf(code.scene, 9)
    const { status } = await context.deliver({ query: seen.query, body: other.body })
    expect(status).toBe(aesKey === undefined ? 200 : 403)
    expect((await code.poll()).data?.status).toBe('waiting')
  })

  test.each([
    ['no XML', 'hello'],
    ['nothing', ''],
    [
      'entities that grow',
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><xml><FromUserName>&b;</FromUserName></xml>',
    ],
    ['nobody', '<xml><MsgType>event</MsgType></xml>'],
    ['a name that is none', '<xml><FromUserName><![CDATA[o ming]]></FromUserName></xml>'],
  ])('%s is refused', async (_kind, body) => {
    const { query } = scanOf('x')
    expect((await context.deliver({ query, body })).status).toBe(403)
  })

  test('a megabyte is not read', async () => {
    const { query } = scanOf('x')
    expect((await context.deliver({ query, body: `<xml>${'a'.repeat(1_000_000)}</xml>` })).status).toBe(413)
    expect((await context.deliver({ query, body: `<xml>${'a'.repeat(65_536)}</xml>` })).status).toBe(413)
  })

  test('a delivery that fails is done when it comes again', async () => {
    const code = await shownCode(context, context.visitor())
    const parcel = scanOf(code.scene)
    const { createPerson } = context.store.identities
    Object.assign(context.store.identities, { createPerson: () => Promise.reject(new Error('the disk is full')) })
    expect((await context.deliver(parcel)).status).toBe(500)
    Object.assign(context.store.identities, { createPerson })
    expect((await context.deliver(parcel)).status).toBe(200)
    expect((await code.poll()).data?.status).toBe('ok')
  })
})

test('WeChat is answered in time although the store is slow, and the delivery is done all the same', async () => {
  await using context = await wechatApp({ answerWithinMs: 20 })
  const code = await shownCode(context, context.visitor())
  const { createPerson } = context.store.identities
  const going = Promise.withResolvers<void>()
  Object.assign(context.store.identities, {
    createPerson: async (...given: Parameters<typeof createPerson>) => {
      await going.promise
      return createPerson(...given)
    },
  })
  expect(await context.standIn.chat.scan(OPENID, code.scene)).toBe('')
  expect((await code.poll()).data?.status).toBe('waiting')
  going.resolve()
  await expect.poll(async () => (await code.poll()).data?.status, { timeout: 20_000 }).toBe('ok')
})

test('locked deliveries: clear ones, another account’s and a wrong signature of the body are refused', async () => {
  await using context = await wechatApp()
  await using clear = await wechatApp({ aesKey: undefined })
  await using other = await wechatApp({ aesKey: 'b'.repeat(43) })
  const fields = { FromUserName: OPENID, CreateTime: 7, MsgType: 'event', Event: 'subscribe' }
  expect((await context.deliver(clear.standIn.chat.parcel(fields))).status).toBe(403)
  expect((await context.deliver(other.standIn.chat.parcel(fields))).status).toBe(403)
  const good = context.standIn.chat.parcel(fields)
  const query = { ...good.query, msg_signature: 'a'.repeat(40) }
  expect((await context.deliver({ ...good, query })).status).toBe(403)
  expect((await context.deliver(good)).status).toBe(200)
})
