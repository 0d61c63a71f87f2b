import type { RegistrationMode } from '@kanpan/contract/model/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountApp, accountApp, headersOf } from '#http/account-app.ts'
import type { Author } from '#store/operators/audit-log.ts'
import { firstCodes, newInvitation } from './one-time-code.ts'

const HERE = '127.0.0.1'
const ELSEWHERE = '192.0.2.9'
const PASSWORD = 'a long Secret 9'

let context: AccountApp
afterEach(() => context.app.close())

async function start(mode: RegistrationMode = 'open', isBehindProxy = false): Promise<void> {
  context = await accountApp((app, parts) => accountFeatures(app, { ...parts, registration: { mode, isBehindProxy } }))
}

interface Visit {
  readonly ip?: string
  readonly invitation?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function register(account: string, { ip = ELSEWHERE, invitation, headers }: Visit = {}) {
  const { code, data } = (
    await context.app.inject({
      method: 'POST',
      url: '/api/ai/api/login/register',
      remoteAddress: ip,
      headers: { ...headersOf(undefined, context.xsrf.tokenFor(undefined)), ...headers },
      payload: { account, password: PASSWORD, ...(invitation === undefined ? {} : { invitation }) },
    })
  ).json()
  return { code, token: data?.token as string | undefined }
}

const roleOf = async (account: string) => (await context.store.users.findByAccount(account))?.role
const firstCode = () => firstCodes(context.store.oneTimeSecrets, () => context.clock.nowMs).issue()
const author = (): Author => ({ actor: 'command_line', userId: undefined, network: '', nowMs: context.clock.nowMs })

async function invite(days?: number): Promise<string> {
  const { code, ...kept } = newInvitation(context.clock.nowMs, days)
  await context.store.registration.invite(kept, author())
  return code
}

describe('who comes first', () => {
  beforeEach(() => start())

  test('on the machine itself, looks after the installation; the next does not', async () => {
    const { token } = await register('installer', { ip: HERE })
    expect(await context.app.personOf(`Bearer ${token}`)).toMatchObject({ isOperator: true })
    await register('next', { ip: HERE })
    expect([await roleOf('installer'), await roleOf('next')]).toEqual(['operator', 'user'])
    const [signedIn, made] = await context.store.audit.list({ limit: 5 })
    expect([signedIn?.action, made?.action, made?.actorAccount]).toEqual([
      'operator_sign_in',
      'first_operator',
      'installer',
    ])
  })

  test.each<readonly [string, Visit]>([
    ['from elsewhere', { ip: ELSEWHERE }],
    ['through a proxy that says so', { ip: HERE, headers: { 'x-forwarded-for': '198.51.100.4' } }],
    ['through a proxy that keeps the name it was asked by', { ip: HERE, headers: { host: 'kanpan.example' } }],
    ['with a made-up origin beside the machine', { ip: ELSEWHERE, headers: { 'x-forwarded-for': HERE } }],
  ])('%s, is one of the people and no more', async (_how, visit) => {
    expect((await register('stranger', visit)).code).toBe(200)
    expect(await roleOf('stranger')).toBe('user')
  })

  test('with the code of the start, looks after it, wherever she is and whoever was there before', async () => {
    await register('early')
    const [one, other] = [await firstCode(), await firstCode()]
    expect((await register('first', { invitation: other.toLowerCase() })).code).toBe(200)
    expect(await roleOf('first')).toBe('operator')
    expect((await register('second', { invitation: one })).code).toBe(10064)
    expect(await context.store.users.findByAccount('second')).toBeUndefined()
  })

  test('may try again with the code when the account was taken, until it is a day old', async () => {
    await register('taken')
    const code = await firstCode()
    expect((await register('taken', { invitation: code })).code).toBe(10003)
    expect((await register('free', { invitation: code })).code).toBe(200)
    expect(await roleOf('free')).toBe('operator')
  })

  test('a code of a day ago is none', async () => {
    const code = await firstCode()
    context.clock.nowMs += 86_400_000
    expect((await register('late', { invitation: code })).code).toBe(10064)
  })

  test('on an installation with people, nobody becomes its operator by being near', async () => {
    await register('early')
    await register('near', { ip: HERE })
    expect(await roleOf('near')).toBe('user')
  })
})

test('behind a proxy nobody is on the machine itself', async () => {
  await start('open', true)
  await register('somebody', { ip: HERE })
  expect(await roleOf('somebody')).toBe('user')
})

describe('where people are invited', () => {
  beforeEach(async () => {
    await start('invitation')
    await register('installer', { ip: HERE })
  })

  test('an invitation lets one person in, once', async () => {
    const code = await invite()
    expect((await register('uninvited')).code).toBe(10063)
    expect((await register('guest', { invitation: code.replaceAll('-', ' ') })).code).toBe(200)
    expect((await register('other', { invitation: code })).code).toBe(10064)
    expect((await context.store.registration.invitations(1))[0]).toMatchObject({ usedBy: 'guest' })
    expect(await context.store.users.count()).toBe(2)
  })

  test('one that is over, or was never made, lets nobody in', async () => {
    const code = await invite(1)
    context.clock.nowMs += 86_400_000
    expect((await register('late', { invitation: code })).code).toBe(10064)
    expect((await register('guesser', { invitation: 'AAAA-AAAA-AAAA-AAAA' })).code).toBe(10064)
  })

  test('what was decided at run time counts, at once', async () => {
    await context.store.registration.setMode('open', author())
    expect((await register('anybody')).code).toBe(200)
    await context.store.registration.setMode('closed', author())
    expect((await register('nobody')).code).toBe(10062)
    expect((await register('nobody', { invitation: await invite() })).code).toBe(10062)
  })
})

test('a closed installation lets its installer in, and nobody else', async () => {
  await start('closed')
  expect((await register('stranger')).code).toBe(10062)
  expect((await register('installer', { ip: HERE })).code).toBe(200)
  expect((await register('next', { ip: HERE })).code).toBe(10062)
})

test('who is shut out is told so when she has shown who she is, and is out within a second', async () => {
  await start()
  await register('installer', { ip: HERE })
  const { token } = await register('hua')
  expect(await context.app.personOf(`Bearer ${token}`)).toMatchObject({ userName: 'hua', isOperator: false })
  const userId = (await context.store.users.findByAccount('hua'))?.id ?? 0
  await context.store.people.setDisabled(userId, true, author())
  context.clock.nowMs += 1001
  expect(await context.app.personOf(`Bearer ${token}`)).toBeUndefined()
  const signIn = async (password: string) =>
    (
      await context.app.inject({
        method: 'POST',
        url: '/api/ai/api/login/password',
        headers: headersOf(undefined, context.xsrf.tokenFor(undefined)),
        payload: { account: 'hua', password },
      })
    ).json().code
  expect([await signIn(PASSWORD), await signIn('not hers')]).toEqual([10060, 10002])
})

test('a role that ended is none within a second', async () => {
  await start()
  const { token } = await register('installer', { ip: HERE })
  expect(await context.app.personOf(`Bearer ${token}`)).toMatchObject({ isOperator: true })
  await register('heir')
  const idOf = async (account: string) => (await context.store.users.findByAccount(account))?.id ?? 0
  await context.store.people.setRole(await idOf('heir'), 'operator', author())
  await context.store.people.setRole(await idOf('installer'), 'user', author())
  context.clock.nowMs += 1001
  expect(await context.app.personOf(`Bearer ${token}`)).toMatchObject({ isOperator: false })
})
