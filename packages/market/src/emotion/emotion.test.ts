import { EMOTION_TERMS } from '@kanpan/contract/model/emotion'
import { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { lastOf, NO_LIMIT, ST, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { type EmotionInputs, emotionInputs } from './inputs.ts'
import { EMOTION_WEIGHTS, type EmotionDay, emotionPhase, emotionScore, percentileRank } from './score.ts'

const flat = { prevClose: 10, close: 10 }

describe('the inputs of emotion', () => {
  const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main', 'main', 'main'])
  const [yesterday, today] = smallDays(catalogue, [
    [
      '2025-11-03',
      [
        { prevClose: 10, close: 11 },
        { prevClose: 10, close: 11 },
        { prevClose: 10, high: 11, close: 10.5 },
        flat,
        { prevClose: 2, close: 2.1, flags: ST },
        flat,
        flat,
      ],
    ],
    [
      '2025-11-04',
      [
        { prevClose: 11, close: 12.1, amountYuan: 4e8 },
        { prevClose: 11, close: 10.45, amountYuan: 3e8 },
        { prevClose: 10.5, close: 10.71, amountYuan: 2e8 },
        { prevClose: 10, high: 11, close: 10.5, amountYuan: 1e8 },
        { prevClose: 2.1, close: 2.21, flags: ST, amountYuan: 1e7 },
        { prevClose: 10, close: 15, flags: NO_LIMIT, amountYuan: 9e7 },
        { prevClose: 10, suspended: true },
      ],
    ],
  ])
  if (!today) throw new Error('there are two days')

  test('come out as worked by hand, ST, suspended and no-limit stocks left out', () => {
    expect(emotionInputs({ today, yesterday, history: [] })).toEqual({
      day: '2025-11-04',
      up: 3,
      down: 1,
      flat: 0,
      medianChangePct: 3.5,
      risingPct: 75,
      limitUps: 1,
      limitDowns: 0,
      broken: 1,
      brokenRatePct: 50,
      streakHeight: 2,
      streaks: 1,
      promotionPct: 50,
      promotion1Pct: 50,
      promotion2Pct: undefined,
      promotion3UpPct: undefined,
      premiumPct: 2.5,
      premiumRisingPct: 50,
      brokenPremiumPct: 2,
      bigLosses: undefined,
      amountYuan: 1.1e9,
      turnoverRatio: undefined,
    })
  })

  test('leave unknown what yesterday would have to tell', () => {
    const first = lastOf(smallDays(catalogue, [['2025-11-03', [flat]]]))
    expect(emotionInputs({ today: first, yesterday: undefined, history: [] })).toMatchObject({
      premiumPct: undefined,
      promotionPct: undefined,
      brokenPremiumPct: undefined,
      brokenRatePct: undefined,
      risingPct: undefined,
      amountYuan: undefined,
    })
  })

  test('compare turnover with the mean of the twenty days before, once there are twenty', () => {
    const history = Array.from({ length: 20 }, (_, i) => day(i, { amountYuan: 1e9 }).inputs)
    expect(emotionInputs({ today, yesterday, history }).turnoverRatio).toBeCloseTo(1.1, 10)
    expect(emotionInputs({ today, yesterday, history, projectedAmountYuan: 2e9 }).turnoverRatio).toBe(2)
    expect(emotionInputs({ today, yesterday, history, projectedAmountYuan: Number.NaN }).turnoverRatio).toBeUndefined()
    expect(emotionInputs({ today, yesterday, history: history.slice(1) }).turnoverRatio).toBeUndefined()
  })
})

const DAYS = tradeDaysBetween('2024-01-01', '2026-11-20')

/** A day on which all that is ranked has the same number, unless said otherwise. */
function day(index: number, changed: Partial<EmotionInputs> = {}, level = index): EmotionDay {
  const inputs: EmotionInputs = {
    day: DAYS[index] ?? TradeDay.parse('2026-11-20'),
    up: level,
    down: level,
    flat: 0,
    medianChangePct: level,
    risingPct: level,
    limitUps: level,
    limitDowns: -level,
    broken: level,
    brokenRatePct: -level,
    streakHeight: level,
    streaks: level,
    promotionPct: level,
    promotion1Pct: level,
    promotion2Pct: level,
    promotion3UpPct: level,
    premiumPct: level,
    premiumRisingPct: level,
    brokenPremiumPct: level,
    bigLosses: level,
    amountYuan: level,
    turnoverRatio: level,
    ...changed,
  }
  return { inputs, score: level }
}

const rising = Array.from({ length: 100 }, (_, i) => day(i))

describe('the score of emotion', () => {
  test('weighs eight terms to a hundred', () => {
    expect(Object.values(EMOTION_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })

  test('is 100 when every term is hotter than ever and 0 when colder', () => {
    expect(emotionScore(day(100, {}, 1000).inputs, rising)).toMatchObject({
      score: 100,
      phase: 'climax',
      partial: false,
    })
    expect(emotionScore(day(100, {}, -1000).inputs, rising)).toMatchObject({ score: 0, phase: 'freezing' })
  })

  test('turns broken rate and limit-downs round: much of them is cold', () => {
    const cold = emotionScore(day(100, { brokenRatePct: 1000, limitDowns: 1000 }, 1000).inputs, rising)
    expect(cold.score).toBe(80)
    expect(cold.terms.find(term => term.name === 'brokenRate')).toEqual({
      name: 'brokenRate',
      value: 1000,
      rank: 0,
      weight: 10,
      contribution: 0,
    })
  })

  test('is not shown under sixty days, and ranks among the last 250 at most', () => {
    expect(emotionScore(day(59).inputs, rising.slice(0, 59))).toMatchObject({ score: undefined, phase: undefined })
    expect(emotionScore(day(60).inputs, rising.slice(0, 60)).score).toBe(100)
    const long = Array.from({ length: 300 }, (_, i) => day(i, {}, i < 50 ? 1e6 : 0))
    expect(emotionScore(day(300, {}, 1).inputs, long)).toMatchObject({ sampleDays: 250 })
    expect(emotionScore(day(300, {}, 1).inputs, long).terms[0]?.rank).toBe(100)
  })

  test('is partial when a term is missing, with the weights of the others scaled up', () => {
    const partial = emotionScore(day(100, { turnoverRatio: undefined }, 1000).inputs, rising)
    expect(partial.partial).toBe(true)
    expect(partial.score).toBeCloseTo(100, 10)
    expect(partial.terms.at(-1)).toMatchObject({ name: 'turnover', rank: undefined, contribution: undefined })
  })

  test('is the sum of its contributions, whatever the weights', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 120 }), fc.integer({ min: 0, max: 60 }), (level, premium) => {
        const scored = emotionScore(day(100, {}, level).inputs, rising, { ...EMOTION_WEIGHTS, premium })
        const sum = scored.terms.reduce((total, term) => total + (term.contribution ?? 0), 0)
        expect(scored.score).toBeCloseTo(sum, 8)
        expect(scored.terms.map(term => term.name)).toEqual([...EMOTION_TERMS])
      }),
    )
  })

  test('of a past day never changes when later days become known', () => {
    const { inputs } = day(80)
    const later = [...rising.slice(0, 80), day(80), day(81, {}, 1e6), day(82, {}, -1e6)]
    expect(emotionScore(inputs, later)).toEqual(emotionScore(inputs, rising.slice(0, 80)))
  })

  test('ranks equal days half', () => {
    expect(percentileRank(2, [1, 2, 2, 3])).toBe(50)
  })
})

describe('the phase of emotion', () => {
  test.each([
    { score: 19.9, before: 50, phase: 'freezing' },
    { score: 20, before: 10, phase: 'recovery' },
    { score: 44, before: 60, phase: 'ebb' },
    { score: 45, before: 30, phase: 'ferment' },
    { score: 60, before: 70, phase: 'divergence' },
    { score: 75, before: 60, phase: 'ferment' },
    { score: 75.1, before: 90, phase: 'climax' },
    { score: 50, before: 50, phase: 'ferment' },
    { score: 50, before: undefined, phase: undefined },
    { score: 80, before: undefined, phase: 'climax' },
  ])('at $score coming from $before is $phase', ({ score, before, phase }) => {
    expect(emotionPhase(score, before)).toBe(phase)
  })
})
