import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { averageTrueRange, trueRange } from './atr.ts'
import { boll } from './boll.ts'
import { commodityChannel } from './cci.ts'
import { kdj } from './kdj.ts'
import { macd } from './macd.ts'
import { exponentialAverage, movingAverage, smoothedAverage } from './moving-average.ts'
import { onBalanceVolume } from './obv.ts'
import { rsi } from './rsi.ts'
import { highest } from './window.ts'
import { williams } from './wr.ts'

const column = (...values: number[]) => Float64Array.from(values)
const rounded = (values: Float64Array) => [...values].map(value => Math.round(value * 1e6) / 1e6)
const unknown = Number.NaN

describe('averages', () => {
  test('MA is unknown until there are enough values, and while one of them is unknown', () => {
    expect(rounded(movingAverage(column(1, 2, 3, 4), 3))).toEqual([unknown, unknown, 2, 3])
    expect(rounded(movingAverage(column(1, unknown, 3, 5, 7), 2))).toEqual([unknown, unknown, unknown, 4, 6])
  })

  test('EMA starts at the first close: 10, then 10 + 2/4 of each step', () => {
    expect(rounded(exponentialAverage(column(10, 12, 11), 3))).toEqual([10, 11, 11])
  })

  test('SMA(X,3,1) starts at the first value: 9, then a third of each step', () => {
    expect(rounded(smoothedAverage(column(9, 12, 7), 3))).toEqual([9, 10, 9])
  })

  test('a hole gives a hole and is forgotten; nothing known gives nothing', () => {
    expect(rounded(exponentialAverage(column(unknown, 10, unknown, 12), 3))).toEqual([unknown, 10, unknown, 11])
    expect(rounded(exponentialAverage(column(unknown), 3))).toEqual([unknown])
  })
})

describe('MACD', () => {
  test('its bar is twice DIF minus DEA', () => {
    // EMA2: 3, 5, 5.666667; EMA5: 3, 4, 4.666667; DIF 0, 1, 1; DEA (3): 0, 0.5, 0.75.
    const found = macd(column(3, 6, 6), { fast: 2, slow: 5, signal: 3 })
    expect(rounded(found.dif)).toEqual([0, 1, 1])
    expect(rounded(found.dea)).toEqual([0, 0.5, 0.75])
    expect(rounded(found.bar)).toEqual([0, 1, 0.5])
  })

  test('of a price that never moves is 0', () => {
    expect(rounded(macd(column(5, 5, 5)).bar)).toEqual([0, 0, 0])
  })
})

describe('KDJ', () => {
  test('smooths where the close stands in its range, from the first bar on', () => {
    // RSV 50, then (12 - 8) / (13 - 8) = 80: K 50, 60; D 50, 53.333333; J 50, 73.333333.
    const found = kdj({ high: column(10, 13), low: column(8, 9), close: column(9, 12) })
    expect(rounded(found.k)).toEqual([50, 60])
    expect(rounded(found.d)).toEqual([50, 53.333333])
    expect(rounded(found.j)).toEqual([50, 73.333333])
  })

  test('in a run of one-word limits the last standing holds, and before any range nothing is known', () => {
    const flat = column(10, 10, 10)
    expect(rounded(kdj({ high: flat, low: flat, close: flat }).k)).toEqual([unknown, unknown, unknown])
    const prices = { high: column(11, 11, 11), low: column(9, 11, 11), close: column(11, 11, 11) }
    expect(rounded(kdj(prices, { period: 2 }).k)).toEqual([100, 100, 100])
  })

  test('K and D stay between 0 and 100', () => {
    const bars = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.nat({ max: 20 }), fc.nat({ max: 20 })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(bars, given => {
        const prices = {
          high: Float64Array.from(given, ([low, below, above]) => low + below + above),
          low: Float64Array.from(given, ([low]) => low),
          close: Float64Array.from(given, ([low, below]) => low + below),
        }
        const { k, d } = kdj(prices)
        for (const value of [...k, ...d].filter(one => !Number.isNaN(one))) {
          expect(value).toBeGreaterThanOrEqual(-1e-9)
          expect(value).toBeLessThanOrEqual(100 + 1e-9)
        }
      }),
    )
  })
})

describe('the other indicators', () => {
  test('RSI is the share of rises in all movement: 100, then 1.333 of 1.667, unknown before it moves', () => {
    expect(rounded(rsi(column(10, 12, 11), 3))).toEqual([unknown, 100, 80])
    expect(rounded(rsi(column(10, 10), 3))).toEqual([unknown, unknown])
  })

  test('BOLL is two sample deviations around the mean', () => {
    const { middle, upper, lower } = boll(column(1, 2, 3), { period: 3 })
    expect([middle[2], upper[2], lower[2]]).toEqual([2, 4, 0])
  })

  test('ATR is the plain mean of true ranges, gaps included', () => {
    const prices = { high: column(10, 12, 13), low: column(9, 11, 8), close: column(9, 12, 10) }
    expect([...trueRange(prices)]).toEqual([1, 3, 5])
    expect([...averageTrueRange(prices, 2)]).toEqual([unknown, 2, 4])
  })

  test('WR is 0 at the top of the range and 100 at its bottom', () => {
    const prices = { high: column(12, 12, 12), low: column(8, 8, 8), close: column(12, 8, 11) }
    expect([...williams(prices, 3)]).toEqual([0, 100, 25])
  })

  test('CCI is the distance of the typical price from its mean, in 0.015 mean deviations', () => {
    // TYP 10, 11, 15: mean 12, mean deviation (2 + 1 + 3) / 3 = 2, so (15 - 12) / (0.015 x 2) = 100.
    const prices = { high: column(11, 12, 17), low: column(9, 10, 13), close: column(10, 11, 15) }
    expect(rounded(commodityChannel(prices, 3))).toEqual([unknown, unknown, 100])
    const flat = column(10, 10, 10)
    expect(rounded(commodityChannel({ high: flat, low: flat, close: flat }, 2))).toEqual([unknown, unknown, unknown])
  })

  test('OBV adds volume on a rise and takes it off on a fall', () => {
    expect([...onBalanceVolume(column(10, 11, 11, 9), column(5, 3, 9, 4))]).toEqual([0, 3, 3, -1])
    expect([...onBalanceVolume(column(10, 11, 12), column(5, unknown, 9))]).toEqual([0, unknown, unknown])
  })

  test('the highest of a window is of fewer values at the beginning', () => {
    expect([...highest(column(3, 1, 2, 5), 2)]).toEqual([3, 3, 2, 5])
  })
})
