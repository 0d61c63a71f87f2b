import { expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { breadth } from '#features/market/breadth.fixture.ts'
import { dayFigures } from './day-figures.ts'

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

test('a day is told by the counts every other screen tells, ST beside them', () => {
  const premium = {
    stocks: 4,
    meanChangePct: 1.25,
    medianChangePct: -0.5,
    meanOpenPct: 0.4,
    rising: 2,
    risingPct: 50,
  }
  const promotion = { fromStreak: 1, candidates: 8, promoted: 1, ratePct: 12.5 }
  const figures = dayFigures({
    rungs: [
      { streak: 4, sealed: [], broken: [stock] },
      { streak: 3, sealed: [stock], broken: [] },
      { streak: 1, sealed: [stock, stock], broken: [] },
    ],
    promotion,
    premium,
    breadth: breadth({ limitUp: 3, broken: 1, brokenRatePct: 25, streakHeight: 3, limitDown: 3 }),
  })
  expect(figures).toEqual({
    ...{ sealed: 3, broken: 1, streaks: 1, height: 3, holdPct: 75, limitDowns: 3 },
    ...{ st: breadth().st, premium, promotion },
  })
})

test('of nothing no share is made: it is unknown, not 0', () => {
  const nothing = { rungs: [], promotion: null, premium: null, breadth: breadth({ brokenRatePct: null }) }
  expect(dayFigures(nothing)).toMatchObject({ holdPct: null, premium: null, promotion: null })
})
