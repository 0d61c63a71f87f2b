import { TradeDay } from '@kanpan/contract/model/stock'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addTradeDays } from '#calendar/trading-days.ts'
import { type DayColumns, STOCK_FLAG } from '#quote/day-columns.ts'
import { lastOf, NO_LIMIT, ST, type StockDay, smallCatalogue, smallDay, smallDays } from '#small-market.fixture.ts'
import { explainStreak } from './explain-streak.ts'
import { limitPrices } from './limit-prices.ts'
import { LIMIT_STATE, limitStates } from './limit-state.ts'
import { rungTried, streakNow } from './limit-up-day.ts'
import { yesterdaysLimitUps } from './pools.ts'
import { limitUpsWithin } from './spell.ts'
import { advanceStreaks, firstStreaks, knownStreak, type Streaks, streakBefore, wasSealed } from './streak.ts'

const up = (prevClose: number, close: number): StockDay => ({ prevClose, close })
const suspended = (prevClose: number): StockDay => ({ prevClose, suspended: true })

/** Nineteen more stocks, so that one that is missing is one of many. */
const MARKET = smallCatalogue(Array.from({ length: 20 }, () => 'main'))
const OTHERS = Array.from({ length: 19 }, () => up(10, 10))

describe('a streak', () => {
  const catalogue = smallCatalogue(['main'])

  test('is unknown across a trading day that was not recorded, until a close below the limit', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 11)]],
      ['2025-11-04', [up(11, 12.1)]],
      // The 5th is missing: it may have been a board, or not.
      ['2025-11-06', [up(13.31, 14.64)]],
      ['2025-11-07', [up(14.64, 16.1)]],
      ['2025-11-10', [up(16.1, 16)]],
      ['2025-11-11', [up(16, 17.6)]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 2, undefined, undefined, 0, 1])
    expect(days.map(day => rungTried(day, 0))).toEqual([1, 2, undefined, undefined, undefined, 1])
    expect(days.map(({ streaks }) => streaks.knownDays)).toEqual([1, 2, 1, 2, 3, 4])
    expect(days.map(({ streaksBefore }) => streaksBefore?.day)).toEqual([
      undefined,
      ...['2025-11-03', undefined, '2025-11-06', '2025-11-07', '2025-11-10'],
    ])
  })

  test('is unknown after a day on which most others were not recorded either', () => {
    const days = smallDays(MARKET, [
      ['2025-11-03', [up(10, 11), ...OTHERS]],
      ['2025-11-04', [undefined, up(10, 10)]],
      ['2025-11-05', [up(11, 12.1), ...OTHERS]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 0, undefined])
  })

  test('begins with what a pool counts where the days before are not known, and goes on without a bar', () => {
    const pooled = (day: string, [prevClose, close]: readonly [number, number], reported: number) => {
      const columns = smallDay(day, [undefined, undefined])
      columns.flags[0] = STOCK_FLAG.pooled
      columns.closeCents.set([close])
      columns.prevCloseCents.set([prevClose])
      return { ...columns, reportedStreak: Int16Array.of(reported, 0) }
    }
    const walk = (days: readonly DayColumns[]) => {
      let streaks = firstStreaks(smallDay('2025-10-31', [undefined, undefined]))
      return days.map(day => {
        const states = limitStates(day, limitPrices(day, smallCatalogue(['main', 'main'])))
        streaks = advanceStreaks(streaks, day, states)
        return [knownStreak(streaks.streak[0]), knownStreak(streaks.streak[1])]
      })
    }
    const days = [pooled('2025-11-04', [1000, 1100], 3), pooled('2025-11-05', [1100, 1210], 0)]
    expect(walk(days)).toEqual([
      [3, undefined],
      [4, undefined],
    ])
    // What no list and no bar tells of on the day between may have traded.
    const later = pooled('2025-11-06', [1210, 1331], 0)
    expect(
      walk([...days.slice(0, 1), smallDay('2025-11-05', [undefined, undefined]), later]).at(-1)?.[0],
    ).toBeUndefined()
  })

  test('is none where a pool that has all limit-ups does not have the stock, unless it may have been suspended', () => {
    const pool = (day: string, prices: readonly (readonly [prevClose: number, close: number] | undefined)[]) => {
      const columns = smallDay(day, [undefined, undefined, undefined])
      prices.forEach((price, row) => {
        if (!price) return
        columns.flags[row] = STOCK_FLAG.pooled
        columns.prevCloseCents[row] = price[0]
        columns.closeCents[row] = price[1]
      })
      return { ...columns, isPoolWhole: true }
    }
    const days = [
      pool('2025-11-03', [[1000, 1100], [1000, 1100], undefined]),
      pool('2025-11-04', [undefined, undefined, [1000, 1100]]),
      // The first traded on the 4th; the second may not have.
      pool('2025-11-05', [
        [1150, 1265],
        [1100, 1210],
        [1100, 1210],
      ]),
      pool('2025-11-06', [[1265, 1392], [1210, 1331], undefined]),
    ]
    let streaks: Streaks | undefined
    const walked = days.map(day => {
      streaks = advanceStreaks(
        streaks,
        day,
        limitStates(day, limitPrices(day, smallCatalogue(['main', 'main', 'main']))),
      )
      return [...streaks.streak].map(knownStreak)
    })
    expect(walked).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, 1],
      [1, undefined, 2],
      [2, undefined, undefined],
    ])
    // The third is told to have ended by whoever tells its next price.
    const next = smallDay('2025-11-07', [undefined, undefined, up(12.5, 13.75)])
    expect([streakBefore(streaks, next, 2), wasSealed(streaks, next, 2)]).toEqual([0, false])
  })

  test('that a pool counts stands before the one counted from the day before', () => {
    const sealed = { ...smallDay('2025-11-04', [up(11, 12.1)]), reportedStreak: Int16Array.of(1) }
    const [first] = smallDays(smallCatalogue(['main']), [['2025-11-03', [up(10, 11)]]])
    const streaks = advanceStreaks(first?.streaks, sealed, Uint8Array.of(LIMIT_STATE.sealed))
    expect([streaks.streak[0], limitUpsWithin(streaks.recent[0] ?? 0, 2)]).toEqual([1, 1])
  })

  test('is unknown after a day that is missing of the stock alone, when its next reference price is another', () => {
    const days = smallDays(MARKET, [
      ['2025-11-03', [up(10, 11), ...OTHERS]],
      ['2025-11-04', [undefined, ...OTHERS]],
      ['2025-11-05', [up(12.1, 13.31), ...OTHERS]],
      ['2025-11-06', [up(13.31, 14.64), ...OTHERS]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 0, undefined, undefined])
    expect(yesterdaysLimitUps(days[2] ?? lastOf(days))).toEqual(new Int32Array(0))
    expect(yesterdaysLimitUps(lastOf(days))).toEqual(Int32Array.of(0))
  })

  test('before a first recorded day is unknown, but for a market that begins with it or a stock that is listed', () => {
    const sealed = smallDay('2025-11-03', [up(10, 11), up(10, 10), { prevClose: 10, close: 30, flags: NO_LIMIT }])
    const states = Uint8Array.of(LIMIT_STATE.sealed, 0, 0)
    expect([...advanceStreaks(undefined, sealed, states).streak].map(knownStreak)).toEqual([undefined, 0, 0])
    expect([...advanceStreaks(undefined, sealed, states).recentDays]).toEqual([1, 1, 32])
    expect([...advanceStreaks(firstStreaks(sealed), sealed, states).streak]).toEqual([1, 0, 0])
  })

  test('counts closing limit-ups and ends with the first close below', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 11)]],
      ['2025-11-04', [up(11, 12.1)]],
      ['2025-11-05', [{ prevClose: 12.1, open: 13.31, high: 13.31, close: 13 }]],
      ['2025-11-06', [up(13, 14.3)]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 2, 0, 1])
    expect(lastOf(days).streaks.knownDays).toBe(4)
  })

  test('is neither broken nor extended by a suspended day, whether it was recorded as one or not at all', () => {
    const days = smallDays(MARKET, [
      ['2025-11-03', [up(10, 11), ...OTHERS]],
      ['2025-11-04', [up(11, 12.1), ...OTHERS]],
      ['2025-11-05', [suspended(12.1), ...OTHERS]],
      ['2025-11-06', [undefined, ...OTHERS]],
      ['2025-11-07', [up(12.1, 13.31), ...OTHERS]],
    ])
    expect(days.map(day => streakNow(day, 0))).toEqual([1, 2, 0, 0, 3])
    expect(explainStreak(days, 0)).toEqual([
      { day: '2025-11-03', outcome: 'sealed' },
      { day: '2025-11-04', outcome: 'sealed' },
      { day: '2025-11-05', outcome: 'notTraded' },
      { day: '2025-11-06', outcome: 'notTraded' },
      { day: '2025-11-07', outcome: 'sealed' },
    ])
  })

  test('its explanation begins with its first limit-up, not with the suspension before', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [up(10, 10.5)]],
      ['2025-11-04', [suspended(10.5)]],
      ['2025-11-05', [up(10.5, 11.55)]],
    ])
    expect(explainStreak(days, 0)).toEqual([{ day: '2025-11-05', outcome: 'sealed' }])
    expect(explainStreak(days.slice(0, 1), 0)).toEqual([])
  })

  test('of an ST stock is counted by its own limit', () => {
    const days = smallDays(catalogue, [
      ['2025-11-03', [{ prevClose: 2, close: 2.1, flags: ST }]],
      ['2025-11-04', [{ prevClose: 2.1, close: 2.21, flags: ST }]],
    ])
    expect(streakNow(lastOf(days), 0)).toBe(2)
  })
})

const FIRST = TradeDay.parse('2025-01-06')

test('carried on day by day, a streak is what counting back over the days it traded gives', () => {
  const outcome = fc.constantFrom('sealed' as const, 'fell' as const, 'suspended' as const)
  const stock = { sealed: up(10, 11), fell: up(10, 9.5), suspended: suspended(10) }
  fc.assert(
    fc.property(fc.array(outcome, { minLength: 1, maxLength: 40 }), outcomes => {
      const days = smallDays(
        MARKET,
        outcomes.map((one, at) => [addTradeDays(FIRST, at) ?? FIRST, [stock[one], ...OTHERS]] as const),
      )
      const traded = outcomes.filter(one => one === 'sealed' || one === 'fell')
      const { streak, recent } = lastOf(days).streaks
      expect(streak[0]).toBe(traded.length - 1 - traded.lastIndexOf('fell'))
      const last32 = traded.slice(-32)
      expect(limitUpsWithin(recent[0] ?? 0, 32)).toBe(last32.filter(one => one === 'sealed').length)
    }),
  )
})

test('a day that a pool has counted nobody on is one like any other, whatever its stocks did', () => {
  const flags = fc.constantFrom(0, 0, 0, ...Object.values(STOCK_FLAG))
  const stock = fc.record({ prevClose: fc.constant(10), close: fc.constantFrom(11, 10.5, 9.5), flags })
  const one = fc.oneof(stock, stock, stock, fc.constant(suspended(10)), fc.constant(undefined))
  const day = fc.array(one, { minLength: 6, maxLength: 6 })
  const boards = smallCatalogue(Array.from({ length: 6 + OTHERS.length }, () => 'main'))
  fc.assert(
    fc.property(fc.array(fc.oneof(day, day, day, fc.constant(undefined)), { minLength: 1, maxLength: 12 }), days => {
      let plain: Streaks | undefined
      let counted: Streaks | undefined
      for (const [at, rows] of days.entries()) {
        if (!rows) continue
        const columns = smallDay(addTradeDays(FIRST, at) ?? FIRST, [...rows, ...OTHERS])
        const states = limitStates(columns, limitPrices(columns, boards))
        plain = advanceStreaks(at === 0 ? firstStreaks(columns) : plain, columns, states)
        const reportedStreak = new Int16Array(states.length)
        counted = advanceStreaks(at === 0 ? firstStreaks(columns) : counted, { ...columns, reportedStreak }, states)
        expect(plain).toEqual(counted)
      }
    }),
  )
})
