import { TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FigureMoment } from './figure-store.ts'
import type { Store } from './store.ts'

const DAY = TradeDay.parse('2025-11-27')
const NEXT = TradeDay.parse('2025-11-28')

/** What figures beside prices promise, whatever the engine. */
export function figuresSuite(engine: string, open: () => Promise<Store>): void {
  describe(`figures in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const moment = (dataset: string, over: Partial<FigureMoment> = {}): FigureMoment => ({
      ...{ dataset, figure: 'fundFlow', day: DAY, second: 36_000, content: 'x' },
      ...over,
    })
    const read = async (dataset: string, from = DAY, to = NEXT) =>
      (await store.figures.moments('fundFlow', { dataset, from, to })).map(
        ({ day, second, content }) => `${day} ${second} ${content}`,
      )

    test('a moment told again replaces itself, and moments come in order of time', async () => {
      await store.figures.keep(moment('a', { day: NEXT, content: 'later' }))
      await store.figures.keep(moment('a', { second: 40_000 }))
      await store.figures.keep(moment('a'))
      await store.figures.keep(moment('a', { content: 'again' }))
      await store.figures.keep(moment('a', { figure: 'popularity' }))
      expect(await read('a')).toEqual([`${DAY} 36000 again`, `${DAY} 40000 x`, `${NEXT} 36000 later`])
      expect(await read('a', NEXT)).toEqual([`${NEXT} 36000 later`])
      expect(await read('other')).toEqual([])
    })

    test('of a day that is over its close is left alone, and nothing else goes', async () => {
      for (const over of [{}, { second: 40_000 }, { day: NEXT }, { figure: 'popularity' as const }]) {
        await store.figures.keep(moment('b', over))
      }
      await store.figures.close(moment('b', { second: 54_000, content: 'close' }))
      expect(await read('b')).toEqual([`${DAY} 54000 close`, `${NEXT} 36000 x`])
      expect(await store.figures.moments('popularity', { dataset: 'b', from: DAY, to: NEXT })).toHaveLength(1)
    })

    test('days before one are forgotten, of that figure and data set alone', async () => {
      for (const over of [{}, { day: NEXT }, { figure: 'popularity' as const }]) {
        await store.figures.keep(moment('d', over))
        await store.figures.keep(moment('e', over))
      }
      await store.figures.forgetBefore('fundFlow', 'd', NEXT)
      expect([await read('d'), await read('e')]).toEqual([[`${NEXT} 36000 x`], [`${DAY} 36000 x`, `${NEXT} 36000 x`]])
      expect(await store.figures.moments('popularity', { dataset: 'd', from: DAY, to: NEXT })).toHaveLength(1)
    })

    test('an event that is moved to another day is one event, and the days asked are both included', async () => {
      const event = { dataset: 'c', ref: 'earnings 600000 2025三季报', day: DAY, content: '{}' }
      await store.figures.keepEvents([event, { ...event, ref: 'unlock 600001 2025-11-28', day: NEXT }])
      await store.figures.keepEvents([{ ...event, day: '2025-11-30', content: '{"moved":true}' }])
      const days = { dataset: 'c', from: NEXT, to: '2025-11-30' }
      expect((await store.figures.events(days)).map(({ day, content }) => [day, content])).toEqual([
        [NEXT, '{}'],
        ['2025-11-30', '{"moved":true}'],
      ])
      expect(await store.figures.events({ ...days, from: DAY, to: DAY })).toEqual([])
    })
  })
}
