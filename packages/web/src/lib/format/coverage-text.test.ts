import { describe, expect, test } from 'vitest'
import { coverageText, noRankingText, partOfMarketText } from './coverage-text.ts'

const boards = { main: 1815, chinext: 0, star: 0, bse: 0 }
const part = { coverage: { recorded: 1815, listed: 5477, isWhole: false, boards } }
const whole = { coverage: { ...part.coverage, recorded: 5440, isWhole: true } }

describe('a day that holds a part of the market', () => {
  test('is named by who is counted and which part of all that is', () => {
    expect(coverageText(part)).toBe('1,815 只主板股票，占 33 %')
    expect(coverageText(whole)).toBeUndefined()
    expect(partOfMarketText(part)).toBe(
      '这一天只收录 1,815 只主板股票，占 33 %，不足全部 A 股的 98 %，不计算全市场数字',
    )
  })

  test('ranks no sectors and says so; over several days one such day is enough', () => {
    const now = { time: '10:31:00', final: false }
    expect(noRankingText({ ...part, ...now }, '概念')).toBe(partOfMarketText(part))
    expect(noRankingText({ ...whole, ...now }, '行业')).toBe('行业未记录，或其间有一天收录不足 98 %，不排名次')
  })

  test('before the match nothing is missing: nothing has been dealt in yet', () => {
    expect(noRankingText({ ...whole, time: '09:24:59', final: false }, '概念')).toBe('集合竞价 9:25 撮合后才有成交')
    expect(noRankingText({ ...whole, time: '09:25:00', final: false }, '概念')).toContain('未记录')
  })
})
