import { ENDPOINTS } from '@kanpan/contract/api/all'
import { TradeDay } from '@kanpan/contract/model/stock'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApp, accountApp } from '#http/account-app.ts'
import { alertChannelRoutes } from './routes.ts'
import { alertSending, type SendingParts } from './sending.ts'
import { type StandIn, standIn } from './stand-in.fixture.ts'

const SECRET = 'a secret of sixteen'
const letters: string[] = []

/** A server whose operator allows this machine, or what a test says. */
function installation(parts: Partial<SendingParts> = {}): Promise<AccountApp> {
  return accountApp((app, { store, secret, nowMs }) => {
    const sending = alertSending({
      ...{ mailAddresses: store.mailAddresses, secret, nowMs, publicOrigin: 'https://kanpan.example' },
      ...{ contact: undefined, isNearAllowed: address => address === '127.0.0.1' },
      sendLetter: async ({ to }) => void letters.push(to),
      ...parts,
    })
    alertChannelRoutes(app, { store, sending, nowMs })
  })
}

// biome-ignore lint/suspicious/noExplicitAny: each call answers something else, and a test says what it expects of it
type Reply = { readonly code: number; readonly msg: string; readonly data: any }

let here: AccountApp
let receiver: StandIn
let headers: Record<string, string>
beforeEach(async () => {
  here = await installation()
  receiver = await standIn()
  headers = await here.signedIn('watcher')
})
afterEach(() => here.app.close())

async function post(path: string, payload: object, { context = here, as = headers } = {}): Promise<Reply> {
  const url = `/api/ai/api/alert/${path}`
  return (await context.app.inject({ method: 'POST', url, headers: as, payload })).json()
}
async function get(path: string, as = headers): Promise<Reply> {
  return (await here.app.inject({ url: `/api/ai/api/alert/${path}`, headers: as })).json()
}
const webhook = () => ({ kind: 'webhook', name: '脚本', address: `${receiver.origin}/hook/abcdefgh`, secret: SECRET })

test('a channel is shown without its secret and with no more than the ends of its address', async () => {
  const { data } = await post('channel/add', webhook())
  expect(data).toMatchObject({ kind: 'webhook', name: '脚本', hasSecret: true, isPaused: false, trouble: null })
  expect(data.target).toBe(`${new URL(receiver.origin).host}/…efgh`)
  const robot = { kind: 'dingtalk', name: '群', secret: 'SEC0123456789abcdef' }
  const address = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'
  await post('channel/add', { ...robot, address })
  await post('channel/change', { id: data.id, secret: 'another secret of mine' })
  const told = JSON.stringify([await get('channel/list'), here.log])
  for (const secret of [SECRET, 'another secret', 'SEC0123', '0123456789abcdef', 'hook/abcd']) {
    expect(told, secret).not.toContain(secret)
  }
  const stored = JSON.stringify(await here.store.alertChannels.list(1))
  for (const secret of [SECRET, 'SEC0123', '0123456789', 'hook/abcd']) expect(stored, secret).not.toContain(secret)
})

test.each([
  ['webhook', { address: 'ftp://hooks.example/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://a:b@hooks.example/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://10.0.0.1/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://2130706434/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://[::1]/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://169.254.169.254/', secret: SECRET }, 'address'],
  ['webhook', { address: 'https://hooks.example/' }, 'secret'],
  ['webhook', { address: 'https://hooks.example/', secret: 'short' }, 'secret'],
  ['wecom', { address: 'https://qyapi.weixin.qq.com.evil.example/cgi-bin/webhook/send?key=12345678' }, 'address'],
  ['wecom', { address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send' }, 'address'],
  ['wecom', { address: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=12345678', secret: SECRET }, 'secret'],
  ['dingtalk', { address: 'https://oapi.dingtalk.com/robot/send?token=12345678' }, 'address'],
  ['feishu', { address: 'https://open.feishu.cn/open-apis/bot/v2/hook/' }, 'address'],
  ['feishu', { address: 'https://open.feishu.cn:8443/open-apis/bot/v2/hook/12345678' }, 'address'],
  ['bark', { address: 'https://api.day.app/' }, 'address'],
  ['serverchan', { address: 'https://sctapi.ftqq.com/SCT12345678.send' }, 'address'],
  ['mail', { address: 'a@example.com' }, 'address'],
  ['pager', {}, 'kind'],
  ['bark', { address: 'https://api.day.app/12345678', name: '两\n行' }, 'name'],
])('%s of %j is refused by the name of what is wrong', async (kind, fields, field) => {
  const reply = await post('channel/add', { kind, name: '渠道', ...fields })
  expect([reply.code, reply.msg.startsWith(`参数 ${field}：`)], reply.msg).toEqual([400, true])
  expect(await here.store.alertChannels.list(1)).toEqual([])
})

test.each([
  ['wecom', 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7abc', 'qyapi.weixin.qq.com/…7abc'],
  ['dingtalk', 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef', 'oapi.dingtalk.com/…cdef'],
  ['feishu', 'https://open.feishu.cn/open-apis/bot/v2/hook/1111-2222', 'open.feishu.cn/…2222'],
  ['feishu', 'https://open.larksuite.com/open-apis/bot/v2/hook/1111-2222', 'open.larksuite.com/…2222'],
  ['bark', 'https://api.day.app/ynJ5Ft4atkMk/', 'api.day.app/…tkMk'],
  ['serverchan', 'sctp123tabcdefgh', '…efgh'],
])(
  'the address of %s is taken as it is copied, and known again when its name alone changes',
  async (kind, address, target) => {
    const { data } = await post('channel/add', { kind, name: '渠道', address })
    expect(data).toMatchObject({ kind, target, hasSecret: false })
    expect((await post('channel/change', { id: data.id, name: '新名' })).data).toMatchObject({ name: '新名', target })
  },
)

test('a test goes out at once and says how it went, and one that arrives ends the trouble', async () => {
  const { id } = (await post('channel/add', webhook())).data
  expect((await post('channel/test', { id })).data).toEqual({ sent: true, error: null })
  expect(JSON.parse(receiver.received[0]?.body.toString() ?? '')).toMatchObject({ type: 'alert.test', firing: null })
  receiver.says({ status: 403 })
  expect((await post('channel/test', { id })).data).toEqual({
    ...{ sent: false, error: '对方拒收（HTTP 403），请检查地址与密钥' },
  })
  await here.store.alertChannels.stop(Number(id), '密钥不对')
  receiver.says({ status: 200 })
  await post('channel/test', { id })
  expect((await get('channel/list')).data.list).toMatchObject([{ trouble: null, sentAtMs: here.clock.nowMs }])
  const codes: number[] = []
  for (let press = 0; press < 12; press++) codes.push((await post('channel/test', { id })).code)
  expect(codes.slice(0, 7)).toEqual(Array.from({ length: 7 }, () => 200))
  expect(codes.slice(7)).toEqual(Array.from({ length: 5 }, () => 429))
})

test('without the operator’s word nothing goes inwards, whether it is typed or found', async () => {
  const closed = await installation({ isNearAllowed: undefined })
  const as = await closed.signedIn('watcher')
  const of = { context: closed, as }
  expect((await post('channel/add', webhook(), of)).msg).toContain('参数 address')
  const named = { ...webhook(), address: 'https://localhost:1/hook' }
  const { id } = (await post('channel/add', named, of)).data
  expect((await post('channel/test', { id }, of)).data).toEqual({
    ...{ sent: false, error: '地址指向本机、内网或保留地址，没有发送' },
  })
  await closed.app.close()
})

test('mail needs a mail server and a confirmed address, and goes to that', async () => {
  const add = () => post('channel/add', { kind: 'mail', name: '邮件' })
  expect((await add()).code).toBe(10073)
  await here.store.mailAddresses.save(1, { address: 'ming@example.com', verifiedAtMs: 1 })
  const { id, target } = (await add()).data
  expect(target).toBe('账号里确认过的邮箱')
  expect((await post('channel/test', { id })).data).toEqual({ sent: true, error: null })
  expect(letters).toEqual(['ming@example.com'])
  const without = await installation({ sendLetter: undefined })
  const of = { context: without, as: await without.signedIn('watcher') }
  expect((await post('channel/add', { kind: 'mail', name: '邮件' }, of)).code).toBe(10054)
  await without.app.close()
})

test('no more than twenty channels, and none of somebody else', async () => {
  const other = await here.signedIn('other')
  const ids: string[] = []
  for (let at = 0; at < 20; at++) ids.push((await post('channel/add', webhook())).data.id)
  expect((await post('channel/add', webhook())).code).toBe(10072)
  for (const path of ['channel/change', 'channel/remove', 'channel/test'])
    expect((await post(path, { id: ids[0] }, { as: other })).code, path).toBe(404)
  expect((await get('channel/list', other)).data.list).toEqual([])
  expect((await post('channel/remove', { id: ids[0] })).data).toEqual({ removed: true })
  expect((await post('channel/remove', { id: 'x' })).code).toBe(404)
})

test('quiet hours are set, shown and taken away', async () => {
  const quiet = { from: '22:30', until: '07:00' }
  expect((await post('quiet/save', { quiet })).data).toEqual({ quiet })
  expect((await get('channel/list')).data).toMatchObject({ quiet, isMailConfigured: true })
  expect((await post('quiet/save', { quiet: { from: '07:00', until: '07:00' } })).msg).toContain('参数 quiet')
  expect((await post('quiet/save', { quiet: { from: '25:00', until: '07:00' } })).msg).toContain('参数 quiet.from')
  await post('quiet/save', {})
  expect((await get('channel/list')).data.quiet).toBeNull()
})

test('a browser subscribes once, is named by what it is, and can leave', async () => {
  const { publicKey } = (await get('push/key')).data
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect((await get('push/key')).data).toEqual({ publicKey })
  const subscription = { endpoint: 'https://push.example/1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const first = (await post('push/subscribe', subscription)).data
  expect(first).toMatchObject({ kind: 'push', name: '浏览器', target: 'push.example' })
  expect((await post('push/subscribe', subscription)).data.id).toBe(first.id)
  expect((await post('push/subscribe', { ...subscription, endpoint: 'http://push.example/1' })).msg).toContain(
    '参数 endpoint',
  )
  // Who signs in on the same browser has it from then on.
  const other = await here.signedIn('other')
  await post('push/subscribe', subscription, { as: other })
  expect((await get('channel/list')).data.list).toEqual([])
  const leave = (as: typeof headers) => post('push/unsubscribe', { endpoint: subscription.endpoint }, { as })
  expect([(await leave(headers)).data, (await leave(other)).data]).toEqual([{ removed: false }, { removed: true }])
})

test('what became of each delivery is told, the newest first', async () => {
  const { id } = (await post('channel/add', webhook())).data
  const content = {
    ...({ name: '炸板', subject: { kind: 'market', value: '' }, condition: '股价<1', mode: 'every' } as const),
    ...{ pauseSeconds: 0, activeFromSecond: 0, activeUntilSecond: 86_399, expiresOn: undefined, channels: [id] },
  }
  const ruleId = (await here.store.alertRules.add(1, content, { limit: 9, nowMs: 1 })) ?? 0
  const firings = ['a', 'b', 'c'].map(key => ({
    ...{ ruleId, key, day: TradeDay.parse('2026-01-05'), second: 36_000, targets: [], total: 1 },
  }))
  const nowMs = here.clock.nowMs
  await here.store.alertFirings.fire({ dataset: 'live', fence: 0, firings, state: undefined, nowMs })
  const claimed = await here.store.alertOutbox.claim({ nowMs, leasedUntilMs: nowMs + 1, limit: 9 })
  const [sent, failed] = claimed.map(delivery => delivery.id)
  await here.store.alertOutbox.sent(sent ?? 0, nowMs + 5)
  await here.store.alertOutbox.failed(failed ?? 0, { error: '对方拒收', dueAtMs: undefined, nowMs: nowMs + 6 })
  const { list } = (await get(`delivery/list?channel=${id}`)).data
  expect(list).toMatchObject([
    { state: 'waiting', dueAtMs: nowMs, endedAtMs: null, error: null },
    { state: 'failed', dueAtMs: null, endedAtMs: nowMs + 6, error: '对方拒收' },
    { state: 'sent', attempts: 1, endedAtMs: nowMs + 5, name: '炸板', channelId: id },
  ])
  expect((await get(`delivery/list?before=${list[0].id}&limit=1`)).data.list).toEqual([list[1]])
  expect((await get('delivery/list', await here.signedIn('other'))).data.list).toEqual([])
})

test('a token for alerts may make these calls, and no guest may', () => {
  const own = ENDPOINTS.filter(({ path }) => /^alert\/(?:channel|delivery|push|quiet)\//.test(path))
  expect(own).toHaveLength(10)
  expect(own.every(({ access }) => access === 'account')).toBe(true)
})
