import { expect, test } from 'vitest'
import { placeDots } from './place-dots.ts'

const dot = (name: string, y: number, isFaint = false) => ({ name, x: 10, y, isFaint })

test('of dots that start at one point the first is written out, and none lies on its number', () => {
  const { large, small } = placeDots([dot('甲', 10), dot('乙', 12), dot('丙', 23), dot('丁', 40)], 7)
  expect(large.map(({ name }) => name)).toEqual(['甲', '丁'])
  expect(small.map(({ name }) => name)).toEqual(['丙'])
})

test('what is set back is a point and takes no room', () => {
  const { large, small } = placeDots([dot('甲', 10, true), dot('乙', 12)], 7)
  expect([large.map(({ name }) => name), small.map(({ name }) => name)]).toEqual([['乙'], ['甲']])
})
