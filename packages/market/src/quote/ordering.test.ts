import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fullOrder } from './full-order.ts'
import { medianInPlace, medianKnown } from './median.ts'
import { topRows } from './top-rows.ts'

const cells = fc.array(fc.oneof(fc.integer({ min: -2000, max: 2000 }), fc.constant(Number.NaN)), { maxLength: 200 })

/** The plain way: sort known rows by value, equal ones by row. */
function sortedRows(column: readonly number[], order: 'asc' | 'desc'): number[] {
  const sign = order === 'desc' ? -1 : 1
  return column
    .map((_, row) => row)
    .filter(row => !Number.isNaN(column[row]))
    .sort((a, b) => sign * ((column[a] ?? 0) - (column[b] ?? 0)) || a - b)
}

describe('the top of a column', () => {
  test('is the head of a plain sort, whatever the order and the size', () => {
    fc.assert(
      fc.property(cells, fc.nat({ max: 250 }), fc.constantFrom('asc' as const, 'desc' as const), (...given) => {
        const [column, count, order] = given
        const found = topRows({ column: Float64Array.from(column), count, order })
        expect([...found]).toEqual(sortedRows(column, order).slice(0, count))
      }),
    )
  })

  test('can be asked of some rows only', () => {
    const column = Float64Array.of(5, 9, 7, 8)
    expect([...topRows({ column, count: 2, rows: Int32Array.of(0, 2, 3) })]).toEqual([3, 2])
  })
})

describe('the full order of a column', () => {
  test('is a plain sort with the unknown at the end', () => {
    fc.assert(
      fc.property(cells, fc.constantFrom('asc' as const, 'desc' as const), (column, order) => {
        const unknown = column.map((_, row) => row).filter(row => Number.isNaN(column[row]))
        const found = fullOrder(
          Float64Array.from(column, value => value / 100),
          order,
        )
        expect([...found]).toEqual([...sortedRows(column, order), ...unknown])
      }),
    )
  })

  test('tells amounts of billions apart to the yuan, and whole cents always', () => {
    expect([...fullOrder(Float64Array.of(30_000_000_001, 30_000_000_002, 1))]).toEqual([1, 0, 2])
    expect([...fullOrder(Int32Array.of(150_000, 150_001, -3), 'asc')]).toEqual([2, 0, 1])
    expect([...fullOrder(Float64Array.of(0, 0))]).toEqual([0, 1])
  })
})

describe('the median', () => {
  test('is the middle of the sorted values, or the mean of the two middle ones', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 99 }), values => {
        const sorted = values.toSorted((a, b) => a - b)
        const at = (i: number) => sorted[i] ?? 0
        const expected = (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2
        expect(medianInPlace(Float64Array.from(values), values.length)).toBe(expected)
      }),
    )
  })

  test('of a column skips what is unknown, and of nothing is unknown', () => {
    expect(medianKnown(Float64Array.of(3, Number.NaN, 1))).toBe(2)
    expect(medianKnown(Float64Array.of(Number.NaN))).toBeNaN()
  })
})
