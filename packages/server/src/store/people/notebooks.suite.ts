import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'

const [MON, TUE] = [TradeDay.parse('2024-06-24'), TradeDay.parse('2024-06-25')]
const SAID = [{ kind: 'phase', phase: 'ebb' } as const, { kind: 'text', text: '不追高' } as const]

/** What kept plans promise, whatever the engine. */
export function notebooksSuite(engine: string, open: () => Promise<Store>): void {
  describe(`notebooks in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const at = (day: TradeDay, parts: object = {}) => ({ dataset: 'a', day, nowMs: 5, limit: 2, ...parts })

    test('a plan is written and rewritten, and its review beside it: neither takes the other away', async () => {
      const me = await person('planner')
      expect(await store.notebooks.savePlan(me, { ...at(MON), statements: SAID, note: '轻仓' })).toBe(true)
      expect(await store.notebooks.saveReview(me, { ...at(MON, { nowMs: 9 }), review: '拿住了' })).toBe(true)
      expect(await store.notebooks.list(me, 'a')).toMatchObject([{ review: '拿住了', writtenAtMs: 5 }])
      expect(await store.notebooks.savePlan(me, { ...at(MON), statements: [], note: '空仓' })).toBe(true)
      expect(await store.notebooks.list(me, 'a')).toEqual([
        { day: MON, statements: [], note: '空仓', review: '拿住了', writtenAtMs: 5 },
      ])
    })

    test('it is of one market and one person, the newest first, with room for so many days', async () => {
      const [me, other] = [await person('writer'), await person('other-writer')]
      for (const day of [MON, TUE]) await store.notebooks.savePlan(me, { ...at(day), statements: SAID, note: '' })
      expect((await store.notebooks.list(me, 'a')).map(({ day }) => day)).toEqual([TUE, MON])
      expect(await store.notebooks.list(me, 'b')).toEqual([])
      expect(await store.notebooks.list(other, 'a')).toEqual([])
      expect(await store.notebooks.saveReview(me, { ...at(MON, { dataset: 'b' }), review: '满了' })).toBe(false)
      expect(await store.notebooks.remove(other, at(MON))).toBe(false)
      expect(await store.notebooks.remove(me, at(MON))).toBe(true)
      expect(await store.notebooks.all(me)).toMatchObject([{ dataset: 'a', day: TUE, statements: SAID }])
    })
  })
}
