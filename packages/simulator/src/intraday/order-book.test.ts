import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { writeDayMinutes } from './day-minutes.ts'
import { dayScene, isTrading, spansOf } from './day-scene.ts'
import { limitPrices } from './limit-prices.ts'
import { orderBookAt } from './order-book.ts'
import { sampleCatalogue, samplePlan } from './sample-plan.fixture.ts'
import { spanAt } from './seal/seal-spans.ts'
import { tickOfSecond } from './session-ticks.ts'
import { stockTicks } from './stock-ticks.ts'
import { createTicker } from './ticker.ts'

const SIZE = 300
const catalogue = sampleCatalogue(SIZE)
const plan = samplePlan(SIZE, 2)
const scene = dayScene({ seed: 2, plan, catalogue })
const day = { scene, minutes: atOnce(writeDayMinutes(scene)) }
const ticks = stockTicks(day)
const second = fc.oneof(fc.integer({ min: 33_900, max: 41_400 }), fc.integer({ min: 46_800, max: 54_000 }))

describe('the order book', () => {
  test('stands around the last price, in whole lots, inside the limits', () => {
    fc.assert(
      fc.property(fc.nat(SIZE - 1), second, (row, at) => {
        const book = orderBookAt(day, ticks, { row, second: at })
        if (!isTrading(plan, row)) {
          expect([...book.bidShares, ...book.askShares].every(shares => shares === 0)).toBe(true)
          return
        }
        const cents = createTicker(day).advance(at).closeCents[row] as number
        const { up, down } = limitPrices(scene, row)
        expect([book.bidCents[0], book.askCents[0]]).toContain(cents)
        const bids = book.bidCents.filter(price => price > 0)
        const asks = book.askCents.filter(price => price > 0)
        expect(bids).toEqual(bids.toSorted((a, b) => b - a))
        expect(asks).toEqual(asks.toSorted((a, b) => a - b))
        expect([...bids, ...asks].every(price => price >= down && price <= up)).toBe(true)
        if (bids.length > 0 && asks.length > 0) expect(bids[0]).toBeLessThan(asks[0] as number)
        expect([...book.bidShares, ...book.askShares].every(shares => shares % 100 === 0)).toBe(true)
        expect(bids.length).toBe(book.bidShares.filter(shares => shares > 0).length)
        expect(book).toEqual(orderBookAt(day, stockTicks(day), { row, second: at }))
      }),
      { numRuns: 60 },
    )
  })

  test('of a sealed stock has nobody on the other side, and its queue at the limit', () => {
    let seen = 0
    for (let row = 0; row < SIZE; row++) {
      for (const span of spansOf(plan, row)) {
        const at = 50_001
        if (spanAt([span], tickOfSecond(at)) === undefined) continue
        seen += 1
        const book = orderBookAt(day, ticks, { row, second: at })
        const upper = span.side > 0
        const cents = upper ? book.bidCents : book.askCents
        expect(upper ? book.askShares : book.bidShares).toEqual([0, 0, 0, 0, 0])
        expect(cents[0]).toBe(upper ? plan.highCents[row] : plan.lowCents[row])
      }
    }
    expect(seen).toBeGreaterThan(3)
  })

  test('queues at a limit exactly the seal money told at that second, to the close', () => {
    const sealed = Array.from({ length: SIZE }, (_, row) => row).filter(row => spansOf(plan, row).length > 0)
    const ticker = createTicker(day)
    fc.assert(
      fc.property(fc.oneof(second, fc.constant(54_000)), at => {
        const { sealYuan } = ticker.advance(at)
        for (const row of sealed) {
          const { bidCents, bidShares, askCents, askShares } = orderBookAt(day, ticks, { row, second: at })
          const span = spanAt(spansOf(plan, row), tickOfSecond(at))
          const [cents, shares] = (span?.side ?? 0) > 0 ? [bidCents, bidShares] : [askCents, askShares]
          const queued = span ? (span.side * ((cents[0] as number) * (shares[0] as number))) / 100 : 0
          if (sealYuan[row] !== queued) expect([at, row, sealYuan[row]]).toEqual([at, row, queued])
        }
      }),
      { numRuns: 100 },
    )
  })

  test('is empty until the opening auction is struck', () => {
    const row = Array.from({ length: SIZE }, (_, i) => i).find(i => isTrading(plan, i)) ?? 0
    for (const early of [33_000, 33_300, 33_899]) {
      const book = orderBookAt(day, ticks, { row, second: early })
      expect([...book.bidShares, ...book.askShares].every(shares => shares === 0)).toBe(true)
    }
    expect(orderBookAt(day, ticks, { row, second: 33_900 }).bidCents[0]).toBeGreaterThan(0)
  })
})
