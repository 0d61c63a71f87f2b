import { expect, test } from 'vitest'
import { amountIn, inUnit, numberIn, numberText, priceIn, wholeOf } from './number-text.ts'

const NOTHING = ['', ' ', '-', '--', 'null', 'none_match', 'NaN', 'Infinity', '1,024', null, undefined, true, [], {}]

test.each(NOTHING)('%j is no number, and no 0 either', value => {
  expect([numberIn(value), amountIn(value), priceIn(value)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

test('an amount of -1 and a price of 0 are unknown; an amount of 0 is none', () => {
  expect([amountIn('-1'), amountIn('0'), priceIn('0.00'), priceIn(-1), priceIn('0.01'), numberIn('-0.31')]).toEqual([
    Number.NaN,
    0,
    Number.NaN,
    Number.NaN,
    0.01,
    -0.31,
  ])
})

test('a unit leaves no noise behind the digits, and unknown is written as nothing', () => {
  expect([wholeOf(3025.36, 1e8), inUnit(3, 1e-4), inUnit(undefined, 1e4)]).toEqual([
    302_536_000_000,
    0.0003,
    Number.NaN,
  ])
  expect([numberText(undefined), numberText(Number.NaN), numberText(0)]).toEqual(['', '', '0'])
})
