import { expect, test } from 'vitest'
import { neighbourState, neighboursOf } from './neighbours.ts'

const codes = ['600519', '000001', '300750']
const href = (index: number) => `/stock/detail/${codes[index]}`
const state = neighbourState(codes.length, href, 1)

test('a stock opened from a list knows the one before and the one after', () => {
  expect(neighboursOf('/stock/detail/000001', state)).toMatchObject({
    previous: '/stock/detail/600519',
    next: '/stock/detail/300750',
    place: 2,
    count: 3,
  })
})

test('the ends of the list have one neighbour', () => {
  expect(neighboursOf('/stock/detail/600519', state)?.previous).toBeUndefined()
  expect(neighboursOf('/stock/detail/300750', state)?.next).toBeUndefined()
})

test('a stock that was opened by its address, or is not in the list, has none', () => {
  expect(neighboursOf('/stock/detail/000001', null)).toBeUndefined()
  expect(neighboursOf('/stock/detail/688001', state)).toBeUndefined()
})

test('of a whole market only the part around the opened stock goes along', () => {
  const { neighbours } = neighbourState(5400, index => `/stock/detail/${String(index).padStart(6, '0')}`, 3000)
  expect(neighbours).toHaveLength(400)
  expect(neighbours.indexOf('/stock/detail/003000')).toBe(200)
  expect(neighbourState(5400, String, 5399).neighbours.at(-1)).toBe('5399')
})
