import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

interface Row {
  readonly name: string
  readonly figure: number | string | null
}

const rows = (...figures: Row['figure'][]): Row[] => figures.map((figure, at) => ({ name: `${at}`, figure }))
const names = (list: readonly Row[], order: 'asc' | 'desc') =>
  inOrder(list, ({ figure }) => figure, order)
    .map(({ name }) => name)
    .join('')

test('numbers go up or down, equal ones as they came, what is unknown last either way', () => {
  const list = rows(3, null, -1, 3, 0.5, null, -0, 0)
  expect(names(list, 'asc')).toBe('26740315')
  expect(names(list, 'desc')).toBe('03467215')
})

test('so do words', () => {
  const list = rows('600001', null, '000001', '600001', null)
  expect(names(list, 'asc')).toBe('20314')
  expect(names(list, 'desc')).toBe('03214')
})

test('nothing is put in order where nothing is, or nothing is known', () => {
  expect(names([], 'asc')).toBe('')
  expect(names(rows(null, null, null), 'desc')).toBe('012')
})
