import { expect, test } from 'vitest'
import { isOfSealed } from './listed-days.ts'

const SEAL = { firstSealSecond: 36_000, lastSealSecond: 36_000, brokenTimes: 0 }

test.each([
  ['a pool of closing limit-ups', { source: 'eastmoney', ...SEAL }, true],
  ['a list of limit-ups with its reasons', { source: 'cls', ...SEAL }, true],
  ['a list of stocks that went to their limit', { source: 'wuyang', closeCents: 1100, streak: 1 }, false],
  ['a pool with its close', { source: 'ths', ...SEAL, closeCents: 1100 }, true],
  ['the reason of a seal that was read while the day ran', { source: 'ths', ...SEAL }, false],
  ['the same of another', { source: 'xuangubao', firstSealSecond: 36_000 }, false],
])('%s says that a stock closed at its limit, or does not', (_, record, isSealed) => {
  expect(isOfSealed(record)).toBe(isSealed)
})
