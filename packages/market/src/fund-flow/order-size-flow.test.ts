import { expect, test } from 'vitest'
import { isBalanced, mainNetYuan } from './order-size-flow.ts'

const flow = { superLargeNetYuan: 3e6, largeNetYuan: -1e6, middleNetYuan: -1.5e6, smallNetYuan: -5e5 }

test('main money is that of super-large and large orders, and unknown where nobody split the trades', () => {
  expect(mainNetYuan(flow)).toBe(2e6)
  expect(mainNetYuan(undefined)).toBeNaN()
})

test('four nets that do not cancel but for rounding are not of one split, and one unknown leaves the whole so', () => {
  expect(isBalanced(flow)).toBe(true)
  expect(isBalanced({ ...flow, smallNetYuan: -4.9e5 })).toBe(true)
  expect(isBalanced({ ...flow, smallNetYuan: -4e5 })).toBe(false)
  expect(isBalanced({ ...flow, largeNetYuan: Number.NaN })).toBe(false)
})
