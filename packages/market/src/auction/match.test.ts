import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AuctionOrder, matchAuction } from './match.ts'

const buy = (yuan: number, shares: number): AuctionOrder => ({ isBuy: true, cents: Math.round(yuan * 100), shares })
const sell = (yuan: number, shares: number): AuctionOrder => ({ isBuy: false, cents: Math.round(yuan * 100), shares })
const SHANGHAI = { exchange: 'sse', prevCloseCents: 1000 } as const
const SHENZHEN = { exchange: 'szse', prevCloseCents: 1000 } as const
const BEIJING = { exchange: 'bse', prevCloseCents: 1000 } as const

describe('the price of a call auction', () => {
  test('is the one that trades most, and tells who is left over', () => {
    // At 10.00 900 would trade (1,100 bid, 900 asked), at 10.10 600, at 9.90 400.
    const orders = [buy(10.1, 600), buy(10, 500), sell(9.9, 400), sell(10, 500), sell(10.2, 1000)]
    expect(matchAuction(orders, SHANGHAI)).toEqual({ cents: 1000, matchedShares: 900, unmatchedShares: 200 })
  })

  test('leaves the least over where several trade as much', () => {
    // 500 trade at 10.05 with 300 bid too many, and from 10.06 to 10.10 with nothing left.
    const orders = [buy(10.1, 500), buy(10.05, 300), sell(10.05, 500)]
    expect(matchAuction(orders, SHANGHAI)).toEqual({ cents: 1008, matchedShares: 500, unmatchedShares: 0 })
    expect(matchAuction(orders, SHENZHEN)).toEqual({ cents: 1006, matchedShares: 500, unmatchedShares: 0 })
  })

  test('between prices as good as each other is the middle one in Shanghai, the one nearest to the last close elsewhere', () => {
    const orders = [buy(10.2, 500), sell(10, 500)]
    expect(matchAuction(orders, SHANGHAI)?.cents).toBe(1010)
    expect(matchAuction(orders, SHENZHEN)?.cents).toBe(1000)
    expect(matchAuction(orders, { ...SHENZHEN, prevCloseCents: 1013 })?.cents).toBe(1013)
    expect(matchAuction(orders, { ...BEIJING, prevCloseCents: 1100 })?.cents).toBe(1020)
  })

  test('goes to the heavier side: who bids more than the price is never left over', () => {
    expect(matchAuction([buy(10.1, 800), sell(9.9, 500)], SHENZHEN)).toEqual({
      cents: 1010,
      matchedShares: 500,
      unmatchedShares: 300,
    })
    expect(matchAuction([buy(10.1, 500), sell(9.9, 800)], SHENZHEN)).toEqual({
      cents: 990,
      matchedShares: 500,
      unmatchedShares: -300,
    })
  })

  test('at the limit has a queue of buyers left', () => {
    expect(matchAuction([buy(11, 90_000), sell(10.5, 1000), sell(11, 500)], SHANGHAI)).toEqual({
      cents: 1100,
      matchedShares: 1500,
      unmatchedShares: 88_500,
    })
  })

  test('is none while nobody meets another', () => {
    expect(matchAuction([buy(9.9, 500), sell(10, 500)], SHANGHAI)).toBeUndefined()
    expect(matchAuction([], SHANGHAI)).toBeUndefined()
  })

  test('trades as much as any price could, and keeps the three conditions of the rules', () => {
    const order = fc.record({
      isBuy: fc.boolean(),
      cents: fc.integer({ min: 990, max: 1010 }),
      shares: fc.integer({ min: 1, max: 9 }).map(lots => 100 * lots),
    })
    const tie = fc.constantFrom(SHANGHAI, SHENZHEN, BEIJING)
    fc.assert(
      fc.property(fc.array(order, { maxLength: 12 }), tie, (orders, rule) => {
        const sum = (wanted: (one: AuctionOrder) => boolean) =>
          orders.filter(wanted).reduce((total, { shares }) => total + shares, 0)
        const tradedAt = (cents: number) =>
          Math.min(
            sum(one => one.isBuy && one.cents >= cents),
            sum(one => !one.isBuy && one.cents <= cents),
          )
        const most = Math.max(...Array.from({ length: 21 }, (_, at) => tradedAt(990 + at)))
        const match = matchAuction(orders, rule)
        expect(match?.matchedShares ?? 0).toBe(most)
        if (!match) return
        expect(tradedAt(match.cents)).toBe(most)
        expect(sum(one => one.isBuy && one.cents > match.cents)).toBeLessThanOrEqual(most)
        expect(sum(one => !one.isBuy && one.cents < match.cents)).toBeLessThanOrEqual(most)
      }),
      { numRuns: 400 },
    )
  })
})
