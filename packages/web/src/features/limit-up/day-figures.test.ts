import { expect, test } from 'vitest'
import { dayFigures } from './day-figures.ts'
import { limitUpRow } from './limit-up-row.fixture.ts'

const stock = {
  code: limitUpRow().code,
  name: '峤优设备',
  priceYuan: 1,
  changePct: 10,
  firstSealAt: null,
  brokenTimes: null,
  sealYuan: null,
  tags: [],
}
const breadth = {
  up: 1,
  flat: 0,
  down: 1,
  suspended: 0,
  limitUp: 5,
  limitDown: 3,
  broken: 1,
  brokenRatePct: 20,
  streakHeight: 3,
  medianChangePct: 0,
}
const before = (changePct: number | null, isSt = false) => limitUpRow({ pool: 'yesterday', changePct, isSt })

test('a day is told by who holds, who went on, and what yesterday’s limit-ups do now', () => {
  const figures = dayFigures(
    {
      rungs: [
        { streak: 4, sealed: [], broken: [stock] },
        { streak: 3, sealed: [stock], broken: [] },
        { streak: 1, sealed: [stock, stock], broken: [] },
      ],
      promotions: [
        { fromStreak: 1, candidates: 6, promoted: 0, ratePct: 0 },
        { fromStreak: 2, candidates: 2, promoted: 1, ratePct: 50 },
        { fromStreak: 3, candidates: 0, promoted: 0, ratePct: null },
      ],
      breadth,
    },
    [before(10), before(-4), before(1), before(-2), before(null), before(5, true)],
  )
  expect(figures).toEqual({
    sealed: 3,
    broken: 1,
    streaks: 1,
    height: 3,
    holdPct: 75,
    limitDowns: 3,
    premium: { meanPct: 1.25, medianPct: -0.5, stocks: 4 },
    rising: { count: 2, pct: 50 },
    promotion: { promoted: 1, candidates: 8, pct: 12.5 },
  })
})

test('of nothing no share is made: it is unknown, not 0', () => {
  const { holdPct, premium, rising, promotion, height } = dayFigures({ rungs: [], promotions: [], breadth }, [])
  expect([holdPct, premium.meanPct, premium.medianPct, rising.pct, promotion.pct, height]).toEqual([
    null,
    null,
    null,
    null,
    null,
    0,
  ])
})
