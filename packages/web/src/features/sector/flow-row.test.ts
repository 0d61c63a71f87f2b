import { expect, test } from 'vitest'
import { flowSide, SIDE_LABELS } from './flow-row.ts'

const said = (mainNetYuan: number | null, changePct: number | null) => {
  const side = flowSide({ mainNetYuan, changePct })
  return side && SIDE_LABELS[side]
}

test('money and change are told apart where they do not go the same way', () => {
  expect(said(1e8, 1)).toBe('流入且上涨')
  expect(said(1e8, -1)).toBe('流入却下跌')
  expect(said(-1e8, 1)).toBe('流出却上涨')
  expect(said(-1e8, -1)).toBe('流出且下跌')
})

test('of what is not known or stands still nothing is said', () => {
  expect([said(null, 1), said(1e8, null), said(0, 1), said(1e8, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
