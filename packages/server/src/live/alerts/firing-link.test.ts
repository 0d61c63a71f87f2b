import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { linkOf } from './firing-link.ts'

const target = (code: string) => ({ code, name: code, facts: [] })
const pathOf = (condition: string, ...codes: readonly string[]) =>
  linkOf({ condition, targets: codes.map(target), day: TradeDay.parse('2026-11-20'), second: 37_801 }).path

test('a firing of one stock leads to it, one of one sector to that, and one of several to the market', () => {
  expect(pathOf('炸板', '600001')).toBe('/stock/detail/600001')
  expect(pathOf('热度>6', '881144')).toBe('/stock/sector?code=881144')
  expect(pathOf('炸板', '600001', '600002')).toBe('/stock2/overview')
  // A condition that is no longer read was one of stocks for all that is known.
  expect(pathOf('不再有的字段>1', '600001')).toBe('/stock/detail/600001')
})
