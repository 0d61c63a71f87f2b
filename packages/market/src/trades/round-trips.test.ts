import { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFundCode, totalCents, tradeFees } from '#rules/trade-fees.ts'
import { execution } from './execution.fixture.ts'
import type { Execution } from './execution.ts'
import { bookOf, profitCentsOf } from './round-trips.ts'

const MON = TradeDay.parse('2024-06-24')
const TUE = TradeDay.parse('2024-06-25')
const WED = TradeDay.parse('2024-06-26')

test('a statement worked by hand: two purchases, a part sold, the rest sold, to the cent', () => {
  // 1,000 at 10.00 for 5.10, 500 at 10.60 for 5.05: 15,310.15 for 1,500. 700 of them cost 7,144.736… and the other 800 the rest.
  const { trips, realised } = bookOf([
    execution('buy', { day: MON, priceMills: 10_000, shares: 1_000, amountCents: 1_000_000, feesCents: 510 }),
    execution('buy', { day: TUE, priceMills: 10_600, shares: 500, amountCents: 530_000, feesCents: 505 }),
    execution('sell', {
      day: TUE,
      second: 50_000,
      priceMills: 11_000,
      shares: 700,
      amountCents: 770_000,
      feesCents: 893,
    }),
    execution('sell', { day: WED, priceMills: 9_900, shares: 800, amountCents: 792_000, feesCents: 904 }),
  ])
  expect(realised).toEqual([
    { day: TUE, code: '600000', profitCents: 770_000 - 893 - 714_474 },
    { day: WED, code: '600000', profitCents: 792_000 - 904 - 816_541 },
  ])
  expect(trips).toMatchObject([{ shares: 0, costCents: 0, closedOn: WED, paidCents: 1_531_015, feesCents: 2_812 }])
  expect(trips[0] && profitCentsOf(trips[0])).toBe(29_188)
  expect(realised.reduce((sum, { profitCents = 0 }) => sum + profitCents, 0)).toBe(29_188)
})

test('fees by the rules of the day, as a broker charges them: worked by hand', () => {
  const commission = { hundredThousandths: 25, leastCents: 500 }
  // 12,340.00: 万2.5 is 3.085, so 5.00; 过户费 0.001 % is 0.1234, so 0.12; 印花税 0.05 % is 6.17.
  const sale = tradeFees({ side: 'sell', amountCents: 1_234_000, board: 'main', day: WED, commission })
  expect(sale).toEqual({ commissionCents: 500, stampDutyCents: 617, transferFeeCents: 12 })
  // The day before the duty was halved, of 100,000.00: 25.00, 100.00 and 1.00.
  const before = tradeFees({ side: 'sell', amountCents: 10_000_000, board: 'main', day: '2023-08-25', commission })
  expect(before && totalCents(before)).toBe(2_500 + 10_000 + 100)
})

test('of a fund the commission alone is taken, and bonds are none', () => {
  const commission = { hundredThousandths: 25, leastCents: 500 }
  // 40,000.00 at 万2.5.
  const sale = tradeFees({ side: 'sell', amountCents: 4_000_000, board: 'fund', day: WED, commission })
  expect(sale).toEqual({ commissionCents: 1_000, stampDutyCents: 0, transferFeeCents: 0 })
  // ETF, STAR ETF, REIT, LOF; convertible and corporate bonds, a B share, a stock.
  expect(['510300', '588000', '508000', '159915', '180101', '163402'].filter(isFundCode)).toHaveLength(6)
  expect(['113050', '123001', '128001', '155001', '185001', '188001', '900901', '600000'].filter(isFundCode)).toEqual(
    [],
  )
})

test('shares for nothing lower the mean, a dividend is realised on its day, its tax belongs to the round trip before it', () => {
  const { trips, realised, unmatched } = bookOf([
    execution('buy', { day: MON, priceMills: 10_000, shares: 1_000, amountCents: 1_000_000, feesCents: 500 }),
    execution('cash', { day: TUE, amountCents: 30_000 }),
    execution('shares', { day: TUE, second: 34_300, shares: 300 }),
    execution('sell', {
      day: TUE,
      second: 40_000,
      priceMills: 8_000,
      shares: 1_300,
      amountCents: 1_040_000,
      feesCents: 1_030,
    }),
    execution('cash', { day: WED, amountCents: -6_000 }),
  ])
  expect(unmatched).toEqual([])
  expect(realised.map(({ profitCents }) => profitCents)).toEqual([30_000, 1_040_000 - 1_030 - 1_000_500, -6_000])
  expect(trips).toHaveLength(1)
  expect(trips[0] && profitCentsOf(trips[0])).toBe(1_040_000 - 1_030 + 24_000 - 1_000_500)
})

test('what was sold and never known to be bought has no profit that anybody knows', () => {
  const { trips, realised, unmatched } = bookOf([
    execution('sell', { day: MON, code: '000001', priceMills: 9_000, shares: 100, amountCents: 90_000 }),
    execution('buy', { day: MON, priceMills: 10_000, shares: 100, amountCents: 100_000 }),
    execution('sell', { day: TUE, priceMills: 11_000, shares: 300, amountCents: 330_000 }),
  ])
  expect(unmatched.map(({ code }) => code)).toEqual(['000001'])
  expect(realised).toEqual([{ day: TUE, code: '600000', profitCents: undefined }])
  expect(trips[0] && profitCentsOf(trips[0])).toBeUndefined()
})

test('who has sold all and buys again begins another round trip, within a day too', () => {
  const { trips } = bookOf([
    execution('buy', { day: MON, shares: 100, amountCents: 100_000 }),
    execution('sell', { day: TUE, second: 35_000, shares: 100, amountCents: 101_000 }),
    execution('buy', { day: TUE, second: 36_000, shares: 200, amountCents: 198_000 }),
  ])
  expect(trips.map(({ shares, closedOn }) => ({ shares, closedOn }))).toEqual([
    { shares: 0, closedOn: TUE },
    { shares: 200, closedOn: undefined },
  ])
})

test('no cent comes from nowhere: what was realised and what is left to cost add up to what moved', () => {
  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom('buy', 'sell', 'shares', 'cash' as const),
      shares: fc.integer({ min: 1, max: 1_000_000 }),
      amountCents: fc.integer({ min: 1, max: 2_000_000_000 }),
      feesCents: fc.integer({ min: 0, max: 100_000 }),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(rows, parts => {
      let held = 0
      let moved = 0
      const statement: Execution[] = []
      for (const part of parts) {
        const kind: Execution['kind'] = part.kind === 'sell' && held === 0 ? 'buy' : part.kind
        if (kind === 'cash' && statement.length === 0) continue
        const shares = kind === 'cash' ? 0 : kind === 'sell' ? Math.min(held, part.shares) : part.shares
        const amountCents = kind === 'shares' ? 0 : part.amountCents
        const feesCents = kind === 'cash' || kind === 'shares' ? 0 : part.feesCents
        held += kind === 'sell' ? -shares : shares
        moved += (kind === 'buy' ? -amountCents : amountCents) - feesCents
        statement.push(execution(kind, { day: MON, shares, amountCents, feesCents }))
      }
      const { trips, realised } = bookOf(statement)
      const cost = trips.reduce((sum, { costCents }) => sum + costCents, 0)
      const profit = realised.reduce((sum, { profitCents = Number.NaN }) => sum + profitCents, 0)
      expect(profit - cost).toBe(moved)
      expect(trips.reduce((sum, { shares }) => sum + shares, 0)).toBe(held)
    }),
  )
})
