import { expect, test } from 'vitest'
import { dayThemes } from './theme.ts'

const tags: Readonly<Record<number, readonly string[]>> = { 0: ['业绩预增', '机器人'], 1: ['机器人', '减速器'], 2: [] }
const concepts: Readonly<Record<number, readonly string[]>> = { 0: ['芯片'], 1: ['芯片'], 2: ['锂电池', '芯片'], 3: [] }
const themes = dayThemes({ rows: [0, 1, 2, 3], tagsOf: row => tags[row] ?? [], conceptsOf: row => concepts[row] ?? [] })

test('a recorded reason decides, the tag most limit-ups share before the one told first', () => {
  expect(themes.get(0)).toEqual({ name: '机器人', from: 'reason' })
  expect(themes.get(1)).toEqual({ name: '机器人', from: 'reason' })
})

test('without a recorded reason it is the concept with the most limit-ups, and says so', () => {
  expect(themes.get(2)).toEqual({ name: '芯片', from: 'concept' })
})

test('a stock with neither has no theme', () => {
  expect(themes.has(3)).toBe(false)
})
