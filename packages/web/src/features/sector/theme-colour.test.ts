import { expect, test } from 'vitest'
import { themeColour, themeColours, themeTokens } from './theme-colour.ts'

const THEMES = [
  '机器人',
  '光模块',
  '人工智能',
  '存储芯片',
  '低空经济',
  '固态电池',
  '创新药',
  '商业航天',
  '算力',
  '稀土',
]
const MORE = ['军工', '银行', '电力', '房地产']

test('a theme has one colour wherever it is shown', () => {
  expect(themeColour('机器人')).toBe(themeColour('机器人'))
  expect(THEMES.every(name => /^var\(--theme-([1-9]|1[0-2])\)$/.test(themeColour(name)))).toBe(true)
})

test('themes in one picture never share a colour', () => {
  const colours = themeColours([...THEMES, ...MORE])
  expect(colours.size).toBe(12)
  expect(new Set(colours.values()).size).toBe(12)
})

test('the most important theme always has its own colour, and one beyond the palette has none', () => {
  expect(themeColours([...THEMES, ...MORE]).get('机器人')).toBe(themeColour('机器人'))
  expect(themeColours([...THEMES, ...MORE]).has('房地产')).toBe(false)
})

test('a theme named twice takes one colour', () => {
  expect(themeColours(['算力', '算力', '稀土']).size).toBe(2)
})

test('a canvas draws a theme in the colour the page shows it in', () => {
  const numbers = (map: ReadonlyMap<string, string>) =>
    [...map].map(([name, colour]) => [name, /\d+/.exec(colour)?.[0]])
  expect(numbers(themeTokens(THEMES))).toEqual(numbers(themeColours(THEMES)))
})
