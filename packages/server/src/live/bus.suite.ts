import { afterEach, describe, expect, test } from 'vitest'
import type { Bus } from './bus.ts'

/** What a bus promises, whatever carries it. `open` twice with the same name gives two servers of one market. */
export function busSuite(engine: string, open: (market: string) => Promise<readonly [Bus, Bus]>): void {
  describe(`the bus on ${engine}`, () => {
    let buses: readonly Bus[] = []
    const two = async (market: string) => {
      const opened = await open(market)
      buses = [...buses, ...new Set(opened)]
      return opened
    }

    afterEach(async () => {
      await Promise.all(buses.map(bus => bus.close()))
      buses = []
    })

    test('what one server says every server hears, in order', async () => {
      const [one, other] = await two('order')
      const heard: string[] = []
      const done = Promise.withResolvers<void>()
      await other.subscribe('news', message => {
        heard.push(message)
        if (message === 'c') done.resolve()
      })
      for (const message of ['a', 'b', 'c']) await one.publish('news', message)
      await done.promise
      expect(heard).toEqual(['a', 'b', 'c'])
    })

    test('a topic is not heard by who listens to another, nor after leaving', async () => {
      const [one, other] = await two('topics')
      const heard: string[] = []
      const done = Promise.withResolvers<void>()
      const first = Promise.withResolvers<void>()
      const leave = await other.subscribe('mine', message => {
        heard.push(message)
        first.resolve()
      })
      await other.subscribe('last', () => done.resolve())
      await one.publish('other', 'not for me')
      await one.publish('mine', 'for me')
      await first.promise
      await leave()
      await one.publish('mine', 'too late')
      await one.publish('last', '')
      await done.promise
      expect(heard).toEqual(['for me'])
    })

    test('servers agree on the value told first', async () => {
      const [one, other] = await two('agreement')
      expect(await one.agree('start', '1')).toBe('1')
      expect(await other.agree('start', '2')).toBe('1')
      expect(await one.agree('start', '3')).toBe('1')
    })
  })
}
