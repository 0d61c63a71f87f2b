import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LoginAttempt } from './login-attempt-store.ts'
import type { Store } from './store.ts'

const ATTEMPT: LoginAttempt = {
  ...{ keyHash: 'k', sceneHash: 's', kind: 'wechat', browserHash: 'b', status: 'waiting', userId: undefined },
  ...{ isLink: false, subject: '', detail: '{}', createdAtMs: 1_800_000_000_000, expiresAtMs: 1_800_000_300_000 },
}

export function loginAttemptsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`ways in under way in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    test('one is found by what the browser holds and by its scene, and goes on only from where it stands', async () => {
      const { loginAttempts } = store
      expect(await loginAttempts.open(ATTEMPT, 3)).toBe(true)
      expect(await loginAttempts.open(ATTEMPT, 3)).toBe(false)
      expect(await loginAttempts.find('k')).toEqual(ATTEMPT)
      expect(await loginAttempts.findByScene('s')).toEqual(ATTEMPT)
      expect(await loginAttempts.findByScene('other')).toBeUndefined()
      expect(await loginAttempts.advance('k', { from: 'scanned', to: 'confirmed' })).toBe(false)
      expect(await loginAttempts.advance('k', { from: 'waiting', to: 'scanned', subject: 'o' })).toBe(true)
      expect(await loginAttempts.findScanned('o', ATTEMPT.createdAtMs)).toMatchObject({ keyHash: 'k', subject: 'o' })
      expect(await loginAttempts.findScanned('o', ATTEMPT.expiresAtMs)).toBeUndefined()
    })

    test('of many who end it at once one does', async () => {
      const { loginAttempts } = store
      await loginAttempts.open({ ...ATTEMPT, keyHash: 'race', browserHash: 'r', status: 'confirmed' }, 3)
      const ended = await Promise.all(
        Array.from({ length: 8 }, () => loginAttempts.advance('race', { from: 'confirmed', to: 'used' })),
      )
      expect(ended.filter(Boolean)).toHaveLength(1)
    })

    test('a browser has so many open at once, and the oldest end first', async () => {
      const { loginAttempts } = store
      for (const nth of [0, 1, 2, 3])
        await loginAttempts.open(
          { ...ATTEMPT, keyHash: `n${nth}`, browserHash: 'many', createdAtMs: ATTEMPT.createdAtMs + nth },
          3,
        )
      const found = await Promise.all([0, 1, 2, 3].map(nth => loginAttempts.find(`n${nth}`)))
      expect(found.map(attempt => attempt?.status)).toEqual(['expired', 'waiting', 'waiting', 'waiting'])
    })

    test('what is over is forgotten, and with a person what was hers', async () => {
      const { loginAttempts } = store
      await loginAttempts.open({ ...ATTEMPT, keyHash: 'old', expiresAtMs: 5 }, 3)
      await loginAttempts.forgetOlder(6)
      expect(await loginAttempts.find('old')).toBeUndefined()
      expect(await loginAttempts.find('race')).toBeDefined()
    })

    test('what is to be done once is claimed by one, and may be claimed again when it is over or given back', async () => {
      const { once } = store
      const time = { nowMs: 1_800_000_000_000, untilMs: 1_800_000_600_000 }
      const claims = await Promise.all(Array.from({ length: 8 }, () => once.claim('event', time)))
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await once.claim('event', { nowMs: time.untilMs, untilMs: time.untilMs + 1 })).toBe(true)
      await once.release('event')
      expect(await once.claim('event', time)).toBe(true)
      await once.forgetOlder(time.untilMs)
      expect(await once.claim('event', time)).toBe(true)
    })

    test('one fetches for all: who holds the lease; what is saved ends it, and only what is still there is dropped', async () => {
      const { sharedValues } = store
      const time = { nowMs: 1_800_000_000_000, untilMs: 1_800_000_010_000 }
      const leases = await Promise.all(Array.from({ length: 8 }, () => sharedValues.lease('t', time)))
      expect(leases.filter(Boolean)).toHaveLength(1)
      await sharedValues.save('t', { value: 'one', expiresAtMs: 1_800_007_200_000 })
      expect(await sharedValues.find('t')).toEqual({ value: 'one', expiresAtMs: 1_800_007_200_000 })
      await sharedValues.drop('t', 'another')
      expect((await sharedValues.find('t'))?.expiresAtMs).toBe(1_800_007_200_000)
      await sharedValues.drop('t', 'one')
      expect((await sharedValues.find('t'))?.expiresAtMs).toBe(0)
      expect(await sharedValues.lease('t', time)).toBe(true)
      expect(await sharedValues.lease('t', time)).toBe(false)
      await sharedValues.endLease('t')
      expect(await sharedValues.lease('t', time)).toBe(true)
      expect(await sharedValues.lease('t', { nowMs: time.untilMs, untilMs: time.untilMs + 1 })).toBe(true)
    })

    test('a person of an identity alone is made whole or not at all', async () => {
      const person = { provider: 'wechat:wx9', subject: 'o-9', label: '微信', userName: '用户abcd', nowMs: 7 }
      const made = await store.identities.createPerson({ ...person, account: 'wx_a' })
      expect(await store.users.findById(Number(made))).toMatchObject({ account: 'wx_a', passwordHash: '' })
      expect((await store.identities.find(person))?.userId).toBe(made)
      const before = await store.users.count()
      expect(await store.identities.createPerson({ ...person, account: 'wx_b' })).toBeUndefined()
      expect(await store.identities.createPerson({ ...person, account: 'wx_a', subject: 'o-10' })).toBeUndefined()
      expect(await store.users.count()).toBe(before)
      expect(await store.identities.find({ ...person, subject: 'o-10' })).toBeUndefined()
    })

    test('an account made on an invitation uses it up, and without one that is good there is none', async () => {
      const by = { actor: 'command_line', userId: undefined, network: '', nowMs: 1 } as const
      await store.registration.invite({ codeHash: 'invited', expiresAtMs: 100 }, by)
      const person = { provider: 'wechat:wx9', subject: 'o-20', label: '', userName: '用户ijkl', nowMs: 50 }
      const before = await store.users.count()
      const made = await Promise.all(
        ['a', 'b', 'c'].map(nth =>
          store.identities.createPerson({ ...person, subject: `o-2${nth}`, account: `wx_i${nth}` }, 'invited'),
        ),
      )
      expect(made.filter(one => one === 'not_invited')).toHaveLength(2)
      expect(await store.users.count()).toBe(before + 1)
      // Whose account comes to nothing uses nothing up.
      await store.registration.invite({ codeHash: 'second', expiresAtMs: 100 }, by)
      const taken = ['wx_ia', 'wx_ib', 'wx_ic'][made.findIndex(one => one !== 'not_invited')] ?? ''
      expect(await store.identities.createPerson({ ...person, account: taken }, 'second')).toBeUndefined()
      expect(await store.identities.createPerson({ ...person, account: 'wx_j', nowMs: 100 }, 'second')).toBe(
        'not_invited',
      )
      expect(await store.identities.find(person)).toBeUndefined()
      expect(await store.identities.createPerson({ ...person, account: 'wx_j' }, 'second')).toBeTypeOf('number')
    })

    test('of a person’s last two identities, unlinked at once, one stays unless she has another way', async () => {
      const person = { provider: 'wechat:wx9', subject: 'o-11', label: '', userName: '用户efgh', nowMs: 9 }
      const userId = Number(await store.identities.createPerson({ ...person, account: 'wx_c' }))
      const second = { provider: 'oidc:https://id.example', subject: 's-11' }
      await store.identities.link({ ...second, userId, label: '', linkedAtMs: 10 })
      const unlinked = await Promise.all(
        [person, second].map(identity => store.identities.unlinkOwn(userId, identity, false)),
      )
      expect(unlinked.filter(Boolean)).toHaveLength(1)
      const [left] = await store.identities.listOf(userId)
      expect(left && (await store.identities.unlinkOwn(userId, left, true))).toBe(true)
      expect(await store.identities.listOf(userId)).toEqual([])
    })
  })
}
