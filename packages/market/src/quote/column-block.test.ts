import { expect, test } from 'vitest'
import { columnBlock } from './column-block.ts'

test('columns of any size lie side by side in one block and do not touch each other', () => {
  for (const size of [0, 1, 3, 5590]) {
    const block = columnBlock(size, [1, 2, 4, 8, 1])
    const columns = [block.u8(), block.i16(-1), block.i32(7), block.f64(Number.NaN), block.u8()]
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1)
    expect(columns.map(({ length }) => length)).toEqual([size, size, size, size, size])
    columns[2]?.fill(123)
    expect(columns.map(column => [...new Set(column)])).toEqual(
      size === 0 ? [[], [], [], [], []] : [[0], [-1], [123], [Number.NaN], [0]],
    )
  }
})

test('more columns than were asked for are refused', () => {
  const block = columnBlock(4, [1])
  block.u8()
  expect(() => block.f64(0)).toThrow(RangeError)
})
