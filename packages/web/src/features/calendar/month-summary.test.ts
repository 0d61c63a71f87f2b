import { expect, test } from 'vitest'
import { monthSummary } from './month-summary.ts'

interface DayFigures {
  readonly up: number
  readonly limitUps: number
  readonly score: number | null
}

const day = (name: string, { up, limitUps, score }: DayFigures) => ({
  ...{ day: name, up, down: 2_500, flat: 0, limitUps, limitDowns: 0, brokenRatePct: null, streakHeight: 1 },
  ...{ amountYuan: null, amountSoFarYuan: null, emotionScore: score, emotionPhase: null },
})

test('a month is told by its rising days, its mean emotion and its outstanding days', () => {
  const days = [
    day('2026-11-02', { up: 2_964, limitUps: 40, score: 26 }),
    day('2026-11-03', { up: 2_227, limitUps: 36, score: 22.8 }),
    day('2026-11-04', { up: 3_348, limitUps: 53, score: 44.2 }),
  ]
  expect(monthSummary(days)).toMatchObject({
    days: 3,
    risingDays: 2,
    meanScore: 31,
    coldest: { day: '2026-11-03' },
    hottest: { day: '2026-11-04' },
    mostLimitUps: { day: '2026-11-04' },
  })
})

test('a month without scores has neither a mean nor a hottest day', () => {
  expect(monthSummary([day('2026-11-20', { up: 100, limitUps: 5, score: null })])).toMatchObject({
    meanScore: undefined,
    hottest: undefined,
  })
})
