import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What is promised of who is known by another provider, whatever the engine. */
export function identitiesSuite(engine: string, open: () => Promise<Store>): void {
  describe(`identities in ${engine}`, () => {
    let store: Store
    let ming = 0
    let hua = 0
    beforeAll(async () => {
      store = await open()
      ming = await create('ming')
      hua = await create('hua')
    })
    afterAll(() => store.close())

    async function create(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: account, passwordHash: '', nowMs: 1 })
      return user?.id ?? 0
    }

    test('a subject is one person, and another provider’s subject of the same name is another', async () => {
      const key = { provider: 'wechat:wx1', subject: 'o-1' }
      expect(await store.identities.link({ ...key, userId: ming, label: '微信', linkedAtMs: 5 })).toBe(true)
      expect(await store.identities.link({ ...key, userId: hua, label: '', linkedAtMs: 6 })).toBe(false)
      expect(await store.identities.find(key)).toEqual({
        ...key,
        ...{ userId: ming, label: '微信', linkedAtMs: 5, usedAtMs: 5 },
      })
      expect(await store.identities.find({ provider: 'oidc:https://id.example', subject: 'o-1' })).toBeUndefined()
    })

    test('two who link the same subject at once leave it to one of them', async () => {
      const key = { provider: 'wechat:wx1', subject: 'o-2' }
      const linked = await Promise.all(
        [ming, hua, ming, hua].map(userId => store.identities.link({ ...key, userId, label: '', linkedAtMs: 7 })),
      )
      expect(linked.filter(Boolean)).toHaveLength(1)
    })

    test('a person’s own are listed as they were linked, marked when used, and gone when unlinked', async () => {
      const person = await create('wei')
      const first = { provider: 'wechat:wx1', subject: 'o-3' }
      const second = { provider: 'oidc:https://id.example', subject: 's-3' }
      await store.identities.link({ ...second, userId: person, label: 'wei@example.com', linkedAtMs: 9 })
      await store.identities.link({ ...first, userId: person, label: '', linkedAtMs: 8 })
      await store.identities.markUsed(first, 1_800_000_000_000)
      const own = await store.identities.listOf(person)
      expect(own.map(({ subject, usedAtMs }) => [subject, usedAtMs])).toEqual([
        ['o-3', 1_800_000_000_000],
        ['s-3', 9],
      ])
      expect(await store.identities.unlink(first)).toBe(person)
      expect(await store.identities.unlink(first)).toBeUndefined()
      expect(await store.identities.listOf(person)).toHaveLength(1)
    })
  })
}
