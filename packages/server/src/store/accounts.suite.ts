import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What accounts, sessions and the throttle promise, whatever the engine. */
export function accountsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`accounts in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const create = (account: string) => store.users.create({ account, userName: account, passwordHash: 'h', nowMs: 1 })

    test('an account is found by any letter case and width', async () => {
      const user = await create('Ming.2026')
      expect(user).toMatchObject({ account: 'Ming.2026', createdAtMs: 1 })
      expect(await store.users.findByAccount('ＭING.2026')).toEqual(user)
      expect(await store.users.findByAccount('nobody')).toBeUndefined()
    })

    test('an account is taken once, however it is spelt', async () => {
      expect(await create('看盘的人A')).toBeDefined()
      expect(await create('看盘的人a')).toBeUndefined()
    })

    test('two who register the same account at once leave one person', async () => {
      const before = await store.users.count()
      const created = await Promise.all([create('racer'), create('racer'), create('RACER')])
      expect(created.filter(Boolean)).toHaveLength(1)
      expect(await store.users.count()).toBe(before + 1)
      expect(await store.users.isNobodyHere()).toBe(false)
    })

    test('a changed password hash is the one found next', async () => {
      const user = await create('rehash')
      await store.users.changePasswordHash(user?.id ?? 0, 'h2')
      expect(await store.users.findByAccount('rehash')).toMatchObject({ passwordHash: 'h2' })
    })

    test('text that looks like SQL is only text', async () => {
      const account = `x'; drop table users; --`
      expect(await create(account)).toMatchObject({ account })
      expect(await store.users.findByAccount(account)).toMatchObject({ account })
    })

    const device = { browser: 'Chrome', system: 'Windows', network: '192.0.*.*' }

    test('a session is found with its person until it is closed', async () => {
      const user = await create('session')
      const userId = user?.id ?? 0
      await store.sessions.open({ tokenHash: 'one', userId, nowMs: 1_800_000_000_000, device, keep: 5 })
      await store.sessions.touch(['one'], 1_800_000_000_500)
      expect(await store.sessions.find('one')).toEqual({
        tokenHash: 'one',
        userId,
        userName: 'session',
        role: 'user',
        hasTwoFactors: false,
        createdAtMs: 1_800_000_000_000,
        seenAtMs: 1_800_000_000_500,
        ...device,
      })
      expect(await store.sessions.close('one')).toBe(true)
      expect(await store.sessions.close('one')).toBe(false)
      expect(await store.sessions.find('one')).toBeUndefined()
    })

    test('a session knows with how many factors it is, and so do all of a person', async () => {
      const userId = (await create('factors'))?.id ?? 0
      const open = (tokenHash: string, hasTwoFactors: boolean) =>
        store.sessions.open({ tokenHash, userId, nowMs: 1000, device, hasTwoFactors, keep: 5 })
      await open('factors-1', false)
      await open('factors-2', true)
      const known = async () =>
        (await store.sessions.listOf(userId)).map(one => `${one.tokenHash} ${one.hasTwoFactors}`).toSorted()
      expect(await known()).toEqual(['factors-1 false', 'factors-2 true'])
      await store.sessions.setTwoFactors(userId, true, 'factors-1')
      expect(await known()).toEqual(['factors-1 true', 'factors-2 true'])
      await store.sessions.setTwoFactors(userId, false)
      expect(await known()).toEqual(['factors-1 false', 'factors-2 false'])
    })

    test('the sessions of a person are told with what is known of them, the one used last first', async () => {
      const [a, b] = [await create('lists'), await create('lists-not')]
      const userId = a?.id ?? 0
      await store.sessions.open({ tokenHash: 'first', userId, nowMs: 1000, device, keep: 5 })
      await store.sessions.open({
        tokenHash: 'second',
        userId,
        nowMs: 2000,
        device: { ...device, system: 'iPhone' },
        keep: 5,
      })
      await store.sessions.open({ tokenHash: 'else', userId: b?.id ?? 0, nowMs: 1000, device, keep: 5 })
      await store.sessions.touch(['first'], 3000)
      expect((await store.sessions.listOf(userId)).map(one => [one.tokenHash, one.seenAtMs, one.system])).toEqual([
        ['first', 3000, 'Windows'],
        ['second', 2000, 'iPhone'],
      ])
    })

    test('the sixth session of a person sends the oldest away and nobody else', async () => {
      const [a, b] = [await create('six'), await create('other')]
      await store.sessions.open({ tokenHash: 'b', userId: b?.id ?? 0, nowMs: 0, device, keep: 5 })
      for (let i = 0; i < 6; i++)
        await store.sessions.open({ tokenHash: `a${i}`, userId: a?.id ?? 0, nowMs: i, device, keep: 5 })
      expect(await store.sessions.find('a0')).toBeUndefined()
      expect(await store.sessions.find('a1')).toBeDefined()
      expect(await store.sessions.find('b')).toBeDefined()
      expect(await store.sessions.closeAllOf(a?.id ?? 0, 'a3')).toBe(4)
      expect(await store.sessions.find('a3')).toBeDefined()
      expect(await store.sessions.closeAllOf(a?.id ?? 0)).toBe(1)
      expect(await store.users.findById(a?.id ?? 0)).toMatchObject({ account: 'six' })
      expect(await store.sessions.find('b')).toBeDefined()
    })

    test('sessions too old or too long unused are forgotten', async () => {
      const user = await create('forgetful')
      const userId = user?.id ?? 0
      await store.sessions.open({ tokenHash: 'old', userId, nowMs: 1000, device, keep: 5 })
      await store.sessions.open({ tokenHash: 'unused', userId, nowMs: 2000, device, keep: 5 })
      await store.sessions.open({ tokenHash: 'fresh', userId, nowMs: 2000, device, keep: 5 })
      await store.sessions.touch(['old'], 9000)
      await store.sessions.touch(['fresh'], 9000)
      expect((await store.sessions.findAll(['old', 'fresh', 'nobody'])).map(one => one.tokenHash).sort()).toEqual([
        'fresh',
        'old',
      ])
      expect(await store.sessions.findAll([])).toEqual([])
      await store.sessions.forgetOlder(1500, 5000)
      expect(await store.sessions.find('old')).toBeUndefined()
      expect(await store.sessions.find('unused')).toBeUndefined()
      expect(await store.sessions.find('fresh')).toBeDefined()
    })

    const attempt = (key: string, nowMs: number) =>
      store.throttle.attempt({ key, nowMs, windowMs: 60_000, delayMs: made => (made < 3 ? 0 : 1000 * made) })

    test('attempts past the free ones must wait, and one that comes too early is not counted', async () => {
      for (let i = 0; i < 3; i++) expect(await attempt('a', 10)).toBe(0)
      expect(await attempt('a', 10)).toBe(3000)
      expect(await attempt('a', 2010)).toBe(1000)
      expect(await attempt('b', 2010)).toBe(0)
      expect(await attempt('a', 3010)).toBe(0)
      expect(await attempt('a', 3010)).toBe(4000)
    })

    test('a clock that was set back makes nobody wait longer than before', async () => {
      const hourMs = 3_600_000
      for (let i = 0; i < 3; i++) await attempt('set back', hourMs)
      expect(await attempt('set back', 10)).toBe(3000)
      expect(await attempt('set back', 2010)).toBe(1000)
      expect(await attempt('set back', 3010)).toBe(0)
    })

    test('attempts are forgiven after the window, on success, or one by one', async () => {
      for (let i = 0; i < 3; i++) await attempt('c', 0)
      expect(await attempt('c', 60_001)).toBe(0)
      for (let i = 0; i < 3; i++) await attempt('d', 0)
      await store.throttle.takeBack('d')
      expect(await attempt('d', 0)).toBe(0)
      expect(await attempt('d', 0)).toBeGreaterThan(0)
      await store.throttle.forgive('d')
      expect(await attempt('d', 0)).toBe(0)
      await store.throttle.forgetOlder(1)
      expect(await attempt('d', 0)).toBe(0)
    })

    test('attempts made at once are counted one after another', async () => {
      const waits = await Promise.all(Array.from({ length: 8 }, () => attempt('together', 5)))
      expect(waits.filter(wait => wait === 0)).toHaveLength(3)
    })
  })
}
