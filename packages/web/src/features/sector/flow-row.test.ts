import { expect, test } from 'vitest'
import { flowSide, SIDE_LABELS } from './flow-row.ts'

const sideText = (mainNetYuan: number | null, changePct: number | null) => {
  const side = flowSide({ mainNetYuan, changePct })
  return side && SIDE_LABELS[side]
}

test('money and change are told apart where they do not go the same way', () => {
  expect(sideText(1e8, 1)).toBe('流入且上涨')
  expect(sideText(1e8, -1)).toBe('流入却下跌')
  expect(sideText(-1e8, 1)).toBe('流出却上涨')
  expect(sideText(-1e8, -1)).toBe('流出且下跌')
})

test('of what is not known or stands still nothing is said', () => {
  expect([sideText(null, 1), sideText(1e8, null), sideText(0, 1), sideText(1e8, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
