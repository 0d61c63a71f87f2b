import { expect, test } from 'vitest'
import { moved, placeOf } from './place.ts'

const item = (value: string, group: string, order: number) => ({
  id: value,
  type: 2,
  title: value,
  value,
  group,
  order,
  note: '',
  createdAtMs: 0,
})
const list = [item('a', '', 0), item('b', '', 1), item('c', '', 2), item('x', '芯片', 0), item('y', '芯片', 1)]
const names = (id: string, order: number) => moved(list, id, order).map(each => `${each.id}${each.order}`)

test('a stock moves up, the others make room, and other groups stay', () => {
  expect(names('c', 0)).toEqual(['c0', 'a1', 'b2', 'x0', 'y1'])
})

test('a stock moves down to the end of its group and no further', () => {
  expect(names('a', 2)).toEqual(['b0', 'c1', 'a2', 'x0', 'y1'])
  expect(names('a', 99)).toEqual(['b0', 'c1', 'a2', 'x0', 'y1'])
})

test('a stock that is gone moves nothing', () => {
  expect(moved(list, 'gone', 0)).toBe(list)
})

test('a place is told within the group', () => {
  expect(placeOf(list, item('y', '芯片', 1))).toEqual({ order: 1, last: 1 })
})
