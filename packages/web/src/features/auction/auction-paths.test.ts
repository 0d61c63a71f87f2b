import { expect, test } from 'vitest'
import { auctionPaths } from './auction-paths.ts'

const LINE = [
  { time: '09:15:00', priceYuan: null, matchedShares: 0, unmatchedShares: 0 },
  { time: '09:15:03', priceYuan: 11, matchedShares: 500, unmatchedShares: 1000 },
  { time: '09:20:00', priceYuan: 10, matchedShares: 250, unmatchedShares: -500 },
]

test('the price is a stair around the close before, which begins where something would match', () => {
  const { price, spanPct, topYuan, bottomYuan } = auctionPaths(LINE, 10)
  // The frame reaches 11 % either way: +10 % stands at 50 × (1 − 10/11) = 4.5, the close before at 50.
  expect(spanPct).toBeCloseTo(11, 6)
  expect([topYuan, bottomYuan]).toEqual([expect.closeTo(11.1, 6), expect.closeTo(8.9, 6)])
  expect(price).toBe('M3 4.5H300V50.0')
})

test('what would match and what is left over have one measure, and each side its own colour', () => {
  const { bids, asks, matched, mostShares } = auctionPaths(LINE, 10)
  expect(mostShares).toBe(1000)
  expect(bids).toBe('M0 100.0H3V22.0H300V100.0H301V100H0Z')
  expect(asks).toBe('M0 100.0H3V100.0H300V61.0H301V100H0Z')
  expect(matched).toBe('M0 100.0H3V61.0H300V80.5H301V100H0Z')
})

test('without points or a close before there is nothing to draw', () => {
  expect(auctionPaths([], 10)).toMatchObject({ price: '', matched: '', mostShares: 0 })
  expect(auctionPaths(LINE, null)).toMatchObject({ price: '', topYuan: null, spanPct: null })
})
