import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewAccessToken } from './people/access-token-store.ts'
import type { Store } from './store.ts'

const AUTHOR = { actor: 'person', userId: undefined, network: '', nowMs: 1 } as const

/** What is promised of access tokens, whatever the engine. */
export function accessTokensSuite(engine: string, open: () => Promise<Store>): void {
  describe(`access tokens in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function create(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: account, passwordHash: '', nowMs: 1 })
      return user?.id ?? 0
    }
    const token = (tokenHash: string, more: Partial<NewAccessToken> = {}): NewAccessToken => ({
      ...{ tokenHash, name: '脚本', scopes: ['read'], createdAtMs: 1_800_000_000_000 },
      ...{ expiresAtMs: 1_900_000_000_000, limit: 20, ...more },
    })

    test('one is found by its hash with whose it is and what it may, and lists to its person newest first', async () => {
      const person = await create('holder')
      const first = await store.accessTokens.create(person, token('h1'))
      const second = await store.accessTokens.create(
        person,
        token('h2', { name: '机器人', scopes: ['collect', 'alert'], createdAtMs: 1_800_000_000_001 }),
      )
      const [found] = await store.accessTokens.findAll(['h2', 'nobody’s'])
      expect(found).toEqual({
        ...{ id: second, tokenHash: 'h2', userId: person, userName: 'holder', role: 'user', name: '机器人' },
        ...{ scopes: ['collect', 'alert'], createdAtMs: 1_800_000_000_001, expiresAtMs: 1_900_000_000_000 },
        usedAtMs: undefined,
      })
      expect((await store.accessTokens.listOf(person)).map(({ id }) => id)).toEqual([second, first])
      expect(await store.accessTokens.findAll([])).toEqual([])
      expect(await store.accessTokens.listOf(await create('without'))).toEqual([])
    })

    test('many are marked as used at once', async () => {
      const person = await create('user-of-many')
      for (const hash of ['u1', 'u2', 'u3']) await store.accessTokens.create(person, token(hash))
      await store.accessTokens.touch(['u1', 'u3'], 1_850_000_000_000)
      const used = new Map((await store.accessTokens.findAll(['u1', 'u2', 'u3'])).map(one => [one.tokenHash, one]))
      expect(['u1', 'u2', 'u3'].map(hash => used.get(hash)?.usedAtMs)).toEqual([
        1_850_000_000_000,
        undefined,
        1_850_000_000_000,
      ])
    })

    test('a person has so many at most, however many are asked for at once', async () => {
      const person = await create('greedy')
      const ids = await Promise.all(
        Array.from({ length: 8 }, (_, at) => store.accessTokens.create(person, token(`g${at}`, { limit: 5 }))),
      )
      expect(ids.filter(id => id === undefined)).toHaveLength(3)
      expect(await store.accessTokens.listOf(person)).toHaveLength(5)
    })

    test('it is ended by its person alone, and every node hears of it', async () => {
      const [person, stranger] = [await create('ender'), await create('stranger')]
      const id = (await store.accessTokens.create(person, token('e1'))) ?? 0
      const { newestId } = await store.sessions.changesSince(undefined)
      expect(await store.accessTokens.revoke(stranger, id)).toBe(false)
      expect((await store.sessions.changesSince(newestId)).newestId).toBe(newestId)
      expect(await store.accessTokens.revoke(person, id)).toBe(true)
      expect(await store.accessTokens.revoke(person, id)).toBe(false)
      const told = await store.sessions.changesSince(newestId)
      expect(told.changes.find(change => change.id === told.newestId)?.userId).toBe(person)
      expect(await store.accessTokens.findAll(['e1'])).toEqual([])
    })

    test('one of who was shut out is not found until she is let in again', async () => {
      const person = await create('shut-out')
      await store.accessTokens.create(person, token('s1'))
      await store.people.setDisabled(person, true, AUTHOR)
      expect(await store.accessTokens.findAll(['s1'])).toEqual([])
      await store.people.setDisabled(person, false, AUTHOR)
      expect(await store.accessTokens.findAll(['s1'])).toHaveLength(1)
    })
  })
}
