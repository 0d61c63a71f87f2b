import { expect, test } from 'vitest'
import { extent, lastKnown, stretches } from './column.ts'

test('null and NaN cut a line into stretches and are never drawn as zero', () => {
  const same = (value: number) => value
  expect(stretches([1, null, Number.NaN, 4, 5], same, same)).toEqual([
    [0, 1],
    [3, 4, 4, 5],
  ])
})

test('the range of a column ignores what is not known', () => {
  expect(extent([[null, 3, -2], Float64Array.of(Number.NaN, 7)])).toEqual({ min: -2, max: 7 })
  expect(extent([[null, null]])).toBeUndefined()
})

test('the last known value is found behind a tail of unknowns', () => {
  expect(lastKnown([5, 6, null, Number.NaN])).toBe(1)
  expect(lastKnown([5, 6, 7], 2)).toBe(1)
  expect(lastKnown([null])).toBe(-1)
})
