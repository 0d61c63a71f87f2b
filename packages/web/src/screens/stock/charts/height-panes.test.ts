import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { firstWidthPx } from '#lib/column/first-columns.fixture.ts'
import { heightColumns } from './height-columns.tsx'
import { type HeightDay, heightPanes, topNames } from './height-panes.ts'

const stock = (code: string, name: string) => ({ code: StockCode.parse(code), name })
const ONE = stock('600605', '崴盛股份')
const OTHER = stock('600148', '祥昀咨询')

function day(day: string, height: number, stocks: HeightDay['stocks']): HeightDay {
  return {
    day,
    height,
    stocks,
    secondHeight: 1,
    secondStocks: [],
    chinextHeight: 1,
    chinextStocks: [],
    limitUps: 60,
    broken: 20,
    brokenRatePct: 25,
    limitDowns: 2,
    emotionScore: null,
  }
}

test('a run is named where it ended, not on each of its days', () => {
  const list = [day('11-16', 6, [ONE]), day('11-17', 7, [ONE]), day('11-18', 5, [OTHER])]
  expect(topNames(list).map(({ index, text }) => [index, text])).toEqual([
    [1, '崴盛股份'],
    [2, '祥昀咨询'],
  ])
})

test('several on one height are one name and their number', () => {
  expect(topNames([day('11-16', 4, [ONE, OTHER])])[0]?.text).toBe('崴盛股份等2只')
})

test('first boards are nobody’s height to be named', () => {
  expect(topNames([day('11-16', 1, [ONE])])).toEqual([])
})

test('an unknown score stays unknown in the picture', () => {
  const known = { ...day('11-16', 4, [ONE]), emotionScore: 61 }
  const score = heightPanes([known, day('11-17', 4, [ONE])]).at(-1)?.series[0]
  expect(score?.values[1]).toBeNull()
  expect(score?.format(Number.NaN)).toBe('—')
})

test('where no day has a score there is no empty picture of it', () => {
  expect(heightPanes([day('11-16', 4, [ONE])]).map(({ title }) => title)).toEqual(['高度', '涨停与炸板'])
})

test('the days of the heights fit beside their chart on a laptop, a scroll bar beside them', () => {
  expect(firstWidthPx(heightColumns('2026-11-20'))).toBeLessThan(555)
})

test('the running day says when it is scored, a past one without a score has a dash', () => {
  const score = heightColumns('11-18', '11-18').find(({ id }) => id === 'emotion')
  const rows = [day('11-17', 7, [ONE]), day('11-18', 5, [OTHER]), { ...day('11-18', 5, [OTHER]), emotionScore: 61.5 }]
  expect(rows.map(row => score?.text(row))).toEqual(['—', '收盘后', '61.5'])
})
