import { describe, expect, test } from 'vitest'
import { emptyDayColumns, STOCK_FLAG } from '#quote/day-columns.ts'
import { DELISTING, NO_LIMIT, ST, ST_UNKNOWN, smallCatalogue, smallDay } from '#small-market.fixture.ts'
import { emptyLimitLife } from './limit-life.ts'
import { limitPrices } from './limit-prices.ts'
import { closingStates, LIMIT_STATE, limitStates, rowsInState } from './limit-state.ts'
import { isSealed, limitUpDay } from './limit-up-day.ts'
import { sealKind } from './seal.ts'
import { knownStreak } from './streak.ts'

describe('the limit prices of a day', () => {
  test('follow board, ST and the day', () => {
    const catalogue = smallCatalogue(['main', 'main', 'chinext', 'star', 'bse'])
    const stock = { prevClose: 10 }
    const rows = [stock, { ...stock, flags: ST }, stock, stock, stock]
    const before = limitPrices(smallDay('2026-07-03', rows), catalogue)
    const after = limitPrices(smallDay('2026-07-06', rows), catalogue)
    expect([...before.upCents]).toEqual([1100, 1050, 1200, 1200, 1300])
    expect([...before.downCents]).toEqual([900, 950, 800, 800, 700])
    expect(after.upCents[1]).toBe(1100)
  })

  test('a delisting stock moves by the general limit, and a new listing by none', () => {
    const prices = limitPrices(
      smallDay('2025-11-03', [
        { prevClose: 10, flags: ST | DELISTING },
        { prevClose: 10, flags: NO_LIMIT },
      ]),
      smallCatalogue(['main', 'main']),
    )
    expect([...prices.upCents]).toEqual([1100, 0])
  })
})

type Rows = Parameters<typeof smallDay>[1]
const dayOf = (day: string, rows: Rows) => ({
  columns: smallDay(day, rows),
  life: emptyLimitLife(rows.length),
  catalogue: smallCatalogue(rows.map(() => 'main' as const)),
})

describe('where a stock stands towards its limits', () => {
  const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main', 'main', 'main', 'main'])
  const columns = smallDay('2025-11-03', [
    { prevClose: 10, close: 11 },
    { prevClose: 10, open: 10.5, high: 11, low: 10.2, close: 10.99 },
    { prevClose: 10, close: 9 },
    { prevClose: 10, open: 9.2, high: 9.6, low: 9, close: 9.3 },
    { prevClose: 10, open: 11, high: 11, low: 9, close: 9 },
    { prevClose: 10, close: 11, flags: NO_LIMIT },
    { prevClose: 10, suspended: true },
    undefined,
  ])
  const states = limitStates(columns, limitPrices(columns, catalogue))

  test('of a stock whose lowest price nobody told it is not known that it was at the lower limit', () => {
    const unknown = smallDay('2025-11-03', [{ prevClose: 10, close: 10.5, low: 0 }])
    expect([...limitStates(unknown, limitPrices(unknown, catalogue))]).toEqual([0])
  })

  test('sealed, broken, limit down, opened, and from one limit to the other', () => {
    const { sealed, broken, limitDown, opened } = LIMIT_STATE
    expect([...states]).toEqual([sealed, broken, limitDown, opened, broken | limitDown, 0, 0, 0])
  })

  test('is unknown where nobody can tell under which limit it trades, and so is its streak from then on', () => {
    const marked = { prevClose: 10, close: 10.5, flags: ST_UNKNOWN }
    const first = limitUpDay({ ...dayOf('2025-11-03', [marked]), streaksBefore: undefined })
    expect([...first.states]).toEqual([LIMIT_STATE.unknown])
    const next = limitUpDay({
      ...dayOf('2025-11-04', [{ prevClose: 10.5, close: 11.03, flags: ST }]),
      streaksBefore: first.streaks,
    })
    expect(isSealed(next, 0)).toBe(true)
    expect(knownStreak(next.streaks.streak[0])).toBeUndefined()
    // The two limits are one since this day.
    const later = dayOf('2026-07-06', [{ prevClose: 10, close: 11, flags: ST_UNKNOWN }])
    expect([...limitUpDay({ ...later, streaksBefore: undefined }).states]).toEqual([LIMIT_STATE.sealed])
  })

  test('rows are found by their state', () => {
    expect([...rowsInState(states, LIMIT_STATE.broken)]).toEqual([1, 4])
    expect([...rowsInState(states, LIMIT_STATE.sealed | LIMIT_STATE.limitDown)]).toEqual([0, 2, 4])
  })

  test('a stock without a price yet is in no state', () => {
    const silent = smallDay('2025-11-03', [{ prevClose: 10, close: 0 }])
    expect([...limitStates(silent, limitPrices(silent, catalogue))]).toEqual([0])
  })
})

describe('a stock that lists of the day name', () => {
  const { pooled, named } = STOCK_FLAG
  const catalogue = smallCatalogue(['main', 'main', 'main', 'main', 'main'])

  test('is sealed where a pool of closing limit-ups has it, whatever its bar tells', () => {
    const columns = smallDay('2025-11-03', [
      { prevClose: 10, close: 11, flags: pooled },
      { prevClose: 10, close: 10.8, high: 11, flags: pooled },
      { prevClose: 10, close: 9, flags: pooled },
      { prevClose: 10, close: 11, open: 9, low: 9, flags: pooled },
      undefined,
    ])
    columns.flags[4] = pooled
    const { sealed, opened } = LIMIT_STATE
    expect([...limitStates(columns, limitPrices(columns, catalogue))]).toEqual([
      sealed,
      sealed,
      sealed | opened,
      sealed | opened,
      sealed,
    ])
  })

  test('that only went to its limit is what its bar tells, and without one nobody knows how it closed', () => {
    const columns = smallDay('2025-11-03', [
      { prevClose: 10, close: 11, flags: named },
      { prevClose: 10, close: 10.8, high: 11, flags: named },
      { prevClose: 10, close: 10.8, flags: named },
      undefined,
      undefined,
    ])
    columns.flags[3] = named
    expect([...limitStates(columns, limitPrices(columns, catalogue))]).toEqual([
      LIMIT_STATE.sealed,
      LIMIT_STATE.broken,
      LIMIT_STATE.named,
      LIMIT_STATE.named,
      0,
    ])
  })

  test('has the kind of its seal from the times of its seals where no bar tells it', () => {
    const columns = emptyDayColumns(smallDay('2025-11-03', []).day, 5)
    columns.flags.fill(pooled)
    const life = emptyLimitLife(5)
    const auction = 9 * 3600 + 25 * 60
    life.brokenTimes.set([0, 2, 0, -1, -1])
    life.firstSealSecond.set([auction, auction, 36_000, auction, 36_000])
    life.lastSealSecond.set([auction, 40_000, 36_000, auction, 36_000])
    const day = limitUpDay({ columns, life, catalogue, streaksBefore: undefined })
    expect([0, 1, 2, 3, 4].map(row => sealKind(day, row))).toEqual(['oneWord', 'tee', 'turnover', 'oneWord', undefined])
  })
})

describe('what a streak asks of a day', () => {
  const BOARDS = ['main', 'star', 'chinext', 'bse'] as const
  // Every reference price up to 3 yuan, where rounding weighs most, and some of the others.
  const references = [...Array(300).keys(), ...Array.from({ length: 100 }, (_, at) => 317 + 199 * at)]
  const allFlags = [0, ...Object.values(STOCK_FLAG), STOCK_FLAG.st | STOCK_FLAG.delisting]

  test.each(['1997-01-06', '2019-07-19', '2020-08-21', '2025-11-03', '2026-07-06'])(
    'is what the limit states of %s say, near its limits and far from them',
    day => {
      const rows = references.flatMap(cents =>
        BOARDS.flatMap(board => allFlags.map(flags => ({ cents, board, flags }))),
      )
      const catalogue = smallCatalogue(rows.map(({ board }) => board))
      const columns = smallDay(
        day,
        rows.map(({ cents, flags }) => ({ prevClose: cents / 100, flags })),
      )
      const prices = limitPrices(columns, catalogue)
      const asked = LIMIT_STATE.sealed | LIMIT_STATE.unknown
      for (const off of [-1, 0, 1]) {
        columns.closeCents.set(prices.upCents.map(cents => cents + off))
        const expected = limitStates(columns, prices).map(state => state & asked)
        expect(closingStates(columns, catalogue)).toEqual(expected)
        if (off === 0) expect(expected).toContain(LIMIT_STATE.sealed)
      }
    },
  )
})
