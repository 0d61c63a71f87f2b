import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '#store/store.ts'
import type { ExecutionContent } from './execution-store.ts'

const BOUGHT: ExecutionContent = {
  ...{ day: TradeDay.parse('2024-06-28'), second: 34_205, code: '600000', name: '浦发银行', kind: 'buy' },
  ...{ priceMills: 8_230, shares: 1_000, amountCents: 823_000, feesCents: 508, feesFrom: 'statement', note: '' },
}

/** What kept executions promise, whatever the engine. */
export function executionsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`executions in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    async function person(account: string): Promise<number> {
      const user = await store.users.create({ account, userName: 'p', passwordHash: 'h', nowMs: 1 })
      return user?.id ?? 0
    }
    const brought = (keys: readonly string[]) => keys.map(sourceKey => ({ ...BOUGHT, sourceKey }))
    const batch = { fileName: '交割单.csv', nowMs: 9, limit: 4 }

    test('one is told as it was written, to its person alone, and changed and removed by her alone', async () => {
      const [me, other] = [await person('trader'), await person('other-trader')]
      const id = (await store.executions.add(me, BOUGHT, { nowMs: 5, limit: 10 })) ?? 0
      expect(await store.executions.list(me)).toEqual([
        {
          ...{ ...BOUGHT, id, createdAtMs: 5 },
          ...{ sourceKey: undefined, importedAtMs: undefined, fileName: undefined },
        },
      ])
      expect(await store.executions.list(other)).toEqual([])
      const noTime = { ...BOUGHT, second: undefined, shares: 500 }
      expect(await store.executions.change(other, id, noTime)).toBe(false)
      expect(await store.executions.change(me, id, noTime)).toBe(true)
      expect(await store.executions.list(me)).toMatchObject([noTime])
      expect(await store.executions.remove(other, id)).toBe(false)
      expect(await store.executions.remove(me, id)).toBe(true)
      expect(await store.executions.list(me)).toEqual([])
    })

    test('a row of a statement is kept once, and an import is undone whole', async () => {
      const me = await person('importer')
      expect(await store.executions.bring(me, { ...batch, executions: brought(['a', 'b']) })).toBe(2)
      expect(await store.executions.bring(me, { ...batch, nowMs: 10, executions: brought(['b', 'c']) })).toBe(1)
      expect(await store.executions.knownKeys(me)).toEqual(new Set(['a', 'b', 'c']))
      expect(await store.executions.undo(me, 9)).toBe(2)
      expect((await store.executions.list(me)).map(({ sourceKey }) => sourceKey)).toEqual(['c'])
      expect(await store.executions.undo(me, 9)).toBe(0)
    })

    test('more than there is room for is not kept, not in part either', async () => {
      const me = await person('trades-a-lot')
      expect(await store.executions.bring(me, { ...batch, executions: brought(['a', 'b', 'c']) })).toBe(3)
      expect(await store.executions.bring(me, { ...batch, nowMs: 10, executions: brought(['d', 'e']) })).toBeUndefined()
      expect(await store.executions.list(me)).toHaveLength(3)
      expect(await store.executions.add(me, BOUGHT, { nowMs: 11, limit: 4 })).toBeGreaterThan(0)
      expect(await store.executions.add(me, BOUGHT, { nowMs: 12, limit: 4 })).toBeUndefined()
    })

    test('two thousand come in one turn', async () => {
      const me = await person('long-history')
      const keys = Array.from({ length: 2_500 }, (_, at) => `k${at}`)
      expect(await store.executions.bring(me, { ...batch, limit: 20_000, executions: brought(keys) })).toBe(2_500)
      expect(await store.executions.list(me)).toHaveLength(2_500)
    })
  })
}
