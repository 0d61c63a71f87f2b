import { expect, test } from 'vitest'
import { parseRule } from '#selection/parse.ts'
import { type StockDay, smallCatalogue } from '#small-market.fixture.ts'
import { signalsOf } from './signals.ts'
import { smallBacktest } from './small-backtest.fixture.ts'

const STOCKS = 150
const catalogue = smallCatalogue(Array.from({ length: STOCKS }, () => 'main' as const))
/** Closes between 10.10 and 10.90 in no order, many of them the same. */
const closeOf = (row: number) => 10.1 + ((row * 37) % 41) / 50
const rows = Array.from({ length: STOCKS }, (_, row): StockDay => ({ prevClose: 10, close: closeOf(row) }))

test.each([
  { isDescending: true, sign: -1 },
  { isDescending: false, sign: 1 },
])(
  'the first and the others are all picks in their order, those that are alike by row (descending: $isDescending)',
  ({ isDescending, sign }) => {
    const market = smallBacktest(catalogue, [['2024-01-02', rows]])
    const order = { field: 'change', isDescending } as const
    const made = signalsOf(market, { rule: parseRule('涨幅>1.5%'), order, index: 0 })
    const wanted = [...rows.keys()]
      .filter(row => closeOf(row) > 10.15)
      .toSorted((a, b) => sign * (Math.round(100 * closeOf(a)) - Math.round(100 * closeOf(b))) || a - b)
    expect(made.first.length).toBeLessThan(wanted.length)
    expect([...made.first, ...made.others()].map(({ row }) => row)).toEqual(wanted)
    expect(made.count).toBe(wanted.length)
    expect(made.otherRows.toSorted((a, b) => a - b)).toEqual(
      made
        .others()
        .map(({ row }) => row)
        .toSorted((a, b) => a - b),
    )
  },
)

test('where what the order goes by is unknown of all, each pick is there once, by row', () => {
  const market = smallBacktest(catalogue, [['2024-01-02', rows]])
  const order = { field: 'seal', isDescending: true } as const
  const made = signalsOf(market, { rule: parseRule('涨幅>0%'), order, index: 0 })
  expect([...made.first, ...made.others()].map(({ row }) => row)).toEqual([...rows.keys()])
})
