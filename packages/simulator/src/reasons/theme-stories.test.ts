import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'
import {
  COMPANY_PARTS,
  LONE_STORIES,
  MARKED_STORIES,
  STORY_KINDS,
  THEME_STORIES,
  WIRE_LONE_STORIES,
  WIRE_STORIES,
} from './theme-stories.ts'

const themes = STORY_KINDS.flatMap(kind => THEME_STORIES[kind])

test('there are at least forty reasons for a theme, none told twice', () => {
  expect(themes.length).toBeGreaterThanOrEqual(40)
  expect(new Set(themes).size).toBe(themes.length)
})

test('every reason of a theme names its concept, and every word it asks for is known', () => {
  for (const pattern of themes) expect(pattern).toContain('{c}')
  const all = [
    ...themes,
    ...COMPANY_PARTS,
    ...WIRE_STORIES,
    ...WIRE_LONE_STORIES,
    ...[...LONE_STORIES, ...MARKED_STORIES].map(({ text }) => text),
  ]
  for (const pattern of all) {
    const text = fillIn(pattern, { c: '甲', i: '乙', p: '丙' }, 42)
    expect(text).not.toMatch(/[{}]/)
    expect(text).toBe(fillIn(pattern, { c: '甲', i: '乙', p: '丙' }, 42))
  }
})
