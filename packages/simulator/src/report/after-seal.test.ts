import { expect, test } from 'vitest'
import { afterSealMeasures, nextDays } from './after-seal.ts'
import type { ObservedBar, ObservedDay } from './observed-day.ts'
import { themeMeasures } from './themes-of-days.ts'

/** Before, at the open and at the close, in cents. */
type Prices = readonly [prevCloseCents: number, openCents: number, closeCents: number]

function bar(code: string, [prevCloseCents, openCents, closeCents]: Prices): ObservedBar {
  return {
    code,
    isSt: false,
    isFree: false,
    prevCloseCents,
    openCents,
    highCents: Math.max(openCents, closeCents),
    lowCents: Math.min(openCents, closeCents),
    closeCents,
    volumeShares: 100,
    amountYuan: 1000,
  }
}

const sealing: ObservedDay = {
  day: '2025-11-03',
  bars: [bar('600001', [1000, 1010, 1100]), bar('600002', [1000, 1020, 1100]), bar('600003', [1000, 1000, 1100])],
  themes: new Map([
    ['600001', '锂电池'],
    ['600002', '锂电池'],
    ['600003', '煤炭'],
  ]),
}
const after: ObservedDay = {
  day: '2025-11-04',
  bars: [bar('600001', [1100, 1155, 1210]), bar('600002', [1100, 1111, 990]), bar('600003', [1100, 1089, 1111])],
}

test('the day after a seal is told by its open and its close, under the rank of the theme it sealed with', () => {
  const found = nextDays([sealing, after])
  expect(found.map(({ themeRank }) => themeRank)).toEqual([1, 1, 0])
  expect(found.map(({ openPct }) => Math.round(openPct))).toEqual([5, 1, -1])
  const measured = new Map(afterSealMeasures([sealing, after]))
  expect(measured.get('nextHigher')).toBeCloseTo(66.7, 1)
  expect(measured.get('nextOpenHigher')).toBeCloseTo(66.7, 1)
  expect(measured.get('nextLoss')).toBeCloseTo(33.3, 1)
  expect(measured.get('nextOpenTop')).toBeCloseTo(3)
})

test('a stock that seals again counts under the longer streak on the day after', () => {
  const third: ObservedDay = { day: '2025-11-05', bars: [bar('600001', [1210, 1200, 1200])] }
  expect(nextDays([sealing, after, third]).map(({ streak }) => streak)).toEqual([1, 1, 1, 2])
})

test('a theme of one stock is none, and days nobody told themes of are left out', () => {
  const measured = new Map(themeMeasures([sealing, after]))
  expect(measured.get('themeCount')).toBe(1)
  expect(measured.get('themeTopOfAll')).toBeCloseTo(66.7, 1)
  expect(measured.get('themeTop')).toBe(100)
  expect(measured.get('themeAlone')).toBeCloseTo(33.3, 1)
})
