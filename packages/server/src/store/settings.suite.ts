import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What kept settings promise, whatever the engine. */
export function settingsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`settings in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const save = (userId: number, key: string, value: string) =>
      store.settings.save(userId, { key, value, updatedAtMs: Number.parseInt(value, 10), limit: 2 })

    test('the last write of a key counts, and each person has her own', async () => {
      const [me, other] = [await person('setter'), await person('other-setter')]
      expect(await save(me, 'table.market', '5')).toBe(true)
      expect(await save(me, 'table.market', '6')).toBe(true)
      expect(await store.settings.list(me)).toEqual([{ key: 'table.market', value: '6', updatedAtMs: 6 }])
      expect(await store.settings.list(other)).toEqual([])
    })

    test('two who ask in one turn are each told their own, by key', async () => {
      const [me, other] = [await person('asks-beside'), await person('asks-beside-too')]
      await save(me, 'z', '1')
      await save(me, 'a', '2')
      await save(other, 'a', '3')
      const [mine, theirs] = await Promise.all([store.settings.list(me), store.settings.list(other)])
      expect(mine.map(({ key, value }) => key + value)).toEqual(['a2', 'z1'])
      expect(theirs.map(({ key, value }) => key + value)).toEqual(['a3'])
    })

    test('one key more than there is room for is refused, a known one is not', async () => {
      const me = await person('collector-of-settings')
      expect([await save(me, 'a', '1'), await save(me, 'b', '1'), await save(me, 'c', '1')]).toEqual([
        true,
        true,
        false,
      ])
      expect(await save(me, 'b', '2')).toBe(true)
      expect((await store.settings.list(me)).map(({ key, value }) => key + value)).toEqual(['a1', 'b2'])
    })

    test('many at once leave one value, and never more keys than there is room for', async () => {
      const me = await person('hasty')
      await Promise.all(Array.from({ length: 12 }, (_, at) => save(me, `k${at % 4}`, String(at))))
      expect(await store.settings.list(me)).toHaveLength(2)
    })
  })
}
