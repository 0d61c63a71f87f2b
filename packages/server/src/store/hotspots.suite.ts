import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './store.ts'
import { syntheticHotspot } from './synthetic-hotspot.ts'

/** What keeping hotspots promises, whatever the engine. */
export function hotspotsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`hotspots in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const day = TradeDay.parse('2025-11-03')
    const nextDay = TradeDay.parse('2025-11-04')
    const code = StockCode.parse('600000')
    const dataset = 'hotspots'
    const early = syntheticHotspot('a', { second: -3600, codes: [code] })
    const late = syntheticHotspot('b', { second: 40_000, codes: ['600001'] })
    const next = syntheticHotspot('c', { second: 1, codes: ['600001', code] })

    test('a day has its hotspots whole, in order of time, and told again it has those told last', async () => {
      await store.hotspots.keepDay(dataset, day, [next])
      await store.hotspots.keepDay(dataset, day, [late, early])
      const stored = await store.hotspots.between({ dataset, from: day, until: day })
      expect(stored).toEqual([
        { ...early, day },
        { ...late, day },
      ])
      expect(await store.hotspots.ofStock({ dataset, code: StockCode.parse('600002'), from: day, until: day })).toEqual(
        [],
      )
    })

    test('a day that several nodes write at the same moment is there once', async () => {
      await Promise.all(Array.from({ length: 6 }, () => store.hotspots.keepDay('nodes', day, [early, late])))
      expect(await store.hotspots.between({ dataset: 'nodes', from: day, until: day })).toHaveLength(2)
    })

    test('one of which only the day is known is kept as that, and stands where its day closes', async () => {
      const undated = { ...late, id: 'd', second: undefined }
      const evening = syntheticHotspot('e', { second: 60_000, codes: [code] })
      await store.hotspots.keepDay('undated', day, [evening, undated, late])
      const stored = await store.hotspots.between({ dataset: 'undated', from: day, until: day })
      expect(stored.map(({ id, second }) => [id, second])).toEqual([
        ['b', 40_000],
        ['d', undefined],
        ['e', 60_000],
      ])
    })

    test('a stock has its hotspots, newest first, of no other days than asked', async () => {
      await store.hotspots.keepDay(dataset, day, [early, late])
      await store.hotspots.keepDay(dataset, nextDay, [next])
      const ids = async (from: TradeDay, until: TradeDay) =>
        (await store.hotspots.ofStock({ dataset, code, from, until })).map(({ id }) => id)
      expect(await ids(day, nextDay)).toEqual(['c', 'a'])
      expect(await ids(day, day)).toEqual(['a'])
      expect(await ids(nextDay, nextDay)).toEqual(['c'])
    })

    test('several stocks have their hotspots page by page, each once, and counted stock by stock', async () => {
      await store.hotspots.keepDay(dataset, day, [early, late])
      await store.hotspots.keepDay(dataset, nextDay, [next])
      const codes = [code, StockCode.parse('600001'), StockCode.parse('600002')]
      const question = { dataset, codes, from: day, until: nextDay }
      const page = async (offset: number, limit: number) => {
        const { list, total } = await store.hotspots.ofStocks({ ...question, offset, limit })
        return { ids: list.map(({ id }) => id), total }
      }
      expect(await page(0, 9)).toEqual({ ids: ['c', 'b', 'a'], total: 3 })
      expect(await page(1, 1)).toEqual({ ids: ['b'], total: 3 })
      expect([...(await store.hotspots.countByStock(question))].sort()).toEqual([
        ['600000', 2],
        ['600001', 2],
      ])
      const none = { ...question, codes: [StockCode.parse('600002')] }
      expect(await store.hotspots.ofStocks({ ...none, offset: 0, limit: 9 })).toEqual({ list: [], total: 0 })
    })

    test('the days that have one are known, and a day of none is kept as one of none', async () => {
      await store.hotspots.keepDay('days', nextDay, [next])
      await store.hotspots.keepDay('days', day, [late])
      expect(await store.hotspots.days('days')).toEqual([day, nextDay])
      await store.hotspots.keepDay('days', nextDay, [])
      expect(await store.hotspots.days('days')).toEqual([day])
    })
  })
}
