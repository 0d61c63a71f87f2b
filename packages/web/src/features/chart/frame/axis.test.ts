import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linear, niceTicks, wholeTicks } from './axis.ts'

test('an axis shows round figures', () => {
  expect(niceTicks(0, 1.86e12, 4)).toEqual([0, 5e11, 1e12, 1.5e12, 2e12])
  expect(niceTicks(21.6, 23.4, 4)).toEqual([21.5, 22, 22.5, 23, 23.5])
})

test('the ticks always enclose the values and never pile up', () => {
  const value = fc.double({ min: -1e13, max: 1e13, noNaN: true })
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [min, max] = a < b ? [a, b] : [b, a]
      fc.pre(max - min > Math.abs(max) * 1e-6 + 1e-6)
      const ticks = niceTicks(min, max, 4)
      const slack = (max - min) * 1e-6
      expect(ticks[0]).toBeLessThanOrEqual(min + slack)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(max - slack)
      expect(ticks.length).toBeLessThanOrEqual(12)
      expect(new Set(ticks).size).toBe(ticks.length)
    }),
  )
})

test('a line of one price still has an axis around it', () => {
  const ticks = niceTicks(10, 10, 4)
  expect(ticks[0]).toBeLessThan(10)
  expect(ticks.at(-1)).toBeGreaterThan(10)
})

test('an empty interval maps to the middle', () => {
  expect(linear([3, 3], [0, 100])(3)).toBe(50)
})

test('an axis of counted things has no halves', () => {
  expect(wholeTicks(0, 10, 4)).toEqual([0, 3, 6, 9, 12])
  expect(wholeTicks(0, 8, 4)).toEqual([0, 2, 4, 6, 8])
  expect(wholeTicks(0, 2, 4)).toEqual([0, 1, 2])
  expect(wholeTicks(0, 151, 4)).toEqual([0, 50, 100, 150, 200])
})
