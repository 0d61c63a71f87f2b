import type { DeviationRow } from '@kanpan/contract/model/longhu'
import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { progressOf, ruleText, triggerSteps, triggersByBenchmark } from './deviation-labels.ts'

const row: DeviationRow = {
  code: StockCode.parse('002384'),
  name: '均瑞科技',
  board: 'main',
  isSt: false,
  rule: 'abnormal3',
  side: 'up',
  ruleDays: 3,
  windowDays: 2,
  thresholdPct: 20,
  deviationPct: 21,
  gainPct: 21,
  benchmarkPct: 0,
  benchmark: '深证A指',
  priceYuan: 12.1,
  triggerYuan: 12,
  distancePct: -0.83,
  reachedToday: true,
  events: 1,
  eventsForSevere: 4,
}

test('the arithmetic is that of the interval: two days of ten percent are 21, not 20', () => {
  const steps = triggerSteps(row)
  expect(steps).toContain('偏离值 = +21.00% − (0.00%) = +21.00%，阈值 +20.00%')
  // 12.10 × 120 % ÷ 121 %, by hand.
  expect(steps.join()).toContain('= 12.10 × 120.00% ÷ 121.00% = 12.000')
  expect(steps.at(-1)).toBe('向上取到分：12.00 元，较现价 -0.83%')
})

test('a falling rule is said with its own sign, and its way is measured towards it', () => {
  const down = { ...row, rule: 'severe10', ruleDays: 10, side: 'down', thresholdPct: -50, deviationPct: -40 } as const
  expect(ruleText(down)).toBe('严重 10日-50%')
  expect(progressOf(down)).toBe(0.8)
  expect(progressOf({ ...down, deviationPct: 10 })).toBe(0)
})

test('what is not known is not worked out', () => {
  expect(triggerSteps({ ...row, benchmarkPct: null })).toEqual(['偏离值的一部分未知，算不出触发价'])
})

test('a benchmark that rises tomorrow puts the trigger up by as much of it as the stock has not gained', () => {
  // 12.10 × (20 % + 101 %) ÷ 121 % = 12.10; standing still it is 12.00, by hand.
  const cases = triggersByBenchmark(row).map(({ benchmarkMovePct, triggerYuan }) => [benchmarkMovePct, triggerYuan])
  expect(cases).toEqual([
    [-2, 11.8],
    [-1, 11.9],
    [0, 12],
    [1, 12.1],
    [2, 12.2],
  ])
})
