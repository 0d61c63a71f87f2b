import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { expect, test } from 'vitest'
import { deviationLines, deviationText, ruleTitle } from './deviation-labels.ts'
import { deviationRow } from './deviation-row.fixture.ts'

const near: DeviationRow = deviationRow()

test('how far a stock is from the exchange’s alarm is said with its sign and its unit', () => {
  expect(ruleTitle(near)).toBe('10日涨幅严重异常波动')
  expect(deviationText(near)).toBe('明日涨 0.87% 触发严重异常波动')
  expect(deviationText({ ...near, side: 'down', rule: 'abnormal3', distancePct: -3.2 })).toBe(
    '明日跌 3.20% 触发异常波动',
  )
})

test('a rule that is reached already says so, and an unknown distance is no 0', () => {
  expect(deviationText({ ...near, reachedToday: true })).toBe('按现价收盘今日即触发严重异常波动')
  expect(deviationText({ ...near, distancePct: null })).toBe('距触发的涨跌幅未知')
})

test('a threshold of a fall is told with its own sign', () => {
  expect(deviationLines({ ...near, side: 'down', thresholdPct: -50 })[0]).toContain('触发线 -50%')
})

test('the formula is told with the row’s own numbers', () => {
  expect(deviationLines(near).slice(0, 2)).toEqual([
    '偏离值 = 个股 +101.58% − 深证A指 +3.36% = +98.22%，触发线 +100%',
    '已计 9 个交易日（规则最多 10 日，明日计入），按区间首尾计算，不是逐日相加',
  ])
})
