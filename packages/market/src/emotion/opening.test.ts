import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { lastOf, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { emotionInputs } from './inputs.ts'
import { emotionEstimate, type OpeningInputs, openingInputs } from './opening.ts'

const catalogue = smallCatalogue(['main', 'main', 'main', 'main'])
/** Opens at +5, −2, +1 and +3 %, and has gone on since; the first two were limit-ups the day before. */
const days = smallDays(catalogue, [
  [
    '2025-11-03',
    [
      { prevClose: 10, close: 11 },
      { prevClose: 10, close: 11 },
      { prevClose: 10, close: 10 },
      { prevClose: 10, close: 10 },
    ],
  ],
  [
    '2025-11-04',
    [
      { prevClose: 11, open: 11.55, close: 12.1 },
      { prevClose: 11, open: 10.78, close: 10.89 },
      { prevClose: 10, open: 10.1, close: 9.9 },
      { prevClose: 10, open: 10.3, close: 10.4 },
    ],
  ],
])
const today = lastOf(days)

/** A hundred openings: premiums of 0.1, 0.2 … 10 %, and as many percent rising. */
const openings = tradeDaysBetween(TradeDay.parse('2025-03-03'), TradeDay.parse('2025-10-31'))
  .slice(0, 100)
  .map((day, at): OpeningInputs => ({ day, premiumPct: (at + 1) / 10, risingPct: at + 1 }))

test('an opening tells its premium and its breadth by opening prices alone', () => {
  const { premiumPct, risingPct } = openingInputs(today)
  expect(premiumPct).toBeCloseTo(1.5, 6)
  expect(risingPct).toBe(75)
})

test('the first half hour is ranked among openings, by premium and breadth alone, without a phase', () => {
  const inputs = { ...emotionInputs({ today, yesterday: days[0], history: [] }), limitUps: 500, streakHeight: 30 }
  const { score, phase, terms, sampleDays } = emotionEstimate(inputs, openings)
  // Now +4.5 % and 50 % rising: 44 below and one equal of a hundred; 49 below and one equal.
  expect(terms.filter(({ rank }) => rank !== undefined)).toMatchObject([
    { name: 'premium', rank: 44.5, weight: 20 },
    { name: 'breadth', rank: 49.5, weight: 15 },
  ])
  expect(score).toBeCloseTo((44.5 * 20 + 49.5 * 15) / 35, 6)
  expect([phase, sampleDays]).toEqual([undefined, 100])
})

test('among fewer than sixty openings, and of a day without a price, there is no estimate', () => {
  const inputs = emotionInputs({ today, yesterday: days[0], history: [] })
  expect(emotionEstimate(inputs, openings.slice(0, 59)).score).toBeUndefined()
  expect(emotionEstimate({ ...inputs, premiumPct: undefined, risingPct: undefined }, openings).score).toBeUndefined()
})
