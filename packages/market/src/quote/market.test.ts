import { describe, expect, test } from 'vitest'
import { DISTRIBUTION_BUCKETS, distribution } from '#limit-up/distribution.ts'
import { emptyLimitLife } from '#limit-up/limit-life.ts'
import { limitUpDay } from '#limit-up/limit-up-day.ts'
import { marketCounts } from '#limit-up/market-counts.ts'
import { firstStreaks } from '#limit-up/streak.ts'
import { NO_LIMIT, ST, smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { averagePrice, equalWeightIndex } from './average-price.ts'
import { capacity, cumulative, marketAmount } from './capacity.ts'
import { amplitudePct, changeColumn, changePct } from './change-pct.ts'
import { minuteIndex, minuteLabel } from './minute-line.ts'
import { turnoverPct, valueYuan, volumeRatio } from './turnover.ts'

const main = (count: number) => smallCatalogue(Array.from({ length: count }, () => 'main' as const))
const stock = (close: number) => ({ prevClose: 10, close })

describe('a change', () => {
  test('is in percent of the reference price and unknown without one', () => {
    expect(changePct(1102, 1002)).toBeCloseTo(9.98004, 5)
    expect(changePct(0, 1000)).toBeNaN()
    expect(changePct(1000, 0)).toBeNaN()
    expect(amplitudePct(1100, 950, 1000)).toBe(15)
  })

  test('of a suspended stock is unknown, never 0', () => {
    const columns = smallDay('2025-11-03', [stock(11), { prevClose: 10, suspended: true }, undefined])
    expect([...changeColumn(columns)]).toEqual([10, Number.NaN, Number.NaN])
  })
})

describe('the market of a moment', () => {
  const rows = [
    stock(11),
    stock(10.71),
    stock(10.7),
    stock(10.5),
    stock(10.3),
    stock(10.01),
    stock(10),
    stock(9.99),
    stock(9.7),
    stock(9.69),
    stock(9.3),
    stock(9.29),
    stock(9),
    { prevClose: 10, open: 11, high: 11, close: 10.2 },
    { prevClose: 10, suspended: true },
    undefined,
    { prevClose: 10, close: 10.5, flags: ST },
    { prevClose: 10, close: 9.5, flags: ST },
    { prevClose: 10, close: 30, flags: NO_LIMIT },
  ]
  const columns = smallDay('2025-11-03', rows)
  const day = limitUpDay({
    columns,
    life: emptyLimitLife(rows.length),
    catalogue: main(rows.length),
    streaksBefore: firstStreaks(columns),
  })

  test('is counted over the stocks that trade with a limit and are not ST; ST stands beside it', () => {
    expect(marketCounts(day)).toEqual({
      up: 7,
      flat: 1,
      down: 6,
      suspended: 1,
      limitUps: 1,
      limitDowns: 1,
      broken: 1,
      brokenRatePct: 50,
      streaks: 0,
      streakHeight: 1,
      medianChangePct: expect.closeTo(0.05, 8),
      st: { up: 1, flat: 0, down: 1, limitUps: 1, limitDowns: 1, broken: 0 },
      noLimit: 1,
    })
  })

  test('spreads over the buckets of a terminal, a bound in the bucket nearer to zero', () => {
    const counts = distribution(day)
    expect(Object.fromEntries(DISTRIBUTION_BUCKETS.map((name, i) => [name, counts[i]]))).toEqual({
      limitDown: 1,
      downOver7: 1,
      down5To7: 1,
      down3To5: 1,
      down0To3: 2,
      flat: 1,
      up0To3: 3,
      up3To5: 1,
      up5To7: 1,
      upOver7: 1,
      limitUp: 1,
    })
  })

  test('has an average and a median price and an equal-weight change', () => {
    const small = smallDay('2025-11-03', [
      { prevClose: 10, close: 11 },
      { prevClose: 20, close: 19 },
      { prevClose: 5, close: 6 },
      { prevClose: 90, suspended: true },
    ])
    expect(averagePrice(small)).toEqual({
      averageYuan: 12,
      medianYuan: 11,
      equalWeightChangePct: (10 - 5 + 20) / 3,
      count: 3,
    })
  })

  test('compounds to an equal-weight index of 1000, unknown from a day on that nobody knows', () => {
    expect(equalWeightIndex([1, Number.NaN, -2])).toEqual([1010, Number.NaN, Number.NaN])
  })

  test('has no average when nothing trades', () => {
    expect(averagePrice(smallDay('2025-11-03', [undefined]))).toMatchObject({ averageYuan: Number.NaN, count: 0 })
  })
})

describe('market capacity', () => {
  test('adds up known amounts and says of how many stocks', () => {
    const columns = smallDay('2025-11-03', [{ ...stock(10), amountYuan: 5e8 }, stock(10), undefined])
    expect(marketAmount(columns)).toEqual({ amountYuan: 5e8, known: 1, population: 2 })
    expect(marketAmount(smallDay('2025-11-03', [stock(10)])).amountYuan).toBeNaN()
  })

  const line = (...perMinute: number[]) => cumulative(Float64Array.from(perMinute))

  test('is unknown in a minute that nobody told of, and all day where it was not told from the open', () => {
    expect([...line(20, Number.NaN, 50, 10, Number.NaN)]).toEqual([20, Number.NaN, 70, 80, Number.NaN])
    expect([...line(Number.NaN, 30, 50)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  test('is compared with the same minute yesterday and projected by the usual share', () => {
    // By minute 1 the five days had done 50, 50, 60, 40 and 80 % of their turnover: 50 % is the median.
    const before = [line(20, 30, 50), line(25, 25, 50), line(30, 30, 40), line(20, 20, 60), line(40, 40, 20)]
    expect(capacity({ minute: 1, amountYuan: 96, before })).toEqual({
      amountYuan: 96,
      sameMinuteYesterdayYuan: 80,
      changeYuan: 16,
      changePct: 20,
      projectedYuan: 192,
      usualShare: 0.5,
      sampleDays: 5,
    })
  })

  test('is not projected from fewer than five days, and needs no projection at the close', () => {
    const before = [line(20, 30, 50)]
    expect(capacity({ minute: 1, amountYuan: 96, before }).projectedYuan).toBeNaN()
    expect(capacity({ minute: 240, amountYuan: 100, before }).projectedYuan).toBe(100)
  })
})

describe('shares that changed hands', () => {
  test('are measured against the float, unknown without one', () => {
    expect(turnoverPct(5e6, 1e8)).toBe(5)
    expect(turnoverPct(5e6, null)).toBeNaN()
    expect(valueYuan(1234, 1e8)).toBe(1_234_000_000)
    expect(valueYuan(0, 1e8)).toBeNaN()
  })

  test('are compared by the minute with a usual day', () => {
    expect(volumeRatio(2_400_000, 4_800_000, 60)).toBe(2)
    expect(volumeRatio(2_400_000, 4_800_000, 0)).toBeNaN()
  })
})

describe('the minutes of a day', () => {
  test('run from 9:30 to 15:00 with the break left out', () => {
    const at = (hours: number, minutes: number) => minuteIndex(hours * 3600 + minutes * 60)
    expect([at(9, 24), at(9, 25), at(9, 31), at(11, 30), at(12, 10), at(13, 1), at(15, 0), at(16, 0)]).toEqual([
      -1, 0, 1, 120, 120, 121, 240, 240,
    ])
    expect([0, 120, 121, 240].map(minuteLabel)).toEqual(['09:30', '11:30', '13:01', '15:00'])
  })
})
