import * as calls from '@kanpan/contract/api/main/operator'
import type { Endpoint } from '@kanpan/contract/endpoint'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { type AccountApp, accountApp } from '#http/account-app.ts'

const HERE = '127.0.0.1'
const NOTE = '只给自己看的笔记'
const ENDPOINTS: readonly Endpoint[] = Object.values(calls)

let context: AccountApp
let operator: AccountVisitor
let person: AccountVisitor
let personId = 0

const idOf = async (account: string) => (await context.store.users.findByAccount(account))?.id ?? 0

beforeEach(async () => {
  context = await accountApp(accountFeatures)
  operator = accountVisitor(context, HERE)
  await operator.register('boss')
  person = accountVisitor(context)
  await person.register('hua')
  personId = await idOf('hua')
})
afterEach(() => context.app.close())

const pathOf = ({ path }: Endpoint) => path
const ask = (visitor: AccountVisitor, { method, path }: Endpoint, fields: object = {}) =>
  method === 'GET' ? visitor.get(path) : visitor.post(path, fields)

/** What is right to ask each of them. */
const FIELDS: Readonly<Record<string, object>> = {
  'operator/role': { user_id: 2, role: 'user', password: PASSWORD },
  'operator/disabled': { user_id: 2, state: 'enabled' },
  'operator/reset': { user_id: 2, password: PASSWORD },
  'operator/end_sessions': { user_id: 2 },
  'operator/registration': { mode: 'open' },
  'operator/withdraw': { invitation_id: 1 },
}

test.each(ENDPOINTS.map(endpoint => [pathOf(endpoint), endpoint] as const))(
  '%s is answered to an operator and to nobody else',
  async (path, endpoint) => {
    const guest = accountVisitor(context)
    guest.token = (await guest.post('login/guest')).data.token
    await operator.post('operator/invite', {})
    const fields = FIELDS[path] ?? {}
    const nobody = accountVisitor(context)
    nobody.token = 'A'.repeat(43)
    const answers = []
    for (const visitor of [nobody, guest, person, operator]) answers.push((await ask(visitor, endpoint, fields)).code)
    expect(answers).toEqual([10001, 10061, 10061, 200])
  },
)

test('people are told with what an operator needs, and with nothing of what they keep', async () => {
  await context.store.collects.save(personId, { type: 2, title: '甲', value: '600000', nowMs: 1, limit: 9 })
  const [collect] = await context.store.collects.list(personId)
  await context.store.collects.change(personId, collect?.id ?? 0, { note: NOTE, group: '私密分组' })
  await context.store.keywords.save(personId, { word: '私密词', nowMs: 1, limit: 9 })
  const answers = await Promise.all(
    ENDPOINTS.filter(({ method }) => method === 'GET').map(({ path }) => operator.get(path)),
  )
  const said = JSON.stringify(answers)
  expect(said).toContain('hua')
  for (const secret of [NOTE, '私密', '600000', 'argon2']) expect(said).not.toContain(secret)
  const { data } = await operator.get('operator/people?search=HU')
  expect(data).toEqual({
    total: 1,
    list: [
      {
        ...{ userId: personId, account: 'hua', userName: 'hua', role: 'user', disabledAtMs: null },
        ...{ createdAtMs: context.clock.nowMs, sessions: 1, seenAtMs: context.clock.nowMs, isSelf: false },
      },
    ],
  })
})

describe('an operator', () => {
  test('shuts a person out within a second, and lets her in again', async () => {
    await person.get('account/get')
    expect((await operator.post('operator/disabled', { user_id: personId, state: 'disabled' })).data).toEqual({
      done: true,
    })
    context.clock.nowMs += 1001
    expect((await person.get('account/get')).code).toBe(10001)
    expect((await person.signIn('hua')).code).toBe(10060)
    await operator.post('operator/disabled', { user_id: personId, state: 'enabled' })
    expect((await person.signIn('hua')).code).toBe(200)
  })

  test('neither shuts herself out nor leaves the installation to nobody', async () => {
    const own = await idOf('boss')
    expect((await operator.post('operator/disabled', { user_id: own, state: 'disabled' })).code).toBe(10066)
    expect((await operator.post('operator/role', { user_id: own, role: 'user', password: PASSWORD })).code).toBe(10065)
  })

  test('gives the role with her password only, and loses it within a second', async () => {
    const give = (password?: string) =>
      operator.post('operator/role', { user_id: personId, role: 'operator', password })
    expect([(await give()).code, (await give('not hers')).code]).toEqual([400, 10002])
    expect((await give(PASSWORD)).data).toEqual({ done: true })
    context.clock.nowMs += 1001
    const own = await idOf('boss')
    expect((await person.post('operator/role', { user_id: own, role: 'user', password: PASSWORD })).code).toBe(200)
    context.clock.nowMs += 1001
    expect((await operator.get('operator/people')).code).toBe(10061)
  })

  test('gives a code for a new password that is good once and never says the old one', async () => {
    const { data } = await operator.post('operator/reset', { user_id: personId, password: PASSWORD })
    const reset = () =>
      accountVisitor(context).post('login/reset_password', {
        account: 'hua',
        code: data.code,
        new_password: 'another horse battery',
      })
    expect([(await reset()).code, (await reset()).code]).toEqual([200, 10053])
    expect((await person.signIn('hua', { password: 'another horse battery' })).code).toBe(200)
    expect(context.log.join('')).not.toContain(data.code)
    expect(JSON.stringify((await operator.get('operator/audit')).data)).not.toContain(data.code)
  })

  test('a code for a new password is over after a day', async () => {
    const { data } = await operator.post('operator/reset', { user_id: personId, password: PASSWORD })
    context.clock.nowMs += 86_400_000
    const answer = await person.post('login/reset_password', {
      account: 'hua',
      code: data.code,
      new_password: 'another horse battery',
    })
    expect(answer.code).toBe(10053)
  })

  test('invites, withdraws, and sees who made and who used it', async () => {
    await operator.post('operator/registration', { mode: 'invitation' })
    const [first, second] = [
      await operator.post('operator/invite', { days: 1 }),
      await operator.post('operator/invite'),
    ]
    const guest = accountVisitor(context)
    const enter = (account: string, invitation: string) =>
      guest.post('login/register', { account, password: PASSWORD, invitation })
    expect((await enter('guest', first.data.code)).code).toBe(200)
    const [latest] = (await operator.get('operator/invitations')).data.list
    expect((await operator.post('operator/withdraw', { invitation_id: latest.invitationId })).code).toBe(200)
    expect((await operator.post('operator/withdraw', { invitation_id: latest.invitationId })).code).toBe(404)
    expect((await enter('late', second.data.code)).code).toBe(10064)
    const { list } = (await operator.get('operator/invitations')).data
    expect(list).toMatchObject([
      { state: 'withdrawn', madeBy: 'boss', usedBy: null },
      { state: 'used', madeBy: 'boss', usedBy: 'guest' },
    ])
    expect(JSON.stringify(list)).not.toContain(first.data.code)
  })

  test('finds in the log what was done, by whom, to whom, and that it was taken along', async () => {
    await operator.post('operator/disabled', { user_id: personId, state: 'disabled' })
    const { list } = (await operator.get('operator/audit?account=hua')).data
    expect(list).toEqual([
      {
        ...{ entryId: expect.any(Number), atMs: context.clock.nowMs, actor: 'person', by: 'boss', action: 'disable' },
        ...{ target: 'hua', network: '127.0.*.*', detail: '' },
      },
    ])
    const taken = (await operator.post('operator/audit_export', { action: 'disable' })).data.list
    expect(taken).toEqual(list)
    expect((await operator.get('operator/audit?limit=1')).data.list[0]).toMatchObject({
      ...{ action: 'export', by: 'boss', detail: 'audit log' },
    })
  })

  test('changes nothing of an account that is not there', async () => {
    const user_id = 9999
    const asked = [
      ['role', { user_id, role: 'user', password: PASSWORD }],
      ['disabled', { user_id, state: 'disabled' }],
      ['reset', { user_id, password: PASSWORD }],
      ['end_sessions', { user_id }],
    ] as const
    for (const [path, fields] of asked) expect((await operator.post(`operator/${path}`, fields)).code, path).toBe(404)
  })
})

test('backups are listed with why the last one failed, and one more is begun and noted', async () => {
  const begun: string[] = []
  const failure = { atMs: 5, reason: '磁盘已满' }
  const files = [{ name: 'kanpan-20261125-040000.zip', atMs: 3, bytes: 84_000_000 }]
  const app = await accountApp((fastify, parts) =>
    accountFeatures(fastify, {
      ...parts,
      backups: {
        settings: { folder: '/srv/backups', at: '04:00', keep: 14 },
        look: async () => ({ isUnderWay: false, failure, files }),
        // The second while the first is under way.
        begin: () => begun.push('one') === 1,
      },
    }),
  )
  const boss = accountVisitor(app, HERE)
  await boss.register('boss')
  const schedule = { at: '04:00', keep: 14 }
  expect((await boss.get('operator/backups')).data).toEqual({ schedule, isUnderWay: false, failure, list: files })
  expect((await boss.post('operator/backup', {})).data).toEqual({ begun: true })
  expect((await boss.post('operator/backup', {})).data).toEqual({ begun: false })
  const { data } = await boss.get('operator/audit?action=backup')
  expect(data.list).toEqual([expect.objectContaining({ by: 'boss', action: 'backup' })])
  await app.app.close()
})

test('a server without a folder for backups says that it makes none', async () => {
  expect((await operator.get('operator/backups')).data).toEqual({
    ...{ schedule: null, isUnderWay: false, failure: null, list: [] },
  })
  expect((await operator.post('operator/backup', {})).data).toEqual({ begun: false })
  expect((await operator.get('operator/audit?action=backup')).data.list).toEqual([])
})
