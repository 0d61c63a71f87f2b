import { MOVE_LABELS } from '@kanpan/market/move/move-labels'
import { expect, test } from 'vitest'
import { moveValueText } from './move-labels.ts'

test('an order is told in money, a rise in percent, and the unknown as such', () => {
  expect(moveValueText({ kind: 'largeBuy', value: 144_507_876 })).toBe('1.45亿')
  expect(moveValueText({ kind: 'rocket', value: 3.23 })).toBe('+3.23%')
  expect(moveValueText({ kind: 'dive', value: null })).toBe('—')
  expect(moveValueText({ kind: 'themeBurst', value: 3 })).toBe('3只')
})

test('a limit-up that opens is bad news, a limit-down that opens is good news', () => {
  expect(MOVE_LABELS.limitUpOpened.tone).toBe('down')
  expect(MOVE_LABELS.limitDownOpened.tone).toBe('up')
})
