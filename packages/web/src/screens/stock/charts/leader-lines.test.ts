import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { type Leader, leaderLine, leaderPanes, windowDays } from './leader-lines.ts'

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']

function leader(code: string, name: string, days: readonly (readonly [number, number] | undefined)[]): Leader {
  return {
    code: StockCode.parse(code),
    name,
    bestStreak: Math.max(...days.map(day => day?.[1] ?? 0)),
    led: [],
    line: DAYS.flatMap((day, index) => {
      const [value, streak] = days[index] ?? []
      return value === undefined || streak === undefined ? [] : [{ day, value, streak }]
    }),
  }
}

const MAIN = leader('600605', '崴盛股份', [
  [150, 6],
  [165, 7],
  [181.5, 8],
  [172.4, 0],
])
const GROWTH = leader('300745', '高垚设计', [undefined, [100, 0], [120, 1], [144, 2]])

test('a window of two days begins at the close before it', () => {
  expect(windowDays([MAIN, GROWTH], 2)).toEqual(DAYS.slice(1))
})

test('lines stand at zero on the close before the window', () => {
  const { changesPct, streaks } = leaderLine(MAIN, DAYS.slice(1))
  expect(changesPct.map(pct => pct?.toFixed(2))).toEqual(['0.00', '10.00', '4.48'])
  expect(streaks).toEqual([7, 8, 0])
})

test('a day without trading is unknown, and the line begins at the first close known', () => {
  expect(leaderLine(GROWTH, DAYS).changesPct.map(pct => pct?.toFixed(0) ?? null)).toEqual([null, '0', '20', '44'])
})

test('boards with different limits never share a scale', () => {
  const lines = [MAIN, GROWTH].map(one => leaderLine(one, DAYS))
  const panes = leaderPanes(lines, { dates: DAYS, colourOf: () => 'theme1', active: undefined })
  expect(panes.map(({ title, series }) => [title, series.map(({ label }) => label)])).toEqual([
    ['主板 10%', ['崴盛股份']],
    ['创业板、科创板 20%', ['高垚设计']],
  ])
})

test('each day of a streak is marked with its number', () => {
  const [pane] = leaderPanes([leaderLine(MAIN, DAYS)], { dates: DAYS, colourOf: () => 'theme1', active: '600605' })
  expect(pane?.series[0]?.dots).toEqual([
    { index: 0, text: '6' },
    { index: 1, text: '7' },
    { index: 2, text: '8' },
  ])
})
