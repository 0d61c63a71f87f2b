import { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { aliasHabits, aliasTrades, type SeatTrade } from './alias-record.ts'

// Thursday to the Wednesday after it.
const [THU, FRI, MON, TUE, WED] = ['2025-11-20', '2025-11-21', '2025-11-24', '2025-11-25', '2025-11-26'].map(day =>
  TradeDay.parse(day),
)
if (!THU || !FRI || !MON || !TUE || !WED) throw new Error('five days')

/** A stock-day of a seat, `A 600001`, with what it bought and sold. */
const trade = (day: TradeDay, seat: string, [buyYuan, sellYuan]: readonly number[] = []): SeatTrade => {
  const [branch = '', code = ''] = seat.split(' ')
  return {
    day,
    code: StockCode.parse(code),
    branch,
    reasons: [branch],
    buyYuan,
    sellYuan,
    laterPct: [1],
    concepts: ['算力'],
  }
}

test('two seats of one alias in one stock on one day are one purchase with the money of both', () => {
  const trades = aliasTrades([
    trade(THU, 'A 600001', [30, 10]),
    trade(FRI, 'A 600001', [0, 40]),
    trade(THU, 'B 600001', [25]),
  ])
  expect(trades).toMatchObject([
    { day: FRI, code: '600001', branches: ['A'], buyYuan: 0, sellYuan: 40 },
    { day: THU, code: '600001', branches: ['A', 'B'], reasons: ['A', 'B'], buyYuan: 55, sellYuan: 10 },
  ])
})

test('money nobody told stays unknown', () => {
  expect(aliasTrades([trade(THU, 'A 600001')])).toMatchObject([{ buyYuan: undefined, sellYuan: undefined }])
})

test('habits: how much, how often together, and how soon it is sold again', () => {
  const trades = aliasTrades([
    // Bought by two seats, sold by one of them a day later.
    trade(THU, 'A 600001', [30]),
    trade(THU, 'B 600001', [30]),
    trade(FRI, 'B 600001', [0, 50]),
    // Bought and sold four trading days later: not soon.
    trade(THU, 'A 600002', [20]),
    trade(WED, 'A 600002', [0, 20]),
    // Bought yesterday: too young to tell.
    trade(TUE, 'A 600003', [40]),
  ])
  const { medianNetYuan, together, soldSoon } = aliasHabits(trades, WED)
  expect(medianNetYuan).toBe(40)
  expect(together).toMatchObject({ count: 1, of: 3 })
  expect(soldSoon).toMatchObject({ count: 1, of: 2, pct: 50 })
})

test('a sale before the purchase or of another stock is none of it', () => {
  const trades = aliasTrades([
    trade(THU, 'A 600001', [0, 9]),
    trade(FRI, 'A 600001', [9]),
    trade(MON, 'A 600002', [0, 9]),
  ])
  expect(aliasHabits(trades, WED).soldSoon).toMatchObject({ count: 0, of: 1 })
})

test('without purchases there is no habit', () => {
  expect(aliasHabits([], WED)).toMatchObject({ medianNetYuan: undefined, together: { of: 0 }, soldSoon: { of: 0 } })
})
