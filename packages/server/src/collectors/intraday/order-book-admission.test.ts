import { expect, test } from 'vitest'
import type { OrderBookRow } from '#sources/ports/intraday-rows.ts'
import { orderBookFault } from './order-book-admission.ts'

const GOOD: OrderBookRow = {
  code: '600000',
  second: 36_000,
  bidCents: [1000, 999, 998, 0, 0],
  bidShares: [100, 200, 300, 0, 0],
  askCents: [1001, 1002, 1003, 1004, 1005],
  askShares: [100, 100, 100, 100, 100],
}
const BOUNDS = { latestSecond: 36_060, lastCents: (code: string) => (code === '600000' ? 1000 : undefined) }
const NOBODY = { cents: [0, 0, 0, 0, 0], shares: [0, 0, 0, 0, 0] }

test.each<[string, Partial<OrderBookRow>]>([
  ['with empty levels at the end of a side', {}],
  ['with nobody who sells', { askCents: NOBODY.cents, askShares: NOBODY.shares }],
  ['with nobody at all', { bidCents: [], bidShares: [], askCents: [], askShares: [] }],
  ['of an auction, whose sides meet', { bidCents: [1001, 0, 0, 0, 0], bidShares: [100, 0, 0, 0, 0] }],
])('an order book %s is taken', (_, change) => {
  expect(orderBookFault({ ...GOOD, ...change }, BOUNDS)).toBeUndefined()
})

test.each<[string, Partial<OrderBookRow>, string]>([
  ['of a stock there is not', { code: '999998' }, '没有这只股票'],
  ['of no time', { second: Number.NaN }, '时间不在当日'],
  ['of the future', { second: 36_061 }, '时间在将来'],
  ['with a side that lacks shares', { bidShares: [100] }, '档位缺失或为负'],
  ['with a number that is none', { askCents: [Number.NaN, 0, 0, 0, 0] }, '档位缺失或为负'],
  ['with fewer than no shares', { askShares: [-1, 100, 100, 100, 100] }, '档位缺失或为负'],
  ['with shares at no price', { bidShares: [100, 200, 300, 400, 0] }, '档位缺失或为负'],
  ['with bids that rise', { bidCents: [998, 999, 1000, 0, 0] }, '档位次序不对'],
  [
    'with a hole between two levels',
    { askCents: [1001, 0, 1003, 1004, 1005], askShares: [1, 0, 1, 1, 1] },
    '档位次序不对',
  ],
  ['whose best bid is above its best ask', { bidCents: [1002, 999, 998, 0, 0] }, '档位次序不对'],
  ['in another unit', { askCents: [10_010, 10_020, 10_030, 10_040, 10_050] }, '与现价相差太远'],
])('an order book %s is refused', (_, change, reason) => {
  expect(orderBookFault({ ...GOOD, ...change }, BOUNDS)).toBe(reason)
})
