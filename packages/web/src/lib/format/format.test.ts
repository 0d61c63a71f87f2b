import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  directionOf,
  formatChange,
  formatChangePct,
  formatCount,
  formatFlow,
  formatPct,
  formatPrice,
  formatRatio,
  formatStep,
  formatVolume,
  formatYuan,
  scaled,
} from './format.ts'

const FORMATTERS = {
  formatChange,
  formatChangePct,
  formatCount,
  formatFlow,
  formatPct,
  formatPrice,
  formatRatio,
  formatVolume,
  formatYuan,
}
const UNIT_SIZE = { '': 1, 万: 1e4, 亿: 1e8, 万亿: 1e12 }
const money = fc.double({ min: -9e15, max: 9e15, noNaN: true })

function shownAs(number: number): number {
  const { text, unit } = scaled(number)
  return Number(text) * UNIT_SIZE[unit]
}

test.each(Object.entries(FORMATTERS))('%s shows the unknown as a dash, never as 0', (_, format) => {
  for (const unknown of [undefined, null, Number.NaN, Number.POSITIVE_INFINITY]) expect(format(unknown)).toBe('—')
})

test.each(Object.entries(FORMATTERS))('%s never shows a minus before nothing', (_, format) => {
  for (const nothing of [0, -0, -0.0001]) expect(format(nothing)).not.toMatch(/[-+]/)
})

describe('changes', () => {
  test.each([
    [3.13, '+3.13%'],
    [-10, '-10.00%'],
    [0, '0.00%'],
    [0.004, '0.00%'],
    [-0.004, '0.00%'],
  ])('%d percent is shown as %s', (pct, shown) => {
    expect(formatChangePct(pct)).toBe(shown)
  })

  test('the colour follows the figure that is shown', () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 100, noNaN: true }), pct => {
        const shown = formatChangePct(pct)
        const sign = shown.startsWith('+') ? 'up' : shown.startsWith('-') ? 'down' : 'flat'
        expect(directionOf(pct)).toBe(sign)
      }),
    )
  })
})

describe('money', () => {
  test.each([
    [0, '0'],
    [9_999.4, '9999'],
    [9_999.5, '1.00万'],
    [10_000, '1.00万'],
    [99_999_949, '9999.99万'],
    [99_999_950, '1.00亿'],
    [320_000_000, '3.20亿'],
    [999_999_000_000, '9999.99亿'],
    [1e12, '1.00万亿'],
    [-51_200_000, '-5120.00万'],
  ])('%d yuan is shown as %s', (yuan, shown) => {
    expect(formatYuan(yuan)).toBe(shown)
  })

  test('what is shown is the amount to the last figure shown', () => {
    fc.assert(
      fc.property(money, yuan => {
        const { unit } = scaled(yuan)
        const step = unit === '' ? 1 : UNIT_SIZE[unit] / 100
        expect(Math.abs(shownAs(yuan) - yuan)).toBeLessThanOrEqual(step * 0.5000001)
      }),
    )
  })

  test('more money is never shown as less', () => {
    fc.assert(
      fc.property(money, money, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(shownAs(less)).toBeLessThanOrEqual(shownAs(more))
      }),
    )
  })

  test('no figure has more than four digits before its unit but past 万亿', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9.9e15, noNaN: true }), yuan => {
        expect(scaled(yuan).text).toMatch(/^\d{1,4}(\.\d\d)?$/)
      }),
    )
  })

  test('an inflow carries its sign', () => {
    expect([formatFlow(1.5e8), formatFlow(-1.5e8), formatFlow(0), formatFlow(0.2)]).toEqual([
      '+1.50亿',
      '-1.50亿',
      '0',
      '0',
    ])
  })
})

test('volume is shown in lots of a hundred shares', () => {
  expect([formatVolume(100), formatVolume(1_234_500), formatVolume(5e10)]).toEqual(['1手', '1.23万手', '5.00亿手'])
})

test('a price has two decimals and a fund three', () => {
  expect([formatPrice(10), formatPrice(3.456, 3)]).toEqual(['10.00', '3.456'])
})

test('a step is told with its sign and unit, and nothing left of it is 持平', () => {
  expect([4, -1, 0, null].map(step => formatStep(step, '只'))).toEqual(['+4只', '-1只', '持平', '—'])
  expect([-9, 0.04, -0.06].map(step => formatStep(step, '百分点', 1))).toEqual(['-9.0百分点', '持平', '-0.1百分点'])
})
