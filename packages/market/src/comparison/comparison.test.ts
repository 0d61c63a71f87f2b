import { expect, test } from 'vitest'
import { changesSinceFirst, levelsOf, maxDrawdownPct, relativeChanges } from './comparison.ts'

const { NaN: unknown } = Number
const of = (...values: number[]) => Float64Array.from(values)
const rounded = (column: Float64Array) => Array.from(column, value => Math.round(value * 1e6) / 1e6)

test('everything begins at its own first close', () => {
  expect(rounded(changesSinceFirst(of(8, 8.4, unknown, 6)))).toEqual([0, 5, unknown, -25])
  expect(rounded(changesSinceFirst(of(unknown, 10, 11)))).toEqual([unknown, 0, 10])
  expect(rounded(changesSinceFirst(of(unknown)))).toEqual([unknown])
})

test('an index goes on by its gains, and is not known behind one that nobody knows', () => {
  expect(rounded(levelsOf(of(1.5, 1.1, 0.9)))).toEqual([1, 1.1, 0.99])
  expect(rounded(levelsOf(of(unknown, 1.1, unknown, 1.2)))).toEqual([1, 1.1, unknown, unknown])
  expect(rounded(levelsOf(of()))).toEqual([])
})

test('against an index it is divided and not taken away, from the first day of its own', () => {
  const levels = levelsOf(of(1, 1.1, 1.1))
  expect(rounded(relativeChanges(changesSinceFirst(of(10, 12, 11)), levels))).toEqual([0, 9.090909, -9.090909])
  expect(rounded(relativeChanges(changesSinceFirst(of(unknown, 10, 11)), levels))).toEqual([unknown, 0, 0])
})

test('the deepest fall is from the highest close before', () => {
  expect(maxDrawdownPct(of(10, 12, unknown, 9, 13, 12))).toBe(-25)
  expect(maxDrawdownPct(of(1, 2, 3))).toBe(0)
  expect(maxDrawdownPct(of(unknown))).toBe(unknown)
})
