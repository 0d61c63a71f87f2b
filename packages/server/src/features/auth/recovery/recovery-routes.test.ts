import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountFeatures } from '#account-features.ts'
import { type AccountVisitor, accountVisitor, PASSWORD } from '#features/auth/account-visitor.fixture.ts'
import { createAttemptGuard } from '#features/auth/attempt-guard.ts'
import { knownDevices } from '#features/auth/known-device.ts'
import { hashPassword } from '#features/auth/password.ts'
import { createProof } from '#features/auth/proof.ts'
import { recoveryCodeHash } from '#features/auth/recovery-code.ts'
import { type AccountApp, type AccountParts, accountApp } from '#http/account-app.ts'
import { recoveryCodeMaker, recoveryRoutes } from './recovery-routes.ts'

const NEW_PASSWORD = 'another horse battery'
const MADE_UP = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE'

let context: AccountApp
let owner: AccountVisitor
beforeEach(async () => {
  context = await accountApp(accountFeatures)
  owner = accountVisitor(context)
  await owner.register('ming')
})
afterEach(() => context.app.close())

const codesOf = async (person: AccountVisitor): Promise<string[]> =>
  (await person.post('recovery/codes', { password: PASSWORD })).data.recoveryCodes

const reset = (account: string, code: string, password = NEW_PASSWORD) =>
  accountVisitor(context).post('login/reset_password', { account, code, new_password: password })

test('a recovery code sets a new password, once, and every sign-in ends', async () => {
  const [first = '', second = ''] = await codesOf(owner)
  expect((await reset('Ming', first)).data).toEqual({ changed: true })
  context.clock.nowMs += 2_000
  expect((await owner.get('account/get')).code).toBe(10001)
  expect((await accountVisitor(context).signIn('ming')).code).toBe(10002)
  expect((await accountVisitor(context).signIn('ming', { password: NEW_PASSWORD })).code).toBe(200)
  expect((await reset('ming', first)).code).toBe(10053)
  expect((await reset('ming', second)).code).toBe(200)
})

test('new codes take the place of the old, and are made with the password only', async () => {
  const [old = ''] = await codesOf(owner)
  expect((await owner.post('recovery/codes', { password: 'not the one' })).code).toBe(10002)
  const [fresh = ''] = await codesOf(owner)
  expect((await reset('ming', old)).code).toBe(10053)
  expect((await reset('ming', fresh)).code).toBe(200)
})

test('a code is of one account', async () => {
  const stranger = accountVisitor(context)
  await stranger.register('hua')
  const [hers = ''] = await codesOf(owner)
  expect((await reset('hua', hers)).code).toBe(10053)
  expect((await reset('ming', hers)).code).toBe(200)
})

test('a weak new password is refused before a code is used up', async () => {
  const [code = ''] = await codesOf(owner)
  expect(await reset('ming', code, 'password1')).toMatchObject({
    code: 400,
    msg: expect.stringContaining('参数 new_password'),
  })
  expect((await reset('ming', code)).code).toBe(200)
})

test('codes are not tried without end', async () => {
  const statuses: number[] = []
  for (let guess = 0; guess < 8; guess++) statuses.push((await reset('ming', MADE_UP)).code)
  expect(statuses).toEqual([10053, 10053, 10053, 10053, 10053, 429, 429, 429])
})

test('an account that does not exist is answered in the same words and after the same work', async () => {
  const done: string[] = []
  const recorded = <T extends object>(name: string, part: T): T =>
    new Proxy(part, {
      get(target, method, self) {
        const value = Reflect.get(target, method, self)
        if (typeof value !== 'function') return value
        return (...input: unknown[]) => {
          done.push(`${name}.${String(method)}`)
          return value.apply(target, input)
        }
      },
    })
  const watched = await accountApp((app: FastifyInstance, { store, secret, nowMs }: AccountParts) => {
    const guard = createAttemptGuard(recorded('throttle', store.throttle), nowMs)
    const devices = knownDevices(secret)
    const users = recorded('users', store.users)
    const sessions = recorded('sessions', store.sessions)
    const proof = createProof({ users, sessions, guard, devices, nowMs })
    const recoveryCodes = recorded('recoveryCodes', store.recoveryCodes)
    recoveryRoutes(app, {
      ...{ users, sessions, guard, devices, proof },
      giveRecoveryCodes: recoveryCodeMaker(recoveryCodes, nowMs),
      codes: [(userId, code) => recoveryCodes.spend(userId, recoveryCodeHash(code))],
      audit: async () => {},
      hashPassword: password => {
        done.push('argon2')
        return hashPassword(password)
      },
    })
  })
  await watched.signedIn('ming')
  const visitor = accountVisitor(watched)
  const answers = []
  for (const account of ['ming', 'nobody-at-all']) {
    done.length = 0
    answers.push({
      reply: await visitor.post('login/reset_password', { account, code: MADE_UP, new_password: NEW_PASSWORD }),
      done: [...done],
    })
  }
  await watched.app.close()
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.done).toContain('argon2')
  expect(answers[0]?.done.filter(step => step === 'recoveryCodes.spend')).toHaveLength(1)
})

test('who has no password sets one, and a name with it, once', async () => {
  const user = await context.store.users.findByAccount('ming')
  await context.store.users.changePasswordHash(user?.id ?? 0, '')
  await accountVisitor(context).register('hua')
  const set = (account: string) => owner.post('recovery/set_password', { account, new_password: NEW_PASSWORD })
  expect((await set('HUA')).code).toBe(10003)
  expect((await set('x')).msg).toContain('参数 account')
  expect((await set('ming-2')).data).toEqual({ account: 'ming-2' })
  expect((await accountVisitor(context).signIn('ming-2', { password: NEW_PASSWORD })).code).toBe(200)
  expect((await accountVisitor(context).signIn('ming')).code).toBe(10002)
  // From now on it is changed with the old one.
  expect((await set('ming-3')).code).toBe(400)
})

test('who signed in long ago signs in again first', async () => {
  const user = await context.store.users.findByAccount('ming')
  await context.store.users.changePasswordHash(user?.id ?? 0, '')
  context.clock.nowMs += 11 * 60_000
  expect((await owner.post('recovery/set_password', { new_password: NEW_PASSWORD })).code).toBe(10006)
})

test('a guest has none of it', async () => {
  const guest = accountVisitor(context)
  guest.token = (await guest.post('login/guest')).data.token
  for (const path of ['recovery/codes', 'second_factor/begin', 'recovery/set_password'])
    expect((await guest.post(path, { new_password: NEW_PASSWORD })).code).toBe(10005)
  expect((await guest.get('second_factor/get')).code).toBe(10005)
})
