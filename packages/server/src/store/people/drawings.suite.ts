import { StockCode } from '@kanpan/contract/model/stock'
import { Drawing } from '@kanpan/contract/question/drawing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'

const [ONE, OTHER] = [StockCode.parse('600000'), StockCode.parse('000001')]
const LINE = Drawing.parse({
  ...{ id: 'a', kind: 'segment', adjust: 'qfq' },
  points: [
    { day: '2024-06-24', priceYuan: 8.1 },
    { day: '2024-06-28', priceYuan: 9.02 },
  ],
})
const TEXT = Drawing.parse({
  ...{ id: 'b', kind: 'text', adjust: 'none', text: '前高', points: [{ day: '2024-06-26', priceYuan: 10 }] },
})

/** What drawings on K lines promise, whatever the engine. */
export function drawingsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`drawings in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const on = (code: StockCode, drawings: readonly Drawing[], parts: object = {}) => ({
      ...{ dataset: 'a', code, drawings, nowMs: 5, limit: 2 },
      ...parts,
    })

    test('what is drawn on a stock is its own, of one market and one person, and a next saving takes its place', async () => {
      const [me, other] = [await person('drawer'), await person('other-drawer')]
      expect(await store.drawings.save(me, on(ONE, [LINE, TEXT]))).toBe(true)
      expect(await store.drawings.list(me, { dataset: 'a', code: ONE })).toEqual([LINE, TEXT])
      expect(await store.drawings.list(me, { dataset: 'b', code: ONE })).toEqual([])
      expect(await store.drawings.list(me, { dataset: 'a', code: OTHER })).toEqual([])
      expect(await store.drawings.list(other, { dataset: 'a', code: ONE })).toEqual([])
      expect(await store.drawings.save(me, on(ONE, [TEXT], { nowMs: 9 }))).toBe(true)
      expect(await store.drawings.all(me)).toEqual([{ dataset: 'a', code: ONE, drawings: [TEXT], updatedAtMs: 9 }])
    })

    test('there is room for so many stocks, and an empty one makes room', async () => {
      const me = await person('eager-drawer')
      for (const code of [ONE, OTHER]) expect(await store.drawings.save(me, on(code, [LINE]))).toBe(true)
      expect(await store.drawings.save(me, on(ONE, [TEXT], { dataset: 'b' }))).toBe(false)
      expect(await store.drawings.save(me, on(ONE, [TEXT]))).toBe(true)
      expect(await store.drawings.save(me, on(ONE, []))).toBe(true)
      expect(await store.drawings.save(me, on(ONE, [TEXT], { dataset: 'b' }))).toBe(true)
      expect(await store.drawings.all(me)).toMatchObject([
        { dataset: 'a', code: OTHER },
        { dataset: 'b', code: ONE },
      ])
    })
  })
}
