import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { ST, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import type { DayFacts, Facts } from './facts.ts'
import { judge } from './judge.ts'
import { parseRule } from './parse.ts'
import { reasonsOf, selecting } from './pick.ts'

/**
 * Two days worked by hand; 1,000,000 float shares each. Row 0 makes its second board at 9:35, 1 its first at an unknown
 * second, 2 breaks, 3 is ST and makes its first, 4 is flat, 5 is suspended.
 */
const catalogue = smallCatalogue(['main', 'chinext', 'main', 'main', 'main', 'main'])
const flat = { prevClose: 5, close: 5 }
const days = smallDays(catalogue, [
  ['2025-11-03', [{ prevClose: 10, close: 11 }, flat, flat, flat, flat, flat]],
  [
    '2025-11-04',
    [
      { prevClose: 11, open: 11.5, close: 12.1, volumeShares: 120_000, firstSeal: 34_500, sealYuan: 5e6 },
      { prevClose: 5, close: 6 },
      { prevClose: 5, open: 5, high: 5.5, close: 5.3, volumeShares: 300_000, firstSeal: 36_000 },
      { prevClose: 5, close: 5.25, flags: ST, firstSeal: 34_300 },
      { ...flat, volumeShares: 10_000 },
      { prevClose: 5, suspended: true },
    ],
  ],
])

const facts: Facts = {
  on(daysAgo): DayFacts | undefined {
    const day = days.at(-1 - daysAgo)
    if (!day) return undefined
    return {
      day,
      catalogue,
      nameOf: row => `股票${row}`,
      conceptsOf: row => (row === 0 ? ['人工智能', '机器人'] : []),
      reasonsOf: row => (row === 0 ? ['AI 算力'] : undefined),
      sealOf: row => ({
        firstSealSecond: day.life.firstSealSecond[row] ?? -1,
        lastSealSecond: day.life.lastSealSecond[row] ?? -1,
        brokenTimes: day.life.brokenTimes[row] ?? -1,
      }),
      volumeRatioOf: () => Number.NaN,
      gainPctOf: row => (row === 0 ? 21 : Number.NaN),
      isHighOf: row => (row === 0 ? true : undefined),
      // Row 0 is on the first day's list; the second day's is not out.
      longhu: daysAgo === 1 ? new Map([[0, { investorYuan: 6e7, hotMoneyYuan: -1e7, northboundYuan: 0 }]]) : undefined,
    }
  },
}

const picked = (text: string) => atOnce(selecting(parseRule(text), facts))

describe('who passes', () => {
  test.each([
    ['涨停', [0, 1, 3]],
    ['涨停 且 非 ST', [0, 1]],
    ['连板>=2', [0]],
    ['首板', [1, 3]],
    ['昨日涨停', [0]],
    ['炸板', [2]],
    ['跌停 或 停牌', [5]],
    ['触板 且 首封<10:00', [0, 3]],
    ['换手率 10..20%', [0]],
    ['换手率>5% 且 非 涨停', [2]],
    ['封单>=500万', [0]],
    ['封单比>40%', [0]],
    ['流通市值<600万', [2, 3, 4, 5]],
    ['概念 人工', [0]],
    ['概念 = 人工', []],
    ['板块 = 创业板', [1]],
    ['题材 has ai', [0]],
    ['名称 has 4', [4]],
    ['涨幅>9% 且 高开<5%', [0]],
    ['板块 = 深市', [1]],
    ['近5日涨幅>20%', [0]],
    ['20日新高', [0]],
    ['上市>10年', [0, 1, 2, 3, 4, 5]],
    ['上市天数<365', []],
    ['昨日龙虎榜', [0]],
    ['昨日机构净买入>5000万', [0]],
    ['昨日机构净买入 且 非 昨日游资净买入', [0]],
    ['非 昨日机构净买入', [1, 2, 3, 4, 5]],
  ])('%s', (text, rows) => {
    expect(picked(text).picks).toEqual(rows)
  })

  test('a stock of which too little is known is no pick and no refusal: it is counted', () => {
    // Row 1 sealed at a second nobody recorded; rows 2 and 4 cannot have sealed before ten.
    expect(picked('涨停 且 首封<10:00')).toEqual({ picks: [0, 3], undecided: 1, population: 6 })
    expect(picked('量比>2').undecided).toBe(5)
    expect(picked('3日前涨停')).toMatchObject({ picks: [], undecided: 6 })
  })

  test('before a day’s dragon-tiger list is out, nobody is known to be on it or not', () => {
    expect(picked('机构净买入')).toEqual({ picks: [], undecided: 6, population: 6 })
    expect(picked('非 龙虎榜')).toEqual({ picks: [], undecided: 6, population: 6 })
  })

  test('unknown stays unknown when denied, and yields to what is known', () => {
    const verdict = (text: string) => judge(parseRule(text), facts, 1)
    expect(verdict('非 首封<10:00')).toBeUndefined()
    expect(verdict('首封<10:00 或 涨停')).toBe(true)
    expect(verdict('首封<10:00 且 炸板')).toBe(false)
  })
})

test('a pick says why, with its own values', () => {
  const rule = parseRule('连板>=2, 首封<10:00, 换手率 5..20%, 流通市值<100亿, 概念 人工智能, 昨日涨停, 非 ST')
  expect(reasonsOf(rule, facts, 0)).toEqual([
    '连板 2',
    '首封 09:35:00',
    '换手率 12%',
    '流通市值 1210万',
    '概念 人工智能',
    '昨日涨停',
    '非 ST',
  ])
  expect(reasonsOf(parseRule('炸板 或 涨停'), facts, 0)).toEqual(['涨停'])
})
