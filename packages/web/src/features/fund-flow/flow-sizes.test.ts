import type { FundFlow } from '@kanpan/contract/model/text'
import { expect, test } from 'vitest'
import { cumulated, sumOfLast } from './flow-sizes.ts'

const day = (mainNetYuan: number | null): FundFlow => ({
  day: '2026-11-20',
  mainNetYuan,
  superLargeNetYuan: null,
  largeNetYuan: null,
  middleNetYuan: null,
  smallNetYuan: null,
  mainPct: null,
  amountYuan: null,
  changePct: null,
})

test('money of several days is added up, and an unknown day is not counted as none', () => {
  expect(sumOfLast([day(5), day(3), day(-1)], 'mainNetYuan', 2)).toEqual({ yuan: 2, known: 2 })
  expect(sumOfLast([day(5), day(null), day(-1)], 'mainNetYuan', 2)).toEqual({ yuan: -1, known: 1 })
  expect(sumOfLast([day(null)], 'mainNetYuan', 5)).toEqual({ yuan: null, known: 0 })
})

test('a running sum ends where a day is not known', () => {
  expect(cumulated([day(5), day(-2), day(null), day(1)], 'mainNetYuan')).toEqual([5, 3, Number.NaN, Number.NaN])
})
