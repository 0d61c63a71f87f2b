import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { newcomer, shownCode, tokenIn, type Visitor, type WechatApp, wechatApp } from './wechat.fixture.ts'

const PASSWORD = 'a long Secret 9'
const MINUTE_MS = 60_000

let context: WechatApp
let ming: Visitor
beforeEach(async () => {
  context = await wechatApp()
  ming = context.visitor()
  ming.token = tokenIn(await ming.post('login/register', { account: 'ming', password: PASSWORD }))
})
afterEach(() => context[Symbol.asyncDispose]())

const List = z.object({ list: z.array(z.object({ id: z.string(), kind: z.string() })), mayUnlinkLast: z.boolean() })
const ownOf = async (visitor: Visitor) => List.parse((await visitor.get('identity/getList')).data)

async function linkCode(visitor: Visitor, password?: string) {
  const { data } = await visitor.post('wechat-api/link_qrcode', { ...(password === undefined ? {} : { password }) })
  const ticket = String(data?.ticket)
  const scene = context.standIn.platform.codes().find(code => code.ticket === ticket)?.scene ?? ''
  return { scene, poll: () => visitor.get(`login/index?ticket=${encodeURIComponent(ticket)}`) }
}

test('linking asks for the password, then for a yes in the chat; from then on it is a way in', async () => {
  expect(await ming.post('wechat-api/link_qrcode', {})).toMatchObject({ code: 400 })
  expect(await ming.post('wechat-api/link_qrcode', { password: 'wrong one 9' })).toMatchObject({ code: 10002 })
  const code = await linkCode(ming, PASSWORD)
  expect(await context.standIn.chat.scan('o-ming', code.scene)).toContain('绑定到一个看盘账号')
  expect(await context.standIn.chat.say('o-ming', '1')).toContain('已绑定')
  expect((await code.poll()).data).toEqual({ status: 'linked', signedIn: null })
  expect(await ownOf(ming)).toMatchObject({ list: [{ kind: 'wechat' }], mayUnlinkLast: true })
  const other = context.visitor()
  const scan = await shownCode(context, other)
  await context.standIn.chat.scan('o-ming', scan.scene)
  await context.standIn.chat.say('o-ming', '1')
  other.token = tokenIn(await scan.poll())
  expect((await other.get('account/get')).data?.account).toBe('ming')
})

test('one WeChat is one person: it is not linked to a second account', async () => {
  await newcomer(context, 'o-hua')
  const code = await linkCode(ming, PASSWORD)
  expect(await context.standIn.chat.scan('o-hua', code.scene)).toContain('已绑定一个看盘账号')
  expect((await code.poll()).data?.status).toBe('refused')
  expect((await ownOf(ming)).list).toEqual([])
})

test('unlinking asks for the password, and only one’s own can be unlinked', async () => {
  const code = await linkCode(ming, PASSWORD)
  await context.standIn.chat.scan('o-ming', code.scene)
  await context.standIn.chat.say('o-ming', '1')
  const [own] = (await ownOf(ming)).list
  const hua = await newcomer(context, 'o-hua')
  expect((await hua.post('identity/unlink', { id: own?.id })).code).toBe(404)
  expect((await ming.post('identity/unlink', { id: own?.id })).code).toBe(400)
  expect((await ming.post('identity/unlink', { id: own?.id, password: PASSWORD })).data).toEqual({ unlinked: true })
  expect((await ownOf(ming)).list).toEqual([])
  const entries = await context.store.audit.list({ account: 'ming', limit: 9 })
  expect(entries.map(({ action, detail, network }) => [action, detail, network])).toEqual([
    ['unlink', 'wechat', '10.0.*.*'],
    ['link', 'wechat', ''],
  ])
})

test('the last way in stays', async () => {
  const hua = await newcomer(context, 'o-hua')
  const { list, mayUnlinkLast } = await ownOf(hua)
  expect(mayUnlinkLast).toBe(false)
  expect(await hua.post('identity/unlink', { id: list[0]?.id })).toMatchObject({ code: 10026 })
  expect((await ownOf(hua)).list).toHaveLength(1)
})

test('who has no password shows by a fresh sign-in that it is she', async () => {
  const hua = await newcomer(context, 'o-hua')
  context.clock.nowMs += 11 * MINUTE_MS
  expect((await hua.post('wechat-api/link_qrcode', {})).code).toBe(10006)
})

test('who unfollows is unlinked where she has a password, and signed out', async () => {
  const code = await linkCode(ming, PASSWORD)
  await context.standIn.chat.scan('o-ming', code.scene)
  await context.standIn.chat.say('o-ming', '1')
  await context.standIn.chat.unfollow('o-ming')
  context.clock.nowMs += 1000
  expect((await ming.get('identity/getList')).code).toBe(10001)
  ming.token = tokenIn(await ming.post('login/password', { account: 'ming', password: PASSWORD }))
  expect((await ownOf(ming)).list).toEqual([])
})

test('by a code from the chat one links, too', async () => {
  await using byCode = await wechatApp({ signInBy: 'code', secret: '' })
  const wei = byCode.visitor()
  wei.token = tokenIn(await wei.post('login/register', { account: 'wei', password: PASSWORD }))
  const said = await byCode.standIn.chat.say('o-wei', '登录')
  const code = /(\d{6})/.exec(said)?.[1] ?? ''
  expect((await wei.post('wechat-api/link_code', { code, password: 'wrong one 9' })).code).toBe(10002)
  expect((await wei.post('wechat-api/link_code', { code, password: PASSWORD })).data).toEqual({ linked: true })
  const other = byCode.visitor()
  other.token = tokenIn(await other.post('login/register', { account: 'other', password: PASSWORD }))
  const again = /(\d{6})/.exec(await byCode.standIn.chat.say('o-wei', '登录'))?.[1] ?? ''
  expect((await other.post('wechat-api/link_code', { code: again, password: PASSWORD })).code).toBe(10025)
})
