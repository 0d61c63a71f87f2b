import { expect, test } from 'vitest'
import { changeBp, notionalBondYuan } from './notional-bond.ts'

test('a bond that yields its coupon costs its face, and a lower yield costs more', () => {
  expect(notionalBondYuan(3)).toBeCloseTo(100, 9)
  // 1.5 × (1 − 1.01⁻⁵⁰) / 0.01 + 100 × 1.01⁻⁵⁰ = 1.5 × 39.19612 + 60.80388
  expect(notionalBondYuan(2)).toBeCloseTo(119.598, 3)
  expect(notionalBondYuan(0)).toBe(175)
})

test('a yield moves in basis points', () => {
  expect(changeBp(2.015, 2)).toBeCloseTo(1.5, 9)
})
