import { afterEach, expect, test } from 'vitest'
import { ACCOUNT, shownCode, type Visitor, type WechatApp, type WechatAppOptions, wechatApp } from './wechat.fixture.ts'

let context: WechatApp
afterEach(() => context[Symbol.asyncDispose]())

async function operatorOf(options: WechatAppOptions = {}): Promise<Visitor> {
  context = await wechatApp(options)
  const visitor = context.visitor('127.0.0.1')
  visitor.token = String(
    (await visitor.post('login/register', { account: 'boss', password: 'a long Secret 9' })).data?.token,
  )
  return visitor
}

const look = async (operator: Visitor) => (await operator.get('operator/wechat')).data

test('an operator sees how it goes with the official account, and no secret of it', async () => {
  const operator = await operatorOf()
  const atMs = context.clock.nowMs
  expect(await look(operator)).toEqual({
    ...{ signInBy: 'qr', confirms: true, isSafeMode: true, webhook: '/api/ai/api/wechat-api/deliveries' },
    ...{ ticketAtMs: null, fault: null, waitSeconds: 0 },
    ...{ deliveryAtMs: null, refusedDeliveries: 0, refusedAtMs: null },
  })
  const { scene } = await shownCode(context, context.visitor())
  context.clock.nowMs += 1_000
  await context.standIn.chat.scan('o-ming', scene)
  const parcel = context.standIn.chat.parcel({ FromUserName: 'o-ming', CreateTime: 9, MsgType: 'event', Event: 'SCAN' })
  context.clock.nowMs += 1_000
  await context.deliver({ ...parcel, query: { ...parcel.query, signature: 'a'.repeat(40) } })
  const seen = await look(operator)
  expect(seen).toMatchObject({
    ...{ ticketAtMs: atMs, fault: null, deliveryAtMs: atMs + 1_000, refusedDeliveries: 1, refusedAtMs: atMs + 2_000 },
  })
  for (const secret of [ACCOUNT.secret, ACCOUNT.token, ACCOUNT.aesKey, 'o-ming'])
    expect(JSON.stringify(seen)).not.toContain(secret)
})

test.each([
  [40164, '203.0.113.9', 0],
  [48001, 'KANPAN_WECHAT_SIGN_IN=code', 0],
  [45009, '次数已用完', 600],
])('of %s she reads what can be done, until it is over', async (errcode, said, waitSeconds) => {
  const operator = await operatorOf()
  context.standIn.platform.fail('qrcode/create', errcode)
  await context.visitor().get('wechat-api/follow_qrcode')
  const seen = await look(operator)
  expect(seen).toMatchObject({
    ...{ fault: { atMs: context.clock.nowMs, text: expect.stringContaining(said) }, ticketAtMs: null },
  })
  // What has to be left alone is left alone by a clock of its own.
  expect(Number(seen?.waitSeconds)).toBeGreaterThanOrEqual(waitSeconds - 5)
  if (waitSeconds > 0) return
  await shownCode(context, context.visitor('10.9.9.9'))
  expect(await look(operator)).toMatchObject({ fault: null, ticketAtMs: context.clock.nowMs })
})
