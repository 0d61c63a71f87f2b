import { TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { type ExchangeMargin, marketMargin } from './margin.ts'

// The balances of 2025-07-10, in yuan.
const day = TradeDay.parse('2025-07-10')
const row = (
  exchange: ExchangeMargin['exchange'],
  [financing, bought, lending]: readonly [number, number, number],
) => ({
  ...{ day, exchange, financingBalanceYuan: financing * 1e8, financingBoughtYuan: bought * 1e8 },
  ...{ lendingBalanceYuan: lending * 1e8, balanceYuan: (financing + lending) * 1e8 },
})
const ROWS = [
  row('sse', [9356.91, 650.25, 92.96]),
  row('szse', [9188.25, 756.82, 39.12]),
  row('bse', [59.88, 6.19, 0.01]),
]

test('the market’s balance is the sum of its exchanges', () => {
  const [market] = marketMargin(ROWS)
  expect(market?.exchanges).toEqual(['sse', 'szse', 'bse'])
  expect((market?.balanceYuan ?? 0) / 1e8).toBeCloseTo(18_737.13, 2)
  expect((market?.financingBoughtYuan ?? 0) / 1e8).toBeCloseTo(1413.26, 2)
})

test('two of three exchanges are no market, but before Beijing lent they were', () => {
  const [part] = marketMargin(ROWS.slice(0, 2))
  expect([part?.balanceYuan, part?.exchanges]).toEqual([Number.NaN, ['sse', 'szse']])
  const [before] = marketMargin(ROWS.slice(0, 2).map(one => ({ ...one, day: TradeDay.parse('2023-02-10') })))
  expect((before?.balanceYuan ?? 0) / 1e8).toBeCloseTo(18_677.24, 2)
})
