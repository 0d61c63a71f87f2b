import { TradeDay } from '@kanpan/contract/model/stock'
import { emptyDayColumns } from '@kanpan/market/quote/day-columns'
import { expect, test } from 'vitest'
import { tickDiffer } from './tick-difference.ts'

const day = TradeDay.parse('2026-07-06')

test('differences added to the table give the market as it is', () => {
  const now = emptyDayColumns(day, 4)
  now.state.fill(1)
  now.closeCents.set([1000, 2000, 3000, 4000])
  now.amountYuan.set([0, 0, 0, 0])
  const differ = tickDiffer()
  expect(differ.next(now).rows).toEqual([])
  now.closeCents.set([1001, 2000, 2998, 4000])
  now.amountYuan.set([10_000, 0, 55_000, 0])
  expect(differ.next(now)).toEqual({ rows: [0, 2], priceCents: [1, -2], amountWanYuan: [1, 6] })
  expect(differ.next(now).rows).toEqual([])
})

test('a new day starts from its own table', () => {
  const differ = tickDiffer()
  const monday = emptyDayColumns(day, 1)
  monday.state.fill(1)
  monday.closeCents.set([1000])
  differ.next(monday)
  const tuesday = emptyDayColumns(TradeDay.parse('2026-07-07'), 1)
  tuesday.state.fill(1)
  tuesday.closeCents.set([1100])
  expect(differ.next(tuesday).rows).toEqual([])
})

test('stocks that come while a day runs are told from nothing, and the others go on', () => {
  const differ = tickDiffer()
  const columns = (cents: readonly number[]) => {
    const now = emptyDayColumns(day, cents.length)
    now.state.fill(1)
    now.closeCents.set(cents)
    now.amountYuan.fill(0)
    return now
  }
  differ.next(columns([1000, 2000]))
  expect(differ.next(columns([1001, 2000, 0]))).toEqual({ rows: [0], priceCents: [1], amountWanYuan: [0] })
  expect(differ.next(columns([1001, 2000, 500]))).toEqual({ rows: [2], priceCents: [500], amountWanYuan: [0] })
})
