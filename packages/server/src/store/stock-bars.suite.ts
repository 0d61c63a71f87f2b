import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CameStockBars } from './stock-bar-store.ts'
import type { Store } from './store.ts'

const FROM = TradeDay.parse('2025-11-03')
const TO = TradeDay.parse('2025-11-28')
const ONE = StockCode.parse('600000')
const OTHER = StockCode.parse('000001')

/** What the past that comes stock by stock promises, whatever the engine. */
export function stockBarsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`bars by stock in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const bars = (dataset: string, over: Partial<CameStockBars> = {}): CameStockBars => ({
      ...{ dataset, code: ONE, from: FROM, to: TO, night: '2025-11-28', content: 'x' },
      ...over,
    })

    const waitingAfter = (after: StockCode | undefined) => store.stockBars.waiting('a', { after, most: 10 })

    test('what came waits until it is laid into the days, and stays known as come', async () => {
      await store.stockBars.came(bars('a'))
      await store.stockBars.came(bars('a', { code: OTHER, content: 'y' }))
      expect(await waitingAfter(undefined)).toEqual([
        { code: OTHER, content: 'y' },
        { code: ONE, content: 'x' },
      ])
      expect(await waitingAfter(OTHER)).toEqual([{ code: ONE, content: 'x' }])
      expect(await store.stockBars.waiting('a', { most: 1 })).toEqual([{ code: OTHER, content: 'y' }])
      await store.stockBars.laid('a', [OTHER])
      expect(await waitingAfter(undefined)).toEqual([{ code: ONE, content: 'x' }])
      const held = { from: FROM, to: TO }
      expect(await store.stockBars.progress('a')).toEqual([
        { code: OTHER, held, night: '2025-11-28', fault: undefined, isWaiting: false },
        { code: ONE, held, night: '2025-11-28', fault: undefined, isWaiting: true },
      ])
      expect(await store.stockBars.progress('b')).toEqual([])
    })

    test('an ask that failed is known with its night, and takes nothing of what had come', async () => {
      const failed = (night: string) => store.stockBars.failed({ dataset: 'c', code: ONE, night, fault: '空' })
      await failed('2025-11-27')
      expect(await store.stockBars.progress('c')).toEqual([
        { code: ONE, held: undefined, night: '2025-11-27', fault: '空', isWaiting: false },
      ])
      await store.stockBars.came(bars('c'))
      await failed('2025-11-29')
      const [progress] = await store.stockBars.progress('c')
      expect(progress).toMatchObject({
        held: { from: FROM, to: TO },
        night: '2025-11-29',
        fault: '空',
        isWaiting: true,
      })
      await store.stockBars.came(bars('c', { night: '2025-11-30' }))
      expect((await store.stockBars.progress('c'))[0]?.fault).toBeUndefined()
    })
  })
}
