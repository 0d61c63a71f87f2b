import { describe, expect, test } from 'vitest'
import type { DayRun } from '#quote/day-run.ts'
import { ST, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { conceptHeat, heatBand } from './concept-heat.ts'
import { outcomes } from './group-results.ts'
import { isSealed, type LimitUpDay } from './limit-up-day.ts'
import { limitUpStatistics, sealSlot } from './statistics.ts'
import { streakHeights } from './streak-height.ts'
import { firstBoards, survivalBy } from './survival.ts'
import { touchesOf } from './touch.ts'
import { share } from './wilson.ts'

/**
 * Five days worked by hand, the last one still running. Row 0 makes three boards; 1 is suspended after its first and makes
 * its second the day after; 2 (ChiNext) falls after its first; 3 touches and breaks; 4 is ST; 5 makes its first on day 4.
 */
const catalogue = smallCatalogue(['main', 'main', 'chinext', 'main', 'main', 'main'])
const flat = { prevClose: 5, close: 5 }
const days = smallDays(catalogue, [
  [
    '2025-11-03',
    [
      { prevClose: 10, close: 11, firstSeal: 33_900 },
      { prevClose: 10, close: 11, open: 10.5, firstSeal: 36_000 },
      { prevClose: 10, close: 12, open: 10.5 },
      flat,
      { prevClose: 2, close: 2.1, flags: ST },
      flat,
    ],
  ],
  [
    '2025-11-04',
    [
      { prevClose: 11, open: 11.22, close: 12.1 },
      { prevClose: 11, suspended: true },
      { prevClose: 12, open: 11.76, close: 11.4 },
      { prevClose: 5, close: 5.2, high: 5.5 },
      { prevClose: 2.1, close: 2.1, flags: ST },
      flat,
    ],
  ],
  [
    '2025-11-05',
    [
      { prevClose: 12.1, close: 13.31 },
      { prevClose: 11, open: 11.55, close: 12.1 },
      { prevClose: 11.4, close: 11.4 },
      flat,
      { prevClose: 2.1, close: 2.1, flags: ST },
      flat,
    ],
  ],
  [
    '2025-11-06',
    [
      { prevClose: 13.31, open: 13, close: 12.5 },
      { prevClose: 12.1, open: 12.7, close: 11.74 },
      { prevClose: 11.4, close: 11.4 },
      flat,
      { prevClose: 2.1, close: 2.1, flags: ST },
      { prevClose: 5, close: 5.5 },
    ],
  ],
  ['2025-11-07', [flat, flat, flat, flat, flat, { prevClose: 5.5, open: 5.67, close: 5.5 }]],
])

const dayAt = (index: number): LimitUpDay => {
  const day = days[index]
  if (!day) throw new RangeError(`day ${index} of ${days.length}`)
  return day
}
const run: DayRun = { count: 5, finished: 4, at: index => dayAt(index).columns }
const range = { run, days: [0, 1, 2, 3].map(index => ({ index, touches: touchesOf(dayAt(index)) })) }
const isSealedOn = (index: number, row: number) => isSealed(dayAt(index), row)
const list = outcomes(range, isSealedOn)
const statistics = limitUpStatistics(list, { catalogue, conceptsOf: row => (row < 3 ? [7, 8] : [8]) })

describe('what became of the limit-ups', () => {
  test('a range is one population: sealed, broken, and what those that held did next, each with its sample', () => {
    const { sealed, broken, next } = statistics.total
    // Row 0 three times, row 1 twice, rows 2 and 5 once; row 3 broke.
    expect([sealed, broken, next.opens, next.closes]).toEqual([7, 1, 7, 6])
    // Opens +2, +10 (12.1 -> 13.31 unbroken), -2.33, +5, +4.96, -2, +3.09 against the reference price.
    const opens = [2, 10, (100 * (13 - 13.31)) / 13.31, 5, (100 * 0.6) / 12.1, -2, (100 * 0.17) / 5.5]
    expect(next.meanOpenPct).toBeCloseTo(opens.reduce((a, b) => a + b) / 7, 10)
    // Closes +10, +10, -6.09, +10, -3, -5.
    const closes = [10, 10, (100 * (12.5 - 13.31)) / 13.31, 10, (100 * (11.74 - 12.1)) / 12.1, -5]
    expect(next.meanClosePct).toBeCloseTo(closes.reduce((a, b) => a + b) / 6, 10)
    expect([next.rising.count, next.promoted.count]).toEqual([3, 3])
  })

  test('by streak: promotion counts a stock on the day it trades again, not while it is suspended', () => {
    expect(
      statistics.byStreak.map(({ key, sealed, broken, next }) => [
        key,
        sealed,
        broken,
        next.promoted.count,
        next.closes,
      ]),
    ).toEqual([
      [3, 1, 0, 0, 1],
      [2, 2, 0, 1, 2],
      // Row 5's next day is still running, so of four first boards three can be told.
      [1, 4, 1, 2, 3],
    ])
  })

  test('by hour, board and concept; ST apart; an unknown seal time is a group of its own', () => {
    const counted = (groups: readonly { key: unknown; sealed: number; broken: number }[]) =>
      groups.map(({ key, sealed, broken }) => [key, sealed, broken])
    expect(counted(statistics.bySealSlot)).toEqual([
      [-1, 5, 1],
      [33_300, 1, 0],
      [36_000, 1, 0],
    ])
    expect(counted(statistics.byBoard)).toEqual([
      ['main', 6, 1],
      ['chinext', 1, 0],
    ])
    expect(counted(statistics.byConcept)).toEqual([
      [8, 7, 1],
      [7, 6, 0],
    ])
    expect([statistics.st.sealed, statistics.st.next.closes]).toEqual([1, 1])
  })

  test('a group nobody came back from has no mean, not a mean of 0', () => {
    const { next } = limitUpStatistics([], { catalogue, conceptsOf: () => [] }).total
    expect([next.closes, next.meanClosePct, next.promoted.pct]).toEqual([0, undefined, undefined])
  })

  test('a seal at 15:00 belongs to the last half hour and one without a time to none', () => {
    expect([sealSlot(54_000), sealSlot(33_900), sealSlot(-1)]).toEqual([52_200, 33_300, -1])
  })
})

describe('streak survival', () => {
  test('follows each first board through its own trading days, and leaves out whose days are too few', () => {
    const boards = firstBoards(range, isSealedOn)
    expect(boards.map(({ touch, reached, chances }) => [touch.row, reached, chances])).toEqual([
      [0, 3, 4],
      [1, 2, 3],
      [2, 1, 4],
      [5, 1, 1],
    ])
    const [all] = survivalBy(boards, () => 'all')
    expect(all?.steps.map(({ streak, count, of, undecided }) => [streak, count, of, undecided])).toEqual([
      [2, 2, 3, 1],
      [3, 1, 3, 1],
      [4, 0, 2, 2],
      [5, 0, 0, 4],
      [6, 0, 0, 4],
      [7, 0, 0, 4],
      [8, 0, 0, 4],
    ])
  })

  test('cohorts part the first boards and lose none', () => {
    const boards = firstBoards(range, isSealedOn)
    const cohorts = survivalBy(boards, ({ touch }) => catalogue.stocks[touch.row]?.board)
    expect(cohorts.map(({ key, boards: size, steps }) => [key, size, steps[0]?.count, steps[0]?.of])).toEqual([
      ['main', 3, 2, 2],
      ['chinext', 1, 0, 1],
    ])
  })

  test('the heat of a concept is its limit-ups of the day, and a stock has its hottest', () => {
    const heat = conceptHeat(touchesOf(dayAt(0)), row => (row === 0 ? [7, 8] : [8]))
    // Rows 0, 1 and 2 are sealed, ST row 4 is left out.
    expect([heat(0), heat(4)]).toEqual([3, 3])
    expect(conceptHeat([], () => [7])(0)).toBe(0)
    expect([0, 1, 2, 3, 5, 6, 40].map(heatBand)).toEqual(['0', '1-2', '1-2', '3-5', '3-5', '6+', '6+'])
  })

  test('the interval is Wilson’s', () => {
    expect(share(2, 3).lowPct).toBeCloseTo(20.77, 2)
    expect(share(2, 3).highPct).toBeCloseTo(93.85, 2)
    // n of n: the lower end is n / (n + z²).
    expect(share(10, 10)).toMatchObject({ pct: 100, highPct: 100, lowPct: expect.closeTo((100 * 10) / 13.8415, 2) })
    expect(share(0, 10)).toMatchObject({ pct: 0, lowPct: 0 })
    expect(share(0, 0)).toEqual({ count: 0, of: 0, pct: undefined, lowPct: undefined, highPct: undefined })
  })
})

describe('the height', () => {
  const boardOf = (row: number) => catalogue.stocks[row]?.board
  test('names who stands on top, on the next lower rung, and on ChiNext', () => {
    expect(streakHeights(touchesOf(dayAt(2)), boardOf)).toMatchObject({
      height: 3,
      top: [0],
      secondHeight: 2,
      second: [1],
      chinextHeight: 0,
    })
    expect(streakHeights(touchesOf(dayAt(0)), boardOf)).toMatchObject({
      height: 1,
      top: [0, 1, 2],
      secondHeight: 0,
      second: [],
      chinextHeight: 1,
      chinext: [2],
      sealed: 3,
    })
  })

  test('is 0 without a limit-up', () => {
    expect(streakHeights([], boardOf)).toMatchObject({ height: 0, top: [], sealed: 0, broken: 0 })
  })
})
