import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'

/** What the marks of read notices promise, whatever the engine. */
export function noticesSuite(engine: string, open: () => Promise<Store>): void {
  describe(`marks of read notices in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const dataset = 'notices'

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }

    test('a mark goes on and never back, and is one person’s in one market', async () => {
      const [me, other] = [await person('reader'), await person('other-reader')]
      const mark = (readUntil: string) => store.notices.markRead({ userId: me, dataset, readUntil })
      expect(await store.notices.readUntil({ userId: me, dataset })).toBeUndefined()
      await mark('2025-11-04 10:00:00')
      await mark('2025-11-03 14:00:00')
      expect(await store.notices.readUntil({ userId: me, dataset })).toBe('2025-11-04 10:00:00')
      await mark('2025-11-04 10:00:01')
      expect(await store.notices.readUntil({ userId: me, dataset })).toBe('2025-11-04 10:00:01')
      expect(await store.notices.readUntil({ userId: other, dataset })).toBeUndefined()
      expect(await store.notices.readUntil({ userId: me, dataset: 'elsewhere' })).toBeUndefined()
    })
  })
}
