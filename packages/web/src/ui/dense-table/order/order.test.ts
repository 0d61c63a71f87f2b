import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSort, sortedOrder } from './order.ts'

const sort = (values: readonly (number | string | null | undefined)[], order: 'asc' | 'desc') =>
  [...sortedOrder(values.length, index => values[index], order)].map(index => values[index])

test('a header falls, then rises, then lets go', () => {
  const falling = nextSort(undefined, 'price')
  const rising = nextSort(falling, 'price')
  expect([falling?.order, rising?.order, nextSort(rising, 'price')]).toEqual(['desc', 'asc', undefined])
})

test('another header starts falling again', () => {
  expect(nextSort({ id: 'price', order: 'asc' }, 'amount')).toEqual({ id: 'amount', order: 'desc' })
})

test('the unknown stands last, whichever way', () => {
  expect(sort([1, null, 3, Number.NaN, 2], 'desc')).toEqual([3, 2, 1, null, Number.NaN])
  expect(sort([1, undefined, 3, 2], 'asc')).toEqual([1, 2, 3, undefined])
  expect(sort(['银行', '', '白酒', null], 'desc').slice(2)).toEqual(['', null])
})

test('names stand by pinyin', () => {
  expect(sort(['中国', '安徽', '北京'], 'asc')).toEqual(['安徽', '北京', '中国'])
})

test('every row is there once, in order, and equal rows keep theirs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 })), fc.constantFrom('asc', 'desc'), (values, order) => {
      const rows = [...sortedOrder(values.length, index => values[index], order)]
      expect([...rows].sort((a, b) => a - b)).toEqual([...values.keys()])
      for (const [place, row] of rows.entries()) {
        const next = rows[place + 1]
        if (next === undefined) continue
        const step = ((values[next] ?? 0) - (values[row] ?? 0)) * (order === 'asc' ? 1 : -1)
        expect(step > 0 || (step === 0 && next > row)).toBe(true)
      }
    }),
  )
})
