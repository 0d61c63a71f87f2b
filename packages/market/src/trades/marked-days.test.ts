import { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { execution } from './execution.fixture.ts'
import type { Execution } from './execution.ts'
import { type DayPrices, markedDays } from './marked-days.ts'
import { bookOf } from './round-trips.ts'

const DAYS = ['2024-06-24', '2024-06-25', '2024-06-26', '2024-06-27', '2024-06-28'].map(day => TradeDay.parse(day))
const [MON, TUE, WED, THU, FRI] = DAYS as [TradeDay, TradeDay, TradeDay, TradeDay, TradeDay]

/** One stock's last prices by day, in cents. */
function prices(closes: Readonly<Record<string, number>>, days: readonly TradeDay[] = DAYS): DayPrices {
  return { days, priceCentsOf: (code, day) => (code === '600000' ? closes[day] : undefined) }
}

test('a week worked by hand: bought, held, a part sold, a dividend, the rest sold', () => {
  const week = [
    execution('buy', { day: MON, shares: 1_000, amountCents: 1_000_000, feesCents: 510 }),
    execution('sell', { day: WED, shares: 400, amountCents: 440_000, feesCents: 730 }),
    execution('cash', { day: THU, amountCents: 6_000 }),
    execution('sell', { day: FRI, shares: 600, amountCents: 612_000, feesCents: 817 }),
  ]
  // Closes 10.20, 10.50, 10.90, 10.70, and on Friday whatever: nothing is held at its close.
  expect(markedDays(week, prices({ [MON]: 1_020, [TUE]: 1_050, [WED]: 1_090, [THU]: 1_070, [FRI]: 1 }))).toEqual([
    { day: MON, profitCents: 1_020_000 - 1_000_510, worthCents: 1_020_000, leftOut: 0, carried: 0 },
    { day: TUE, profitCents: 30_000, worthCents: 1_050_000, leftOut: 0, carried: 0 },
    // 600 shares rose by 0.40 and 400 were sold 0.50 above Tuesday's close.
    { day: WED, profitCents: 24_000 + 20_000 - 730, worthCents: 654_000, leftOut: 0, carried: 0 },
    { day: THU, profitCents: -12_000 + 6_000, worthCents: 642_000, leftOut: 0, carried: 0 },
    { day: FRI, profitCents: 612_000 - 817 - 642_000, worthCents: 0, leftOut: 0, carried: 0 },
  ])
})

test('a stock without a known price is left out and said, and what those days brought comes with the next price', () => {
  const held = [execution('buy', { day: MON, shares: 100, amountCents: 100_000, feesCents: 500 })]
  expect(markedDays(held, prices({ [MON]: 1_000, [THU]: 1_100, [FRI]: 1_110 }))).toEqual([
    { day: MON, profitCents: -500, worthCents: 100_000, leftOut: 0, carried: 0 },
    { day: TUE, profitCents: 0, worthCents: 0, leftOut: 1, carried: 0 },
    { day: WED, profitCents: 0, worthCents: 0, leftOut: 1, carried: 0 },
    { day: THU, profitCents: 10_000, worthCents: 110_000, leftOut: 0, carried: 1 },
    { day: FRI, profitCents: 1_000, worthCents: 111_000, leftOut: 0, carried: 0 },
  ])
})

test('trading days that nobody has between two that are known are told as carried, a weekend is not', () => {
  const held = [execution('buy', { day: MON, shares: 100, amountCents: 100_000 })]
  const monday = TradeDay.parse('2024-07-01')
  const days = [MON, WED, THU, FRI, monday]
  const closes = { [MON]: 1_000, [WED]: 1_050, [THU]: 1_050, [FRI]: 1_060, [monday]: 1_070 }
  expect(markedDays(held, prices(closes, days)).map(({ day, carried }) => [day, carried])).toEqual([
    [MON, 0],
    [WED, 1],
    [THU, 0],
    [FRI, 0],
    [monday, 0],
  ])
})

test('more sold than was held: what it cost nobody knows, the day leaves it out and begins anew', () => {
  const over = [
    execution('buy', { day: MON, shares: 100, amountCents: 100_000 }),
    execution('sell', { day: TUE, shares: 300, amountCents: 330_000 }),
    execution('buy', { day: WED, shares: 100, amountCents: 104_000 }),
  ]
  const closes = { [MON]: 1_010, [TUE]: 1_100, [WED]: 1_050 }
  expect(markedDays(over, prices(closes, [MON, TUE, WED]))).toEqual([
    { day: MON, profitCents: 1_000, worthCents: 101_000, leftOut: 0, carried: 0 },
    { day: TUE, profitCents: 0, worthCents: 0, leftOut: 1, carried: 0 },
    { day: WED, profitCents: 1_000, worthCents: 105_000, leftOut: 0, carried: 0 },
  ])
})

/** Without what nobody can do: sell more than is held, or be paid for what never was. */
function possible(all: readonly Execution[]): readonly Execution[] {
  const held = new Map<string, number>()
  return all.filter(({ code, kind, shares }) => {
    const before = held.get(code)
    if ((kind === 'sell' && shares > (before ?? 0)) || (kind === 'cash' && before === undefined)) return false
    held.set(code, (before ?? 0) + (kind === 'sell' ? -shares : shares))
    return true
  })
}

test('whatever is traded, all days together are what was realised and what is floating', () => {
  const step = fc.record({
    day: fc.constantFrom(...DAYS),
    code: fc.constantFrom('600000', '000001'),
    kind: fc.constantFrom('buy', 'sell', 'shares', 'cash'),
    shares: fc.integer({ min: 1, max: 40 }).map(hundreds => 100 * hundreds),
    priceCents: fc.integer({ min: 100, max: 5_000 }),
    feesCents: fc.integer({ min: 0, max: 900 }),
  })
  const closes = fc.array(fc.option(fc.integer({ min: 100, max: 5_000 }), { nil: undefined, freq: 4 }), {
    ...{ minLength: 10, maxLength: 10 },
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), closes, (steps, table) => {
      const inTime = steps.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
      const written = inTime.map(({ kind, day, code, shares, priceCents, feesCents }) =>
        execution(kind, {
          ...{ day, code, shares: kind === 'cash' ? 0 : shares },
          ...{ amountCents: kind === 'shares' ? 0 : shares * priceCents, feesCents: kind === 'shares' ? 0 : feesCents },
        }),
      )
      const all = possible(written)
      const priceCentsOf = (code: string, day: string) =>
        table[DAYS.findIndex(each => each === day) + (code === '600000' ? 0 : 5)]
      const marked = markedDays(all, { days: DAYS, priceCentsOf })
      const { trips, realised, unmatched } = bookOf(all)
      const open = trips.filter(({ shares }) => shares > 0)
      expect(unmatched).toEqual([])
      // A last day without a price has no worth to compare with.
      fc.pre(open.every(({ code }) => priceCentsOf(code, FRI) !== undefined))
      const floatingCents = open.reduce(
        (sum, { code, shares, costCents }) => sum + shares * (priceCentsOf(code, FRI) ?? 0) - costCents,
        0,
      )
      const realisedCents = realised.reduce((sum, { profitCents = 0 }) => sum + profitCents, 0)
      expect(marked.reduce((sum, { profitCents }) => sum + profitCents, 0)).toBe(realisedCents + floatingCents)
    }),
  )
})
