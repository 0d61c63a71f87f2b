import { expect, test } from 'vitest'
import { smallCatalogue } from '#small-market.fixture.ts'
import { simulated, smallBacktest } from './small-backtest.fixture.ts'

const one = smallCatalogue(['main'])
/** Closes 6 % up: picked by 涨幅>5%. */
const picked = { prevClose: 10, open: 10, close: 10.6 }

const course = (rows: readonly { open: number; high: number; low: number; close: number }[]) => {
  let prevClose = 10.6
  const days = rows.map((row, at) => {
    const day = [`2025-11-${String(10 + at).padStart(2, '0')}`, [{ prevClose, ...row }]] as const
    prevClose = row.close
    return day
  })
  return smallBacktest(one, [['2025-11-07', [picked]], ...days])
}
const flat = { open: 10, high: 10, low: 10, close: 10 }

test('a stop ends it at its price, or at the open where that is below; never on the day of the purchase', () => {
  const settings = { holdDays: 3, stopLossPct: 5 }
  const sale = (rows: Parameters<typeof course>[0]) =>
    simulated(course(rows), { entry: '涨幅 5.5..8%', settings }).trades[0]?.sale
  expect(sale([{ ...flat, low: 9.6 }, { ...flat, low: 9.4 }, flat])).toMatchObject({ cents: 950, reason: 'stopLoss' })
  expect(
    sale([
      { ...flat, low: 9.6 },
      { open: 9.3, high: 9.6, low: 9.2, close: 9.5 },
    ]),
  ).toMatchObject({ cents: 930 })
  // 9.50 is reached on the day it was bought: the next open sells it.
  expect(
    sale([
      { ...flat, low: 9.54, close: 9.54 },
      { open: 9.4, high: 10, low: 9.4, close: 10 },
    ]),
  ).toMatchObject({
    index: 2,
    cents: 940,
  })
})

test('a target does the same above, and where a day reaches both the worse is taken', () => {
  const settings = { holdDays: 3, stopLossPct: 5, takeProfitPct: 4 }
  const sale = (row: Parameters<typeof course>[0][number]) =>
    simulated(course([flat, row, flat]), { entry: '涨幅 5.5..8%', settings }).trades[0]?.sale
  expect(sale({ open: 10, high: 10.5, low: 9.8, close: 10 })).toMatchObject({ cents: 1040, reason: 'takeProfit' })
  expect(sale({ open: 10.6, high: 10.7, low: 9, close: 10 })).toMatchObject({ cents: 1060, reason: 'takeProfit' })
  expect(sale({ open: 10, high: 10.5, low: 9.3, close: 10 })).toMatchObject({ cents: 950, reason: 'stopLoss' })
})

test('a rule for selling is asked at each close and followed at the next open', () => {
  const market = course([flat, { ...flat, close: 9.9, low: 9.9 }, { open: 9.8, high: 9.9, low: 9.8, close: 9.9 }, flat])
  const { trades } = simulated(market, { entry: '涨幅 5.5..8%', exit: '涨幅<-0.5%', settings: { holdDays: 20 } })
  // Bought on the 10th, whose own close is 5.7 % down.
  expect(trades[0]?.sale).toMatchObject({ index: 2, cents: 1000, reason: 'exitRule' })
})

test('of more picks than there is room for the first in order are bought, and the others counted', () => {
  const three = smallCatalogue(['main', 'main', 'main'])
  const market = smallBacktest(three, [
    ['2025-11-03', [{ ...picked, amountYuan: 5 }, { ...picked, amountYuan: 9 }, picked]],
    ['2025-11-04', [1, 2, 3].map(() => ({ prevClose: 10.6, open: 10, close: 10 }))],
  ])
  const settings = { positions: 2, order: { field: 'amount', isDescending: true } as const }
  const { trades, counts, picks } = simulated(market, { entry: '涨幅>5%', settings })
  // The amount of the third is not known: it comes last.
  expect(trades.map(({ row, sale }) => [row, sale])).toEqual([
    [1, undefined],
    [0, undefined],
  ])
  expect([picks, counts.noRoom]).toEqual([3, 1])
})

test('a pick that cannot be had leaves its place to the next', () => {
  const two = smallCatalogue(['main', 'main'])
  const market = smallBacktest(two, [
    ['2025-11-03', [{ ...picked, close: 10.7 }, picked]],
    [
      '2025-11-04',
      [
        { prevClose: 10.7, open: 11.77, close: 11.77 },
        { prevClose: 10.6, open: 10, close: 10 },
      ],
    ],
  ])
  const { trades, counts } = simulated(market, { entry: '涨幅 5..9%' })
  expect([trades.map(({ row }) => row), counts.oneWord]).toEqual([[1], 1])
})
