import { expect, test } from 'vitest'
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
