import { expect, test } from 'vitest'
import { dayThemes } from './theme.ts'

const tags: Readonly<Record<number, readonly string[]>> = { 0: ['业绩预增', '机器人'], 1: ['机器人', '减速器'], 2: [] }
const concepts: Readonly<Record<number, readonly string[]>> = { 0: ['芯片'], 1: ['芯片'], 2: ['锂电池', '芯片'], 3: [] }
const themes = dayThemes({ rows: [0, 1, 2, 3], tagsOf: row => tags[row] ?? [], conceptsOf: row => concepts[row] ?? [] })

test('a recorded reason decides, the tag most limit-ups share before the one told first', () => {
  expect(themes.get(0)).toEqual({ name: '机器人', from: 'reason' })
  expect(themes.get(1)).toEqual({ name: '机器人', from: 'reason' })
})

test('what happened to a company is its theme only when nothing names one, however many share it', () => {
  const tags: Readonly<Record<number, readonly string[]>> = {
    0: ['业绩', '机器人'],
    1: ['业绩'],
    2: ['订单', '业绩'],
  }
  const named = dayThemes({ rows: [0, 1, 2], tagsOf: row => tags[row] ?? [], conceptsOf: () => ['芯片'] })
  expect([...named.values()].map(({ name }) => name)).toEqual(['机器人', '业绩', '业绩'])
})

test('without a recorded reason it is the concept with the most limit-ups, and says so', () => {
  expect(themes.get(2)).toEqual({ name: '芯片', from: 'concept' })
})

test('a stock with neither has no theme', () => {
  expect(themes.has(3)).toBe(false)
})
