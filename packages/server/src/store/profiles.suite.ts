import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What is promised of names and pictures, whatever the engine. */
export function profilesSuite(engine: string, open: () => Promise<Store>): void {
  describe(`profiles in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function create(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: account, passwordHash: '', nowMs: 1 })
      return user?.id ?? 0
    }
    const picture = Buffer.from([0, 1, 2, 254, 255])

    test('a name is changed, and that of nobody is unknown', async () => {
      const person = await create('renamed')
      await store.profiles.rename(person, '新名字')
      expect(await store.profiles.of(person)).toEqual({
        userName: '新名字',
        avatarHash: undefined,
        deletesAtMs: undefined,
      })
      expect((await store.users.findById(person))?.account).toBe('renamed')
      expect(await store.profiles.of(person + 1000)).toBeUndefined()
    })

    test('a picture takes the place of the one before, is found by its hash to the byte, and can be removed', async () => {
      const [person, other] = [await create('pictured'), await create('pictured-too')]
      await store.profiles.setAvatar(person, { hash: 'a1', picture: Buffer.from('old'), nowMs: 1 })
      await store.profiles.setAvatar(person, { hash: 'a2', picture, nowMs: 1_800_000_000_000 })
      await store.profiles.setAvatar(other, { hash: 'a2', picture, nowMs: 3 })
      expect((await store.profiles.of(person))?.avatarHash).toBe('a2')
      expect(await store.profiles.findAvatar('a1')).toBeUndefined()
      expect(await store.profiles.removeAvatar(person)).toBe(true)
      expect(await store.profiles.removeAvatar(person)).toBe(false)
      // It is another one's still.
      expect((await store.profiles.findAvatar('a2'))?.equals(picture)).toBe(true)
    })
  })
}
