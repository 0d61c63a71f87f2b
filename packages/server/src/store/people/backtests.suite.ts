import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'

/** What kept tests of rules promise, whatever the engine. */
export function backtestsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`backtests in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const start = (userId: number, nowMs: number) =>
      store.backtests.start(userId, { input: `{"n":${nowMs}}`, nowMs, limit: 3, silentSinceMs: nowMs - 50 })
    const done = (nowMs: number) => ({ state: 'done', total: '{}', result: '{"a":1}', nowMs }) as const

    test('one runs at a time; what nobody has heard of for long has ended', async () => {
      const me = await person('tester')
      const first = (await start(me, 1000)) ?? 0
      expect(first).toBeGreaterThan(0)
      expect(await start(me, 1010)).toBeUndefined()
      expect(await store.backtests.progress(me, first, { progressPct: 40, nowMs: 1040 })).toBe(true)
      expect(await start(me, 1080)).toBeUndefined()
      expect(await start(me, 1100)).toBeGreaterThan(first)
    })

    test('it is told to her alone, with what came of it', async () => {
      const [me, other] = [await person('owner-of-tests'), await person('other-of-tests')]
      const id = (await start(me, 5)) ?? 0
      await store.backtests.finish(me, id, done(9))
      expect(await store.backtests.find(me, id)).toEqual({
        ...{ id, createdAtMs: 5, updatedAtMs: 9, state: 'done', progressPct: 100, input: '{"n":5}', error: undefined },
        ...{ total: '{}', result: '{"a":1}' },
      })
      expect(await store.backtests.find(other, id)).toBeUndefined()
      expect(await store.backtests.list(other)).toEqual([])
      expect(await store.backtests.remove(other, id)).toBe(false)
      expect(await store.backtests.remove(me, id)).toBe(true)
      expect(await store.backtests.list(me)).toEqual([])
    })

    test('stopped, it goes no further and gets no result', async () => {
      const me = await person('stopper')
      const id = (await start(me, 5)) ?? 0
      expect(await store.backtests.cancel(me, id)).toBe(true)
      expect(await store.backtests.progress(me, id, { progressPct: 50, nowMs: 6 })).toBe(false)
      await store.backtests.finish(me, id, done(7))
      expect(await store.backtests.find(me, id)).toMatchObject({ state: 'cancelled', result: undefined })
      expect(await store.backtests.cancel(me, id)).toBe(false)
    })

    test('the oldest give way to what there is room for', async () => {
      const me = await person('many-tests')
      const ids: number[] = []
      for (let at = 1; at <= 5; at++) {
        const id = (await start(me, at * 1000)) ?? 0
        await store.backtests.finish(me, id, { state: 'failed', error: '没有行情', nowMs: at * 1000 })
        ids.push(id)
      }
      const kept = await store.backtests.list(me)
      expect(kept.map(({ id }) => id)).toEqual(ids.slice(2).reverse())
      expect(kept[0]).toMatchObject({ state: 'failed', error: '没有行情', total: undefined })
    })
  })
}
