import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExRightEvent } from './ex-right-store.ts'
import type { Store } from './store.ts'

const DAY = TradeDay.parse('2025-11-27')
const NEXT = TradeDay.parse('2025-11-28')
const code = (text: string) => StockCode.parse(text)

const event = (over: Partial<ExRightEvent> = {}): ExRightEvent => ({
  code: code('600000'),
  day: DAY,
  provider: 'made',
  cashYuanPerTen: 30.123_456,
  bonusSharesPerTen: 4,
  rightsSharesPerTen: 3,
  rightsPriceCents: 512,
  ...over,
})
const whole = (coversAllotments: boolean) => ({ provider: 'made', coversAllotments })

/** What ex-right events promise, whatever the engine. */
export function exRightsSuite(engine: string, open: () => Promise<Store>): void {
  describe(`ex-right events in ${engine}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await open()
    })
    afterAll(() => store.close())

    const all = (dataset: string) => ({ dataset, from: DAY, to: NEXT })

    test('what is told of a day takes the place of what stood, in order of days and codes', async () => {
      const late = event({ code: code('600001'), day: NEXT })
      await store.exRights.keep([
        { dataset: 'a', day: NEXT, whole: whole(false), events: [late] },
        { dataset: 'a', day: DAY, whole: whole(true), events: [event(), event({ code: code('000001') })] },
      ])
      const codes = async (dataset = 'a') => (await store.exRights.events(all(dataset))).map(one => one.code)
      expect(await codes()).toEqual(['000001', '600000', '600001'])
      expect((await store.exRights.events(all('a')))[1]).toEqual(event())
      await store.exRights.keep([{ dataset: 'a', day: DAY, whole: whole(true), events: [event()] }])
      expect(await codes()).toEqual(['600000', '600001'])
      expect(await codes('b')).toEqual([])
    })

    test('a day that several nodes write at the same moment is there once', async () => {
      const told = { dataset: 'nodes', day: DAY, whole: whole(true), events: [event()] }
      await Promise.all(Array.from({ length: 6 }, () => store.exRights.keep([told])))
      expect(await store.exRights.events(all('nodes'))).toEqual([event()])
    })

    test('a day without an event is known as such, and one of which a row was refused is not known whole', async () => {
      await store.exRights.keep([
        { dataset: 'c', day: DAY, whole: whole(false), events: [] },
        { dataset: 'c', day: NEXT, whole: whole(true), events: [event({ day: NEXT })] },
      ])
      expect(await store.exRights.days(all('c'))).toEqual([
        { day: DAY, provider: 'made', coversAllotments: false },
        { day: NEXT, provider: 'made', coversAllotments: true },
      ])
      await store.exRights.keep([{ dataset: 'c', day: NEXT, whole: undefined, events: [] }])
      expect((await store.exRights.days(all('c'))).map(({ day }) => day)).toEqual([DAY])
      expect(await store.exRights.events(all('c'))).toEqual([])
    })
  })
}
