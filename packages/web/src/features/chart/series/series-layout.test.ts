import { expect, test } from 'vitest'
import { seriesLayout } from './series-layout.ts'

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']

test('an unknown day is a gap in the line', () => {
  const layout = seriesLayout({ dates, series: [{ label: '情绪', values: [40, null, 50, 60] }] }, 600, 240)
  expect(layout?.shapes[0]?.lines.map(points => points.length)).toEqual([2, 4])
})

test('bars stand on zero and a negative one hangs from it', () => {
  const layout = seriesLayout({ dates, series: [{ label: '净流入', values: [3, -2, null, 1], kind: 'bar' }] }, 600, 240)
  const zero = layout?.yOf('left', 0) ?? 0
  const [first, second] = layout?.shapes[0]?.bars ?? []
  expect(layout?.shapes[0]?.bars).toHaveLength(3)
  expect((first?.[1] ?? 0) + (first?.[3] ?? 0)).toBeCloseTo(zero)
  expect(second?.[1]).toBeCloseTo(zero)
})

test('two axes share their grid lines', () => {
  const series = [
    { label: '平均股价', values: [21.7, 22.4, 23.3, 23.1] },
    { label: '30年国债', values: [2.08, 2.17, 2.11, 2.1], axis: 'right' as const },
  ]
  const layout = seriesLayout({ dates, series }, 600, 240)
  const heights = (ticks: readonly { readonly y: number }[] = []) => ticks.map(tick => Math.round(tick.y * 100))
  expect(heights(layout?.left)).toEqual(heights(layout?.right))
})

test.each([120, 160, 200, 240, 400])(
  'an axis with fixed ends keeps them, whatever the other one needs (%i px)',
  heightPx => {
    const score = { label: '情绪得分', values: [40, 93, 50, 80] }
    for (const most of [3, 62, 112, 151, 2_301]) {
      const limitUps = { label: '涨停家数', values: [most, 40, 7, 1], axis: 'right' as const, kind: 'bar' as const }
      const layout = seriesLayout({ dates, series: [limitUps, score], leftRange: [0, 100] }, 600, heightPx)
      expect(layout?.left.at(-1)?.value).toBe(100)
      expect(layout?.right.map(({ y }) => Math.round(y))).toEqual(layout?.left.map(({ y }) => Math.round(y)))
      expect(layout?.right.at(-1)?.value).toBeGreaterThanOrEqual(most)
    }
  },
)

test('the newest date is always named', () => {
  const many = Array.from({ length: 250 }, (_, index) => String(index))
  const layout = seriesLayout({ dates: many, series: [{ label: 'x', values: many.map(Number) }] }, 360, 240)
  expect(layout?.labels.at(-1)?.index).toBe(249)
  expect(layout?.labels.length).toBeLessThan(6)
})

test('series of nothing but unknowns draw nothing', () => {
  expect(seriesLayout({ dates, series: [{ label: 'x', values: [null, null] }] }, 600, 240)).toBeUndefined()
})
