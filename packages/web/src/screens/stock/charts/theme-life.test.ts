import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { COLOURED, colouredThemes, type MatrixDay, type MatrixStock, rungThemes, themeLife } from './theme-life.ts'

const stock = (code: string, name: string, theme: string | null): MatrixStock => ({
  code: StockCode.parse(code),
  name,
  theme: theme === null ? null : { name: theme, from: 'reason' },
})
const LEADER = stock('600605', '崴盛股份', '机器人')
const day = (day: string, rungs: MatrixDay['rungs']): MatrixDay => ({ day, limitUps: 0, height: 0, rungs })
const DAYS = [
  day('2026-11-17', [{ streak: 1, stocks: [LEADER, stock('600148', '祥昀咨询', '机器人')] }]),
  day('2026-11-18', [{ streak: 1, stocks: [stock('000511', '百沁酒业', null)] }]),
  day('2026-11-19', [{ streak: 2, stocks: [LEADER] }]),
]

test('a theme’s life is told day by day, with its longest streak', () => {
  expect(themeLife(DAYS, '机器人')).toEqual({
    counts: [2, 0, 1],
    total: 3,
    days: 2,
    firstDay: '2026-11-17',
    lastDay: '2026-11-19',
    best: { day: '2026-11-19', streak: 2, stock: LEADER },
  })
})

test('a theme nobody had is nothing', () => {
  expect(themeLife(DAYS, '银行')).toMatchObject({ total: 0, best: undefined, firstDay: undefined })
})

test('first boards are told by theme, those without one left out', () => {
  const stocks = [stock('600605', '甲', '业绩'), stock('600606', '乙', '订单'), stock('600607', '丙', '订单')]
  expect(rungThemes({ streak: 1, stocks: [...stocks, stock('600608', '丁', null)] })).toEqual([
    { name: '订单', count: 2 },
    { name: '业绩', count: 1 },
  ])
})

test('the traced theme has a colour even when it is small', () => {
  const themes = Array.from({ length: 20 }, (_, index) => ({ name: `题材${index}`, count: 20 - index, days: 1 }))
  expect(colouredThemes(themes, '题材18')).toHaveLength(COLOURED)
  expect(colouredThemes(themes, '题材18').at(-1)).toBe('题材18')
  expect(colouredThemes(themes, '没有')).toEqual(colouredThemes(themes, undefined))
})
