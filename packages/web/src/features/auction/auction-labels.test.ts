import { expect, test } from 'vitest'
import { stocksText } from './auction-labels.ts'

test('a list says how many stand on it, and how many of them the counts of the market leave out', () => {
  expect(stocksText([{ isSt: false }, { isSt: true }])).toBe('2 只（含 ST 1）')
  expect(stocksText([{ isSt: false }])).toBe('1 只')
})
