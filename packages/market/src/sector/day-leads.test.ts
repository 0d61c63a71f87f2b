import { expect, test } from 'vitest'
import type { Theme } from '#limit-up/theme.ts'
import { changeColumn } from '#quote/change-pct.ts'
import { lastOf, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { dayLeads } from './day-leads.ts'

const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main'])
const flat = { prevClose: 10, close: 10 }
const up = { prevClose: 10, close: 11 }
// Row 2 stands on two boards; 0 and 1 on one, 1 sealed earlier; 3 is alone in its theme.
const day = lastOf(
  smallDays(catalogue, [
    ['2025-11-03', [flat, flat, up, flat, flat]],
    [
      '2025-11-04',
      [
        { ...up, firstSeal: 36_000 },
        { ...up, firstSeal: 34_300 },
        { prevClose: 11, close: 12.1, firstSeal: 50_000 },
        { ...up, firstSeal: 34_250 },
        flat,
      ],
    ],
  ]),
)
const theme = (name: string): Theme => ({ name, from: 'reason' })
const themes = new Map([
  [0, theme('机器人')],
  [1, theme('机器人')],
  [2, theme('芯片')],
  [3, theme('白酒')],
])
const input = { day, changesPct: changeColumn(day.columns) }

test('the market’s leader comes first, then those of themes of two and more, each with what set it apart', () => {
  expect(dayLeads(input, [0, 1, 2, 3], themes)).toEqual([
    { row: 2, theme: undefined, streak: 2, reason: 'streak', second: 3 },
    { row: 1, theme: theme('机器人'), streak: 1, reason: 'firstSeal', second: 0 },
  ])
})

test('a day without limit-ups has no leader', () => {
  expect(dayLeads(input, [], themes)).toEqual([])
})
