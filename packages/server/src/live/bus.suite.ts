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

    test('servers agree on the value told first', async () => {
      const [one, other] = await two('agreement')
      expect(await one.agree('start', '1')).toBe('1')
      expect(await other.agree('start', '2')).toBe('1')
      expect(await one.agree('start', '3')).toBe('1')
    })
  })
}
