import { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changePct } from '#quote/change-pct.ts'
import { smallDay } from '#small-market.fixture.ts'
import { adjustBars, exRightRatioBetween, exRightRatios } from './adjust.ts'
import { aggregateBars } from './aggregate.ts'
import { barsOf, emptyBars, type StockBars } from './stock-bars.ts'

describe('the bars of a stock', () => {
  test('are the days it traded, in order, with unknown money unknown', () => {
    const bars = barsOf(
      [
        smallDay('2025-11-03', [{ prevClose: 10, open: 9.8, close: 10.2, volumeShares: 500 }]),
        smallDay('2025-11-04', [{ prevClose: 10.2, suspended: true }]),
        smallDay('2025-11-05', [undefined]),
        smallDay('2025-11-06', [{ prevClose: 10.2, close: 10.4, volumeShares: 700, amountYuan: 7280 }]),
      ],
      0,
    )
    expect(bars.days).toEqual(['2025-11-03', '2025-11-06'])
    expect([...bars.openCents]).toEqual([980, 1040])
    expect([...bars.volumeShares]).toEqual([500, 700])
    expect([...bars.amountYuan]).toEqual([Number.NaN, 7280])
  })
})

/** Bars with the same price all day. */
function barsFrom(days: readonly (readonly [string, number, number])[]): StockBars {
  const bars = emptyBars(days.map(([day]) => TradeDay.parse(day)))
  days.forEach(([, prevClose, close], i) => {
    bars.prevCloseCents[i] = prevClose
    for (const column of [bars.openCents, bars.highCents, bars.lowCents, bars.closeCents]) column[i] = close
    bars.volumeShares[i] = 100
    bars.amountYuan[i] = close
  })
  return bars
}

describe('weekly and monthly bars', () => {
  const bars = barsFrom([
    ['2025-10-30', 1000, 1010],
    ['2025-10-31', 1010, 990],
    ['2025-11-03', 990, 1000],
    ['2025-11-07', 1000, 1100],
    ['2025-11-10', 1100, 1050],
  ])

  test('a week runs from Monday to Friday and carries its last trading day', () => {
    const weeks = aggregateBars(bars, 'week')
    expect(weeks.days).toEqual(['2025-10-31', '2025-11-07', '2025-11-10'])
    expect([...weeks.prevCloseCents]).toEqual([1000, 990, 1100])
    expect([...weeks.openCents]).toEqual([1010, 1000, 1050])
    expect([...weeks.highCents]).toEqual([1010, 1100, 1050])
    expect([...weeks.lowCents]).toEqual([990, 1000, 1050])
    expect([...weeks.closeCents]).toEqual([990, 1100, 1050])
    expect([...weeks.volumeShares]).toEqual([200, 200, 100])
  })

  test('a month is a calendar month, its money unknown when a day of it is', () => {
    bars.amountYuan[1] = Number.NaN
    const months = aggregateBars(bars, 'month')
    expect(months.days).toEqual(['2025-10-31', '2025-11-10'])
    expect([...months.amountYuan]).toEqual([Number.NaN, 3150])
    expect(aggregateBars(emptyBars([]), 'week').days).toEqual([])
  })

  test('the week of a holiday that spans it is one bar, also across a year', () => {
    const turn = barsFrom([
      ['2025-12-29', 1000, 1000],
      ['2025-12-31', 1000, 1000],
      ['2026-01-05', 1000, 1000],
    ])
    expect(aggregateBars(turn, 'week').days).toEqual(['2025-12-31', '2026-01-05'])
  })
})

describe('adjusted prices', () => {
  // 10.00, then ex 1.00 dividend: reference 9.00; then it goes on to 9.90.
  const bars = barsFrom([
    ['2025-11-03', 1000, 1000],
    ['2025-11-04', 900, 945],
    ['2025-11-05', 945, 990],
  ])

  test('qfq keeps the latest price and lowers what was before the dividend', () => {
    expect([...exRightRatios(bars)]).toEqual([1, 0.9, 1])
    expect([...adjustBars(bars, 'qfq').closeCents]).toEqual([900, 945, 990])
    expect([...adjustBars(bars, 'qfq').volumeShares]).toEqual([100, 100, 100])
  })

  test('a forward-adjusted price beside one day is brought beside another, and back', () => {
    // 9.00 beside the 4th stood beside the 3rd as 10.00; from the 4th on nothing was paid.
    expect(1000 * exRightRatioBetween(bars, '2025-11-03', '2025-11-05')).toBeCloseTo(900)
    expect(900 * exRightRatioBetween(bars, '2025-11-05', '2025-11-03')).toBeCloseTo(1000)
    expect(exRightRatioBetween(bars, '2025-11-04', '2025-11-05')).toBe(1)
    expect(exRightRatioBetween(bars, '2025-11-01', '2025-11-04')).toBeCloseTo(0.9)
    expect(exRightRatioBetween(bars, '2025-11-04', '2025-11-04')).toBe(1)
  })

  test('hfq keeps the earliest price and raises what came after', () => {
    const closes = [...adjustBars(bars, 'hfq').closeCents]
    expect(closes.map(Math.round)).toEqual([1000, 1050, 1100])
  })

  test('a rise over days that were not recorded is no dividend, a suspension hides none', () => {
    const before = smallDay('2025-11-03', [{ prevClose: 10, close: 10 }])
    const after = smallDay('2025-11-06', [{ prevClose: 7.3, close: 7.4 }])
    const hole = barsOf([before, undefined, after], 0)
    expect([...adjustBars(hole, 'qfq').closeCents]).toEqual([1000, 740])
    const absent = ['2025-11-04', '2025-11-05'].map(day => smallDay(day, [undefined]))
    expect([...exRightRatios(barsOf([before, ...absent, after], 0))]).toEqual([1, 1])
    const halted = ['2025-11-04', '2025-11-05'].map(day => smallDay(day, [{ prevClose: 10, suspended: true }]))
    expect([...exRightRatios(barsOf([before, ...halted, after], 0))]).toEqual([1, 0.73])
  })

  test('none leaves them alone', () => {
    expect(adjustBars(bars, 'none')).toBe(bars)
  })

  test('every change stays what it was, whatever was paid out', () => {
    const step = fc.tuple(fc.integer({ min: 50, max: 100 }), fc.integer({ min: 90, max: 110 }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.constantFrom('qfq', 'hfq'), (steps, adjust) => {
        let close = 10_000
        const given = barsFrom(
          steps.map(([closes, moved], i) => {
            const reference = (close * closes) / 100
            close = (reference * moved) / 100
            return [`2025-01-${String(i + 1).padStart(2, '0')}`, reference, close] as const
          }),
        )
        const adjusted = adjustBars(given, adjust)
        steps.forEach(([, moved], i) => {
          const before = i === 0 ? adjusted.prevCloseCents[0] : adjusted.closeCents[i - 1]
          expect(changePct(adjusted.closeCents[i] ?? 0, before ?? 0)).toBeCloseTo(moved - 100, 6)
        })
      }),
    )
  })
})
