import { expect, test } from 'vitest'
import { limitUpRow } from '#features/limit-up/ranking/limit-up-row.fixture.ts'
import { isOfTheme, themeShown, themesOf } from './theme-limit-ups.tsx'

const reason = (tags: readonly string[]) => ({ source: '模拟', tags: [...tags], text: '' })

test('a stock’s themes are those its reasons name, without what only happened', () => {
  expect(themesOf([reason(['订单', '减速器']), reason(['减速器', '机器人'])])).toEqual(['减速器', '机器人'])
})

test('the theme shown first is the one the points speak of, until another is chosen', () => {
  const themes = ['减速器', '机器人']
  expect(themeShown(themes, undefined, '机器人')).toBe('机器人')
  expect(themeShown(themes, '减速器', '机器人')).toBe('减速器')
  expect(themeShown(themes, undefined, '算力')).toBe('减速器')
  expect(themeShown(themes, undefined, undefined)).toBe('减速器')
})

test('a stock is of a theme by its own reason, by its concepts only where none was told', () => {
  const row = limitUpRow({ concepts: ['减速器'], reasons: [reason(['军工'])] })
  expect(isOfTheme(row, '减速器')).toBe(false)
  expect(isOfTheme(row, '军工')).toBe(true)
  expect(isOfTheme({ ...row, reasons: [] }, '减速器')).toBe(true)
})
