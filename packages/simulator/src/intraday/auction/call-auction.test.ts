import { MINUTES_PER_DAY } from '@kanpan/market/quote/minute-line'
import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.ts'
import { writeDayMinutes } from '#intraday/day-minutes.ts'
import { dayScene, isTrading, spansOf } from '#intraday/day-scene.ts'
import { limitPrices } from '#intraday/limit-prices.ts'
import { sampleCatalogue, samplePlan } from '#intraday/sample-plan.fixture.ts'
import { spanAt } from '#intraday/seal/seal-spans.ts'
import { auctionOrders } from './auction-orders.ts'
import { callAuction } from './call-auction.ts'

const SIZE = 400
const plan = samplePlan(SIZE, 3)
const scene = dayScene({ seed: 3, plan, catalogue: sampleCatalogue(SIZE) })
const day = { scene, minutes: atOnce(writeDayMinutes(scene)) }
const auction = callAuction(day)
const rows = Array.from({ length: SIZE }, (_, row) => row).filter(row => isTrading(plan, row))
const LOCKED = 33_600
const MATCH = 33_900

describe('the opening auction of a simulated day', () => {
  test('trades the day’s opening volume at its open, by the orders everybody has in', () => {
    const { cents, matchedShares } = auction.at(MATCH)
    const lotsOf = (row: number) => day.minutes.volumeLots[row * MINUTES_PER_DAY] as number
    const opened = rows.filter(row => lotsOf(row) > 0)
    expect(opened.length).toBeGreaterThan(0.9 * rows.length)
    expect(opened.map(row => [cents[row], matchedShares[row]])).toEqual(
      opened.map(row => [plan.openCents[row], 100 * lotsOf(row)]),
    )
    // Without a lot nobody met anybody.
    expect(rows.filter(row => lotsOf(row) === 0).every(row => cents[row] === 0)).toBe(true)
  })

  test('leaves a queue of buyers where it seals, and little elsewhere', () => {
    const { unmatchedShares, matchedShares } = auction.at(MATCH)
    const sealed = rows.filter(row => (spanAt(spansOf(plan, row), 0)?.side ?? 0) > 0)
    expect(sealed.length).toBeGreaterThan(2)
    expect(sealed.every(row => (unmatchedShares[row] as number) > 0)).toBe(true)
    const others = rows.filter(row => spanAt(spansOf(plan, row), 0) === undefined)
    expect(
      others.every(row => Math.abs(unmatchedShares[row] as number) <= 0.51 * (matchedShares[row] as number) + 100),
    ).toBe(true)
  })

  test('may be left until 9:20 and not after: from then on all that is ordered stays', () => {
    let taken = 0
    for (const row of rows) {
      for (const { until, from, cents } of auctionOrders(day, row)) {
        const { up, down } = limitPrices(scene, row)
        expect([cents >= down, cents <= up, from >= 33_300, from < MATCH]).toEqual([true, true, true, true])
        if (until === MATCH) continue
        expect(until).toBeLessThan(LOCKED)
        taken += 1
      }
    }
    expect(taken).toBeGreaterThan(5)
    const [locked, later] = [auction.at(LOCKED), auction.at(MATCH)]
    expect(later.withdrawnShares).toEqual(locked.withdrawnShares)
    expect(auction.at(33_300).withdrawnShares[rows[0] as number]).toBe(0)
    expect(rows.some(row => (locked.withdrawnShares[row] as number) > 0)).toBe(true)
  })

  test('has most stocks matching within a minute, wanders, and comes to its open', () => {
    const priced = (second: number) => rows.filter(row => (auction.at(second).cents[row] as number) > 0).length
    expect(priced(33_360)).toBeGreaterThan(0.5 * rows.length)
    expect(priced(33_720)).toBeGreaterThan(0.9 * rows.length)
    const off = (second: number) => {
      const { cents } = auction.at(second)
      const gaps = rows.flatMap(row =>
        cents[row] ? [Math.abs(cents[row] - (plan.openCents[row] as number)) / cents[row]] : [],
      )
      return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    }
    expect(off(33_400)).toBeGreaterThan(3 * off(33_895))
  })

  test('is known in steps, and then told at once: the same that is told without them', () => {
    const prepared = callAuction(day)
    const steps = [...prepared.prepare(33_600)].length
    expect(steps).toBeGreaterThan(0)
    expect([...prepared.prepare(33_600)]).toEqual([])
    expect(prepared.at(33_600)).toEqual(callAuction(day).at(33_600))
    expect([...prepared.prepare(54_000)].length).toBe(steps)
    expect(prepared.at(MATCH)).toBe(prepared.at(60_000))
  })

  test('is the same line tick by tick, none for a suspended stock and nothing before 9:15', () => {
    const row = rows[7] as number
    const line = auction.line(row, 33_500)
    expect(line.map(({ second }) => second)).toEqual(Array.from({ length: 67 }, (_, at) => 33_300 + 3 * at))
    for (const { second, cents, matchedShares } of line.filter((_, at) => at % 20 === 0)) {
      expect([cents, matchedShares]).toEqual([auction.at(second).cents[row], auction.at(second).matchedShares[row]])
    }
    expect(auction.line(row, 60_000).at(-1)?.second).toBe(MATCH)
    const suspended = Array.from({ length: SIZE }, (_, at) => at).find(at => !isTrading(plan, at)) ?? -1
    expect(auction.line(suspended, MATCH)).toEqual([])
    expect(auction.at(33_299).matchedShares.every(Number.isNaN)).toBe(true)
  })
})
