import { expect, test } from 'vitest'
import { tripFigures } from './trade-statistics.ts'

const trip = (profitCents: number | undefined, paidCents = 100_000, heldDays = 1) => ({
  ...{ profitCents, paidCents, feesCents: 100, heldDays },
})

test('five round trips worked by hand', () => {
  // +10 %, +4 %, −5 %, 0 %, and one whose cost nobody knows.
  const figures = tripFigures([
    trip(10_000),
    trip(8_000, 200_000, 3),
    trip(-5_000, 100_000, 0),
    trip(0),
    trip(undefined),
  ])
  expect(figures).toMatchObject({ count: 4, leftOut: 1, profitCents: 13_000, feesCents: 400, meanPct: 2.25 })
  expect(figures.winning).toMatchObject({ count: 2, of: 4, pct: 50 })
  expect([figures.meanWinPct, figures.meanLossPct, figures.payoff]).toEqual([7, -5, 1.4])
  expect(figures.meanHeldDays).toBe(1.25)
})

test('of none nothing is told', () => {
  expect(tripFigures([])).toMatchObject({ count: 0, meanPct: undefined, payoff: undefined, meanHeldDays: undefined })
})
