import { expect, test } from 'vitest'
import { capacityDifferences, differenceBars } from './capacity-difference.ts'
import { axisYuan } from './capacity-draw.ts'
import { capacityLayout, projectionLine } from './capacity-layout.ts'

const yesterdayLineYuan = Array.from({ length: 241 }, (_, minute) => (minute + 1) ** 2)

test('the projection starts at the last known minute and ends at the expected total', () => {
  const line = projectionLine({ todayLineYuan: [1, 5, 11], yesterdayLineYuan, projectedYuan: 100_000 }, 2)
  expect(line[0]).toBe(11)
  expect(line.at(-1)).toBe(100_000)
  expect(line).toHaveLength(239)
})

test('the rest of the day has the shape of yesterday', () => {
  const line = projectionLine({ todayLineYuan: [0], yesterdayLineYuan, projectedYuan: 241 ** 2 - 1 }, 0)
  expect(line[120]).toBeCloseTo(121 ** 2 - 1)
})

test('without yesterday the projection is straight', () => {
  const line = projectionLine({ todayLineYuan: [0], yesterdayLineYuan: [], projectedYuan: 240 }, 0)
  expect(line[60]).toBeCloseTo(60)
})

test('a finished day and an unknown total have no projection', () => {
  expect(projectionLine({ todayLineYuan: yesterdayLineYuan, yesterdayLineYuan, projectedYuan: 9e9 }, 240)).toEqual([])
  expect(projectionLine({ todayLineYuan: [1], yesterdayLineYuan, projectedYuan: null }, 0)).toEqual([])
})

test('the axis starts at zero and leaves room for the projection', () => {
  const layout = capacityLayout(
    { todayLineYuan: [1e10, 5e11], yesterdayLineYuan: [], projectedYuan: 1.86e12 },
    600,
    220,
  )
  expect(layout?.ticks.map(tick => axisYuan(tick.yuan))).toEqual(['0', '5000亿', '1万亿', '1.5万亿', '2万亿'])
})

test('the difference to yesterday is told by the minute: the running one against the same second, the unknown left out', () => {
  const input = { todayLineYuan: [5, null, 14], yesterdayLineYuan: [3, 6, 20], sameMinuteYesterdayYuan: 16 }
  expect(capacityDifferences(input)).toEqual([2, Number.NaN, -2])
  expect(capacityDifferences({ ...input, sameMinuteYesterdayYuan: null })).toEqual([2, Number.NaN, -6])
  const drawn = differenceBars(input, { left: 0, top: 100, width: 241, height: 40 })
  expect([drawn?.zeroY, drawn?.ends]).toEqual([120, [-2, 2]])
  expect(drawn?.bars.map(({ y, isMore }) => [y, isMore])).toEqual([
    [100, true],
    [140, false],
  ])
})

test('without yesterday there are no bars and the lines have the whole height', () => {
  const alone = capacityLayout({ todayLineYuan: [1e10, 5e11], yesterdayLineYuan: [] }, 600, 220)
  const both = capacityLayout({ todayLineYuan: [1e10, 5e11], yesterdayLineYuan: [2e10, 4e11] }, 600, 220)
  expect([alone?.difference, alone?.plot.height]).toEqual([undefined, 192])
  expect(both?.difference?.box.top).toBeGreaterThan((both?.plot.top ?? 0) + (both?.plot.height ?? 0))
})
