import { expect, test } from 'vitest'
import { contrast, inkOn, mix, rgb } from '#features/chart/frame/colour.ts'
import { moveCursor } from '#features/chart/frame/cursor.tsx'
import { heatKey } from '#features/chart/heat-map/heat-keys.ts'
import { gaugeArc, gaugePoint } from './gauge-arc.ts'
import { histogramBars, sideTotals } from './histogram-bars.ts'
import { sparklinePaths } from './sparkline-path.ts'

const buckets = [
  { label: '<0', count: 200, side: 'down' as const },
  { label: '0', count: 0, side: 'flat' as const },
  { label: '>0', count: 1, side: 'up' as const },
  { label: '涨停', count: null, side: 'up' as const },
]

test('a bucket with one stock is seen beside one with two hundred, an empty one is not', () => {
  expect(histogramBars(buckets).map(bar => bar.share)).toEqual([1, 0, 0.01, 0])
})

test('the sides are added up over their buckets', () => {
  expect(sideTotals(buckets)).toEqual({ up: 1, flat: 0, down: 200 })
})

test('the gauge runs from the left end to the right end over the top', () => {
  const arc = { cx: 100, cy: 100, radius: 80 }
  expect(gaugePoint(arc, 0)).toEqual([20, 100])
  expect(gaugePoint(arc, 50)).toEqual([100, 20])
  expect(gaugePoint(arc, 130)).toEqual([180, 100])
  expect(gaugeArc(arc, 0, 50)).toBe('M20 100A80 80 0 0 1 100 20')
})

test('a sparkline of half a day fills half of its width', () => {
  const paths = sparklinePaths({ values: Array.from({ length: 121 }, () => 10), base: 10, slots: 241 }, 102, 20)
  expect(paths?.line).toMatch(/L51 [\d.]+$/)
})

test('a sparkline breaks where a value is unknown and keeps its base in view', () => {
  const paths = sparklinePaths({ values: [1, 2, null, 3, 4], base: 0, slots: 5 }, 100, 20)
  expect(paths?.line.match(/M/g)).toHaveLength(2)
  expect(paths?.baseY).toBe(18)
  expect(sparklinePaths({ values: [null], base: 5, slots: 5 }, 100, 20)).toBeUndefined()
})

test('arrow keys walk the crosshair and stop at the ends, Escape hides it, other keys are left alone', () => {
  const range = { first: 0, last: 100, page: 30 }
  expect(moveCursor(undefined, 'ArrowLeft', range)).toBe(100)
  expect(moveCursor(100, 'ArrowRight', range)).toBe(100)
  expect(moveCursor(10, 'PageUp', range)).toBe(0)
  expect(moveCursor(10, 'End', range)).toBe(100)
  expect(moveCursor(10, 'Escape', range)).toBeUndefined()
  expect(moveCursor(10, 'a', range)).toBeNull()
})

test('in the heat map arrows choose, Enter opens and Escape goes back', () => {
  const market = { opened: undefined, active: undefined }
  expect(heatKey('ArrowRight', market, 3)).toEqual({ kind: 'move', active: 0 })
  expect(heatKey('ArrowRight', { opened: undefined, active: 2 }, 3)).toEqual({ kind: 'move', active: 2 })
  expect(heatKey('Enter', { opened: undefined, active: 2 }, 3)).toEqual({ kind: 'open' })
  expect(heatKey('Enter', market, 3)).toBeUndefined()
  expect(heatKey('Escape', { opened: 4, active: undefined }, 3)).toEqual({ kind: 'back' })
  expect(heatKey('Escape', market, 3)).toBeUndefined()
})

test('colours are read in every spelling a style sheet gives them', () => {
  expect(rgb('#fff')).toEqual({ red: 255, green: 255, blue: 255 })
  expect(rgb(' #c0152a')).toEqual({ red: 192, green: 21, blue: 42 })
  expect(rgb('rgb(1, 2, 3)')).toEqual({ red: 1, green: 2, blue: 3 })
  expect(mix('#000000', '#ffffff', 0.5)).toBe('rgb(128, 128, 128)')
})

test('ink is chosen by what can be read', () => {
  expect(inkOn('#ffb000')).toBe('#14171c')
  expect(inkOn('#c0152a')).toBe('#ffffff')
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})
