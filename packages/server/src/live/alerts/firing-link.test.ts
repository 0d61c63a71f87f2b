import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { linkOf } from './firing-link.ts'

const target = (code: string) => ({ code, name: code, facts: [] })
const pathOf = (condition: string, ...codes: readonly string[]) =>
  linkOf({ condition, targets: codes.map(target), day: TradeDay.parse('2026-11-20'), second: 37_801 }).path

test('one of a moment at which no day is shown yet leads to the last one', () => {
  const linked = (day: string, second: number) => {
    const { date, at } = linkOf({ condition: '快讯有 火箭', targets: [], day: TradeDay.parse(day), second })
    return [date, at]
  }
  expect(linked('2026-11-20', 37_801)).toEqual(['2026-11-20', '10:31:00'])
  expect(linked('2026-11-20', 72_000)).toEqual(['2026-11-20', null])
  expect(linked('2026-11-20', 10_800)).toEqual(['2026-11-19', null])
  expect(linked('2026-11-22', 43_200)).toEqual(['2026-11-20', null])
})

test('a firing of one stock leads to it, one of one sector to that, and one of several to the market', () => {
  expect(pathOf('炸板', '600001')).toBe('/stock/detail/600001')
  expect(pathOf('热度>6', '881144')).toBe('/stock/sector?code=881144')
  expect(pathOf('炸板', '600001', '600002')).toBe('/stock2/overview')
  // A condition that is no longer read was one of stocks for all that is known.
  expect(pathOf('不再有的字段>1', '600001')).toBe('/stock/detail/600001')
})
