import { expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { commentScores, percentileColumn } from './score.ts'

const NONE = Number.NaN

test('a percentile is what lies below and half of what is equal', () => {
  expect([...percentileColumn(Float64Array.of(1, 3, 3, NONE, 9))]).toEqual([12.5, 50, 50, NONE, 87.5])
})

const figures = {
  momentum: Float64Array.of(10, -5, 2, 99),
  turnover: Float64Array.of(1.5, 1, 0.5, 99),
  flow: Float64Array.of(4, NONE, -3, 99),
  popularity: Float64Array.of(800, 100, NONE, 99),
}
const scores = atOnce(commentScores(figures, Uint8Array.of(1, 1, 1, 0)))

test('the score is the sum of its parts’ points', () => {
  // Row 0 leads everywhere: 5/6 of three, 5/6 of three, 3/4 of two, 3/4 of two.
  const { score, partial, parts } = scores.of(0)
  expect(parts.map(({ value }) => Math.round(value * 100) / 100)).toEqual([83.33, 83.33, 75, 75])
  expect(parts.map(({ points }) => Math.round(points * 1000) / 1000)).toEqual([29.167, 12.5, 22.5, 15])
  expect(score).toBeCloseTo(79.1667, 4)
  expect(partial).toBe(false)
})

test('a missing part scales the others up, and is unknown itself', () => {
  // Row 1: momentum 1/6 × 35, turnover 1/2 × 15, popularity 1/4 × 20, over 70.
  const { score, partial, parts } = scores.of(1)
  expect(score).toBeCloseTo((100 / 70) * (35 / 6 + 7.5 + 5), 9)
  expect(partial).toBe(true)
  expect(parts[2]).toMatchObject({ name: 'flow', value: NONE, points: NONE })
})

test('stocks stand in order of their scores; one that is not scored has no place and shifts nobody', () => {
  // 79.2, 26.2 and, (17.5 + 2.5 + 7.5) over 80, 34.4.
  expect([...scores.ranks]).toEqual([1, 3, 2, 0])
  expect(scores.population).toBe(3)
  expect(scores.scores[3]).toBeNaN()
})
