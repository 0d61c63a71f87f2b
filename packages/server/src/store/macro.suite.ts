import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeriesPoint } from './macro-store.ts'
import type { Store } from './store.ts'

/** What series of figures promise, whatever the engine. */
export function macroSuite(engine: string, open: () => Promise<Store>): void {
  describe(`series in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const point = (over: Partial<SeriesPoint> = {}): SeriesPoint => ({
      dataset: 'a',
      series: 'margin.sse.balance_yuan',
      day: '2025-07-10',
      value: 944_987_000_000,
      ...over,
    })
    const read = (dataset: string, from = '2025-01-01', to = '2025-12-31') =>
      store.macro.series(dataset, 'margin.sse.balance_yuan', { from, to })

    test('a point told again replaces itself, in one telling too', async () => {
      await store.macro.upsert([point({ value: 1 }), point({ value: 2 })])
      await store.macro.upsert([point({ value: 3.25 })])
      expect(await read('a')).toEqual([{ day: '2025-07-10', value: 3.25 }])
    })

    test('the days asked are answered, both ends included, oldest first, and nothing after', async () => {
      const days = ['2025-07-14', '2025-07-10', '2025-07-11', '2025-07-15']
      await store.macro.upsert(days.map(day => point({ dataset: 'b', day })))
      const values = await read('b', '2025-07-11', '2025-07-14')
      expect(values.map(({ day }) => day)).toEqual(['2025-07-11', '2025-07-14'])
      expect(await read('c')).toEqual([])
    })

    test('the days of series are found by the start of their names, each once', async () => {
      const series = ['hot.ths.600000.rank', 'hot.ths.600001.rank', 'margin.sse.balance_yuan', 'hotel.nights']
      await store.macro.upsert(series.map((series, at) => point({ dataset: 'f', series, day: `2025-07-1${at >> 1}` })))
      expect(await store.macro.days('f', 'hot.')).toEqual(['2025-07-10'])
      expect(await store.macro.days('f', 'margin.')).toEqual(['2025-07-11'])
      expect(await store.macro.days('g', 'hot.')).toEqual([])
    })

    test('series are found by the start of their names', async () => {
      const names = ['margin.industry.煤炭.balance_yuan', 'margin.sse.balance_yuan', 'marginal', 'tb_30.yield_pct']
      await store.macro.upsert(names.map(series => point({ dataset: 'd', series })))
      expect(await store.macro.names('d', 'margin.')).toEqual(names.slice(0, 2))
      expect(await store.macro.names('e', 'margin.')).toEqual([])
    })
  })
}
