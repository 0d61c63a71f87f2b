import { expect, test } from 'vitest'
import { newInvitation } from '#features/auth/one-time-code.ts'
import { shownCode, tokenIn, type WechatApp, wechatApp } from './wechat.fixture.ts'

const MINUTE_MS = 60_000
const NOBODY = { actor: 'command_line', userId: undefined, network: '' } as const

/** An invitation as an operator gives it out. */
async function invitationIn({ store, clock }: WechatApp): Promise<string> {
  const { code, ...invitation } = newInvitation(clock.nowMs)
  await store.registration.invite(invitation, { ...NOBODY, nowMs: clock.nowMs })
  return code
}

const stateOf = async ({ store }: WechatApp) => (await store.registration.invitations(9)).map(({ usedBy }) => usedBy)

/** Somebody new has scanned, and is told that it takes an invitation. */
async function uninvited(context: WechatApp, openid: string, ip?: string) {
  const visitor = context.visitor(ip)
  const code = await shownCode(context, visitor)
  const said = await context.standIn.chat.scan(openid, code.scene)
  const invite = (invitation: string, by = visitor) =>
    by.post('wechat-api/invited', { ticket: code.ticket, invitation })
  return { ...code, visitor, said, invite }
}

test('who scans for the first time where it takes an invitation gives it on the page, and it is used once', async () => {
  await using context = await wechatApp({ registration: 'invitation' })
  const invitation = await invitationIn(context)
  const ming = await uninvited(context, 'o-ming')
  expect(ming.said).toContain('请在网页上填写邀请码')
  expect((await ming.poll()).data).toEqual({ status: 'uninvited', signedIn: null })
  expect(await context.store.users.count()).toBe(0)

  expect(await ming.invite('AAAA-BBBB-CCCC-DDDD')).toMatchObject({ code: 10064, data: null })
  const answer = await ming.invite(invitation.toLowerCase())
  expect(answer.code).toBe(200)
  ming.visitor.token = tokenIn(answer)
  const account = (await ming.visitor.get('account/get')).data?.account
  expect(await stateOf(context)).toEqual([account])
  // Neither the scan nor the invitation brings anybody in again.
  expect((await ming.poll()).data?.status).toBe('used')
  expect((await ming.invite(invitation)).code).toBe(10023)
  const hua = await uninvited(context, 'o-hua')
  expect((await hua.invite(invitation)).code).toBe(10064)
  expect(await context.store.users.count()).toBe(1)
  // Who is known comes in without one.
  const again = await shownCode(context, context.visitor())
  await context.standIn.chat.scan('o-ming', again.scene)
  await context.standIn.chat.say('o-ming', '1')
  expect((await again.poll()).data?.status).toBe('ok')
  expect(context.log.join('')).not.toContain(invitation)
})

test('one invitation given by two at once makes one account', async () => {
  await using context = await wechatApp({ registration: 'invitation' })
  const invitation = await invitationIn(context)
  const [ming, hua] = [await uninvited(context, 'o-ming'), await uninvited(context, 'o-hua', '10.0.0.2')]
  const codes = (await Promise.all([ming, hua, ming].map(one => one.invite(invitation)))).map(({ code }) => code)
  expect(codes.filter(code => code === 200)).toHaveLength(1)
  expect(await context.store.users.count()).toBe(1)
})

test('a scan that waits for an invitation is worth nothing in another browser, nor when it is too old', async () => {
  await using context = await wechatApp({ registration: 'invitation' })
  const invitation = await invitationIn(context)
  const ming = await uninvited(context, 'o-ming')
  expect((await ming.invite(invitation, context.visitor('10.0.0.9'))).code).toBe(10023)
  context.clock.nowMs += 5 * MINUTE_MS
  expect((await ming.invite(invitation)).code).toBe(10023)
  expect(await stateOf(context)).toEqual([undefined])
})

test('guesses at invitations must wait', async () => {
  await using context = await wechatApp({ registration: 'invitation' })
  const ming = await uninvited(context, 'o-ming')
  const codes = []
  for (let nth = 0; nth < 11; nth += 1) codes.push((await ming.invite('AAAA-BBBB-CCCC-DDDD')).code)
  expect(codes.at(-2)).toBe(10064)
  expect(codes.at(-1)).toBe(429)
})

test('where registration was closed meanwhile an invitation lets nobody in, and is kept', async () => {
  await using context = await wechatApp({ registration: 'invitation' })
  const invitation = await invitationIn(context)
  const ming = await uninvited(context, 'o-ming')
  await context.store.registration.setMode('closed', { ...NOBODY, nowMs: 1 })
  expect(await ming.invite(invitation)).toMatchObject({ code: 10024, msg: expect.stringContaining('暂不接受新用户') })
  expect(await stateOf(context)).toEqual([undefined])
})

test('a code from the chat is good for another try until the invitation is right, and then no more', async () => {
  await using context = await wechatApp({ registration: 'invitation', signInBy: 'code', secret: '' })
  const invitation = await invitationIn(context)
  const code = /(\d{6})/.exec(await context.standIn.chat.say('o-ming', '登录'))?.[1] ?? ''
  const use = (more = {}) => context.visitor().post('wechat-api/code_sign_in', { code, ...more })
  expect((await use()).code).toBe(10063)
  expect((await use({ invitation: 'AAAA-BBBB-CCCC-DDDD' })).code).toBe(10064)
  expect((await use({ invitation })).code).toBe(200)
  expect((await use({ invitation })).code).toBe(10023)
  expect(await context.store.users.count()).toBe(1)
})
