import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { publicRequests } from '#lib/public-request/public-request.ts'
import { firingMessage } from './message.ts'
import { FIRING, sendTo, standIn } from './stand-in.fixture.ts'
import type { Target } from './target.ts'

const browser = createECDH('prime256v1')
const p256dh = browser.generateKeys().toString('base64url')
const AUTH = Buffer.alloc(16, 7)
const SECRET = 'a secret of sixteen'
const NOW_MS = Date.UTC(2026, 2, 2, 2)
const MESSAGE = firingMessage(FIRING, 'alert-1-x', 'https://kanpan.example')

interface Kind {
  readonly target: (origin: string) => Target
  readonly fine: string
  readonly wrongKey: { readonly status?: number; readonly body?: string }
  readonly limited: { readonly status?: number; readonly body?: string; readonly headers?: Record<string, string> }
  readonly restMs: number
}

const RETRY = { status: 429, headers: { 'retry-after': '90' } }

/** What each receiver answers, as its makers say. */
const KINDS: Readonly<Record<string, Kind>> = {
  webhook: {
    ...{ target: origin => ({ kind: 'webhook', url: `${origin}/hook`, secret: SECRET }), fine: '' },
    ...{ wrongKey: { status: 401 }, limited: RETRY, restMs: 90_000 },
  },
  wecom: {
    ...{ target: () => ({ kind: 'wecom', key: 'robot-key-1' }), fine: '{"errcode":0,"errmsg":"ok"}' },
    wrongKey: { body: '{"errcode":93000,"errmsg":"invalid webhook url"}' },
    ...{ limited: { body: '{"errcode":45009,"errmsg":"api freq out of limit"}' }, restMs: 60_000 },
  },
  dingtalk: {
    ...{
      target: () => ({ kind: 'dingtalk', token: 'robot-token', secret: SECRET }),
      fine: '{"errcode":0,"errmsg":"ok"}',
    },
    wrongKey: { body: '{"errcode":310000,"errmsg":"sign not match"}' },
    ...{ limited: { body: '{"errcode":130101,"errmsg":"send too fast"}' }, restMs: 600_000 },
  },
  feishu: {
    ...{
      target: () => ({ kind: 'feishu', host: 'feishu', hook: 'hook-1', secret: SECRET }),
      fine: '{"code":0,"msg":"success"}',
    },
    wrongKey: { body: '{"code":19021,"msg":"sign match fail"}' },
    ...{ limited: { body: '{"code":11232,"msg":"frequency limited"}' }, restMs: 60_000 },
  },
  bark: {
    ...{
      target: origin => ({ kind: 'bark', server: origin, key: 'device-key' }),
      fine: '{"code":200,"message":"success"}',
    },
    wrongKey: { status: 400, body: '{"code":400,"message":"failed to get device token"}' },
    ...{ limited: RETRY, restMs: 90_000 },
  },
  serverchan: {
    ...{ target: () => ({ kind: 'serverchan', sendKey: 'SCT123456abc' }), fine: '{"code":0,"message":""}' },
    wrongKey: { status: 400, body: '{"code":40001,"message":"[AUTH]错误的Key"}' },
    limited: { status: 400, body: '{"code":40001,"message":"[AUTH]超过当天的发送次数限制[5]"}' },
    restMs: 3_600_000,
  },
  push: {
    target: origin => ({ kind: 'push', endpoint: `${origin}/push/1`, p256dh, auth: AUTH.toString('base64url') }),
    ...{ fine: '', wrongKey: { status: 410 }, limited: RETRY, restMs: 90_000 },
  },
}

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
  async function attempt(answer: object) {
    const receiver = await standIn(answer)
    const outcome = await sendTo(receiver)(kind.target(receiver.origin), MESSAGE, 1)
    return { outcome, receiver }
  }

  test('what is taken was sent, once', async () => {
    const { outcome, receiver } = await attempt({ body: kind.fine })
    expect(outcome).toEqual({ kind: 'sent' })
    expect(receiver.received).toHaveLength(1)
  })

  test('a wrong key is not tried again', async () => {
    expect((await attempt(kind.wrongKey)).outcome).toMatchObject({ kind: 'refused' })
  })

  test('who is sent too much is left alone for as long as he says', async () => {
    expect((await attempt(kind.limited)).outcome).toMatchObject({ kind: 'later', afterMs: kind.restMs })
  })

  test('a fault of his, and silence, are for later', async () => {
    expect((await attempt({ status: 500 })).outcome).toEqual({
      kind: 'later',
      reason: '对方出错（HTTP 500）',
      afterMs: 0,
    })
    expect((await attempt({ isSilent: true })).outcome).toMatchObject({ kind: 'later', reason: '对方没有及时答复' })
  })

  test('a redirect is not followed', async () => {
    const elsewhere = await standIn()
    const { outcome } = await attempt({ status: 307, headers: { location: elsewhere.origin } })
    expect(outcome).toMatchObject({ kind: 'refused' })
    expect(elsewhere.received).toEqual([])
  })

  test('an address that leads inwards is not asked', async () => {
    const receiver = await standIn()
    const outward = { request: publicRequests({ alsoHttp: true, timeoutMs: 300 }) }
    expect(await sendTo(receiver, outward)(kind.target(receiver.origin), MESSAGE, 1)).toEqual({
      ...{ kind: 'refused', reason: '地址指向本机、内网或保留地址，没有发送' },
    })
    expect(receiver.received).toEqual([])
  })
})

test.each([
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.100.100.200/',
  'http://[fe80::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://2130706433/',
])('a webhook to %s is not asked', async url => {
  const outward = sendTo(await standIn(), { request: publicRequests({ alsoHttp: true, timeoutMs: 300 }) })
  expect(await outward({ kind: 'webhook', url, secret: SECRET }, MESSAGE, 1)).toMatchObject({ kind: 'refused' })
})

test('a webhook whose name leads elsewhere the second time is refused then', async () => {
  const receiver = await standIn()
  const answers = ['127.0.0.1', '10.0.0.1']
  const resolve = async () => [{ address: answers.shift() ?? '', family: 4 }]
  const isAllowed = (address: string) => address === '127.0.0.1'
  const send = sendTo(receiver, { request: publicRequests({ alsoHttp: true, resolve, isAllowed, timeoutMs: 300 }) })
  const url = receiver.origin.replace('127.0.0.1', 'rebinds.example')
  expect(await send({ kind: 'webhook', url, secret: SECRET }, MESSAGE, 1)).toEqual({ kind: 'sent' })
  expect(await send({ kind: 'webhook', url, secret: SECRET }, MESSAGE, 1)).toMatchObject({ kind: 'refused' })
  expect(receiver.received).toHaveLength(1)
})

/** What a receiver was sent by a target, as JSON. */
async function sent(target: (origin: string) => Target, answer: object, message = MESSAGE) {
  const receiver = await standIn(answer)
  await sendTo(receiver)(target(receiver.origin), message, 1)
  const [got] = receiver.received
  return { path: got?.path ?? '', headers: got?.headers ?? {}, text: String(got?.body), body: got?.body }
}

test('a webhook is signed over the moment and the body, and has its key', async () => {
  const { headers, text } = await sent(origin => ({ kind: 'webhook', url: `${origin}/hook?a=1`, secret: SECRET }), {})
  const timestamp = String(NOW_MS / 1000)
  const mac = createHmac('sha256', SECRET).update(`${timestamp}.${text}`).digest('hex')
  expect(headers).toMatchObject({
    ...{ 'idempotency-key': 'alert-1-x', 'kanpan-timestamp': timestamp, 'kanpan-signature': `v1=${mac}` },
    'content-type': 'application/json; charset=utf-8',
  })
  expect(JSON.parse(text)).toEqual({
    ...{ type: 'alert.fired', key: 'alert-1-x', title: '龙头炸板：宁德时代 300750' },
    lines: ['2026-03-02 10:00:00', '宁德时代 300750：股价 179.5元，跌 3.2%', '条件：股价<180'],
    url: 'https://kanpan.example/stock/detail/300750?date=2026-03-02&at=10%3A00%3A00',
    path: '/stock/detail/300750?date=2026-03-02&at=10%3A00%3A00',
    firing: {
      ...{ id: 7, ruleId: 3, name: '龙头炸板', condition: '股价<180', dataset: 'live', day: '2026-03-02' },
      ...{ time: '10:00:00', targets: FIRING.targets, total: 1, firedAtMs: FIRING.firedAtMs },
    },
  })
})

test('钉钉 has its sign in the address, 飞书 in the body', async () => {
  const dingtalk = await sent(() => ({ kind: 'dingtalk', token: 'robot-token', secret: SECRET }), {
    body: '{"errcode":0}',
  })
  const query = new URL(dingtalk.path, 'http://x').searchParams
  expect([query.get('access_token'), query.get('timestamp')]).toEqual(['robot-token', String(NOW_MS)])
  expect(query.get('sign')).toBe(createHmac('sha256', SECRET).update(`${NOW_MS}\n${SECRET}`).digest('base64'))
  const feishu = await sent(() => ({ kind: 'feishu', host: 'feishu', hook: 'hook-1', secret: SECRET }), {
    body: '{"code":0}',
  })
  const timestamp = String(NOW_MS / 1000)
  expect(JSON.parse(feishu.text)).toMatchObject({
    ...{ timestamp, sign: createHmac('sha256', `${timestamp}\n${SECRET}`).digest('base64'), msg_type: 'post' },
  })
  const plain = await sent(() => ({ kind: 'feishu', host: 'lark', hook: 'hook-1' }), { body: '{"code":0}' })
  expect(JSON.parse(plain.text)).not.toHaveProperty('sign')
})

const HOSTILE = '[点我](https://evil.example) <@all> **粗** # 题\n> 引 `码` <at id=all></at>\u202e![](x)'
const hostileMessage = firingMessage(
  { ...FIRING, name: HOSTILE, targets: [{ code: null, name: HOSTILE, facts: [HOSTILE] }] },
  'alert-1-x',
  'https://kanpan.example',
)

test.each(['wecom', 'dingtalk', 'feishu', 'serverchan'])(
  'no name makes a link, a mention or a heading in %s',
  async name => {
    const kind = KINDS[name]
    if (!kind) throw new Error(name)
    const { text } = await sent(kind.target, { body: kind.fine }, hostileMessage)
    const own = '[打开当时的行情](https://kanpan.example/'
    const told = text.replaceAll(own, '')
    for (const sign of ['](', '<@', '<at', '://evil', '`', '\u202e', '![']) expect(told, sign).not.toContain(sign)
    expect(text).toContain('［点我］')
  },
)

test('what is too long is cut where a receiver would cut or refuse it, between two characters', async () => {
  const long = firingMessage(
    {
      ...FIRING,
      name: '长'.repeat(200),
      targets: Array.from({ length: 30 }, () => ({ code: null, name: '😀'.repeat(200), facts: ['事'.repeat(300)] })),
      total: 30,
    },
    ...(['alert-1-x', 'https://kanpan.example'] as const),
  )
  const wecom = JSON.parse(
    (await sent(() => ({ kind: 'wecom', key: 'robot-key-1' }), { body: '{"errcode":0}' }, long)).text,
  )
  expect(Buffer.byteLength(wecom.markdown.content)).toBeLessThanOrEqual(4096)
  expect(wecom.markdown.content).toMatch(/…\n\n\[打开当时的行情\]\(https:\/\/kanpan\.example\/.*\)$/)
  expect(wecom.markdown.content).not.toContain('\uFFFD')
  const chan = JSON.parse(
    (await sent(() => ({ kind: 'serverchan', sendKey: 'SCT123456abc' }), { body: '{"code":0}' }, long)).text,
  )
  expect([...chan.title]).toHaveLength(32)
  const push = await sent(origin => KINDS.push?.target(origin) ?? { kind: 'mail' }, { status: 201 }, long)
  expect(push.body?.length).toBeLessThanOrEqual(4096)
})

/** What a browser makes of what it is pushed (RFC 8291, RFC 8188), by hand. */
function decrypted(body: Buffer): string {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), AUTH, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}

test('a push is encrypted for the browser alone and says who sends it', async () => {
  const { headers, body } = await sent(origin => KINDS.push?.target(origin) ?? { kind: 'mail' }, { status: 201 })
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' })
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(headers.authorization ?? '') ?? []
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    sub: 'mailto:operator@example.com',
  })
  expect(body?.includes('宁德')).toBe(false)
  expect(JSON.parse(decrypted(body ?? Buffer.alloc(0)))).toEqual({
    ...{ title: MESSAGE.title, body: MESSAGE.lines.join('\n'), path: MESSAGE.path, key: 'alert-1-x' },
  })
})
