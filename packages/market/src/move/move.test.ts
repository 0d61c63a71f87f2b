import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { type StockDay, smallDay } from '#small-market.fixture.ts'
import { limitMoves } from './limit-moves.ts'
import { longMoves, longPast, mayMoveLong } from './long-moves.ts'
import { auctionMoves, openingMoves, openingPast } from './opening-moves.ts'
import { PAST_DAYS, pricePast } from './price-past.ts'
import { steepMoves } from './steep-moves.ts'

/** A whole line: flat at the first price but for the minutes given, each until the next. */
function line(changes: Readonly<Record<number, number>>): Int32Array {
  let price = changes[0] ?? 1000
  return Int32Array.from({ length: 241 }, (_, minute) => {
    price = changes[minute] ?? price
    return price
  })
}

const summary = (moves: readonly { minute: number; kind: string; value: number }[]) =>
  moves.map(({ minute, kind, value }) => [minute, kind, value])

describe('a steep minute', () => {
  test('is a rocket or a dive above the reference price, a rebound or an acceleration below it', () => {
    expect(summary(steepMoves(line({ 0: 1000, 10: 1020, 20: 999 }), 1000))).toEqual([
      [10, 'rocket', 2],
      [20, 'dive', -2.06],
    ])
    expect(summary(steepMoves(line({ 0: 980, 10: 995, 20: 980 }), 1000))).toEqual([
      [10, 'rebound', 1.53],
      [20, 'accelerateDown', -1.51],
    ])
  })

  test('is told from its threshold on, and not again for five minutes', () => {
    expect(steepMoves(line({ 0: 1000, 10: 1019 }), 1000)).toEqual([])
    expect(summary(steepMoves(line({ 0: 1000, 10: 1020, 12: 1041, 15: 1062 }), 1000))).toEqual([
      [10, 'rocket', 2],
      [15, 'rocket', 2.02],
    ])
  })

  test('is none in the closing auction', () => {
    expect(steepMoves(line({ 0: 1000, 240: 1050 }), 1000)).toEqual([])
  })
})

describe('a limit', () => {
  const limit = { prevCloseCents: 1000, upCents: 1100, downCents: 900 }

  test('is sealed, broken and sealed again where the line says so', () => {
    expect(summary(limitMoves(line({ 0: 1050, 30: 1100, 90: 1090, 100: 1100 }), limit))).toEqual([
      [30, 'limitUpSealed', 10],
      [90, 'limitUpOpened', 9],
      [100, 'limitUpSealed', 10],
    ])
    expect(summary(limitMoves(line({ 0: 900, 200: 910 }), limit))).toEqual([
      [0, 'limitDownSealed', -10],
      [200, 'limitDownOpened', -9],
    ])
  })

  test('from the upper to the lower within a minute is an opening and a seal; without a limit there is nothing', () => {
    expect(summary(limitMoves(line({ 0: 1100, 60: 900 }), limit))).toEqual([
      [0, 'limitUpSealed', 10],
      [60, 'limitUpOpened', -10],
      [60, 'limitDownSealed', -10],
    ])
    expect(limitMoves(line({ 0: 1100 }), { prevCloseCents: 1000, upCents: 0, downCents: 0 })).toEqual([])
  })

  test('that is met where the line is first seen was met nobody knows when: only what becomes of it is a move', () => {
    const late = line({ 0: 0, 30: 1100, 90: 1090, 100: 1100 })
    expect(summary(limitMoves(late, { ...limit, seenFrom: 30 }))).toEqual([
      [90, 'limitUpOpened', 9],
      [100, 'limitUpSealed', 10],
    ])
  })
})

/** 61 days before, the latest first: 8 to 12 yuan, the last one 9.50 to 10.20, closes of 10. */
const quiet: StockDay = { prevClose: 10, close: 10, open: 10, high: 10.2, low: 9.5 }
const wide: StockDay = { prevClose: 10, close: 10, open: 10, high: 12, low: 8 }
const daysBefore = (days: readonly (StockDay | undefined)[]) => days.map(day => smallDay('2025-11-03', [day]))
const sixtyOne = daysBefore(Array.from({ length: PAST_DAYS + 1 }, (_, back) => (back === 30 ? wide : quiet)))
const pastOf = (...asked: Parameters<typeof pricePast>) => atOnce(pricePast(...asked))
const past = pastOf(Int32Array.of(1000), sixtyOne)

describe('the days before', () => {
  test('give the last range, the five-day mean, the 60-day range and the close before it', () => {
    const at = (column: Float64Array) => column[0]
    expect([past.lastHigh, past.lastLow, past.mean5, past.high60, past.low60, past.close60].map(at)).toEqual([
      1020, 950, 1000, 1200, 800, 1000,
    ])
  })

  test('are seen through an ex-right day: with half the reference price all before it is halved', () => {
    const halved = pastOf(Int32Array.of(500), sixtyOne)
    expect([halved.high60[0], halved.mean5[0], halved.close60[0]]).toEqual([600, 500, 500])
    const inside = sixtyOne.toSpliced(9, 1, ...daysBefore([{ ...quiet, prevClose: 20, close: 10 }]))
    // Ten days back the reference price was twice the close before: earlier prices count double.
    expect(pastOf(Int32Array.of(1000), inside).high60[0]).toBe(2400)
  })

  test('leave out suspended days, and know no 60 days of a stock that was not there', () => {
    const paused = sixtyOne.toSpliced(0, 2, ...daysBefore([{ prevClose: 10, suspended: true }, wide]))
    expect(pastOf(Int32Array.of(1000), paused).lastHigh[0]).toBe(1200)
    const young = sixtyOne.toSpliced(40, 21, ...daysBefore(Array.from({ length: 21 }, () => undefined)))
    const { high60, close60, mean5 } = pastOf(Int32Array.of(1000), young)
    expect([high60[0], close60[0], mean5[0]]).toEqual([Number.NaN, Number.NaN, 1000])
    expect(pastOf(Int32Array.of(1000), sixtyOne.slice(0, 20)).low60[0]).toBeNaN()
  })
})

test('the days before behind a day that was not recorded are not known: no move is told against them', () => {
  const across = (gap: number) => pastOf(Int32Array.of(1000), sixtyOne.toSpliced(gap, 1, ...daysBefore([undefined])))
  const opening = openingPast(across(0), 0)
  expect(Object.values(opening)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  expect([openingMoves(1300, 1000, opening), openingMoves(700, 1000, opening)]).toEqual([[], []])
  // Three days on this side of the gap are a last day, and no five.
  expect(Object.values(openingPast(across(3), 0))).toEqual([1020, 950, Number.NaN])
  for (const gap of [0, 3, 30, PAST_DAYS]) {
    const long = longPast(across(gap), 0, 1000)
    expect(mayMoveLong({ highCents: 9000, lowCents: 10 }, long)).toBe(false)
    expect(longMoves(line({ 0: 1000, 5: 9000, 9: 10 }), long)).toEqual([])
  }
})

describe('an opening', () => {
  const before = openingPast(past, 0)

  test('far from the reference price is an auction move', () => {
    expect(summary(auctionMoves(1050, 1000))).toEqual([[0, 'auctionUp', 5]])
    expect(summary(auctionMoves(940, 1000))).toEqual([[0, 'auctionDown', -6]])
    expect(auctionMoves(1049, 1000)).toEqual([])
    expect(auctionMoves(0, 1000)).toEqual([])
  })

  test('beyond the last day’s range by a percent is a gap, and across the five-day line is told', () => {
    expect(summary(openingMoves(1030, 1000, before))).toEqual([
      [0, 'gapUp', 3],
      [0, 'openHigh5', 3],
    ])
    expect(summary(openingMoves(1025, 1000, before))).toEqual([[0, 'openHigh5', 2.5]])
    expect(summary(openingMoves(940, 1000, before))).toEqual([
      [0, 'gapDown', -6],
      [0, 'openLow5', -6],
    ])
    expect(summary(openingMoves(1019, 1000, before))).toEqual([[0, 'openHigh5', 1.9]])
    expect(openingMoves(1009, 1000, before)).toEqual([])
  })

  test('with nothing known of the days before tells nothing', () => {
    const unknown = { lastHigh: Number.NaN, lastLow: Number.NaN, mean5: Number.NaN }
    expect(openingMoves(1090, 1000, unknown)).toEqual([])
  })
})

describe('the last 60 days', () => {
  const long = longPast(past, 0, 1000)

  test('are left upwards or downwards once a day, at the first mark beyond them', () => {
    expect(summary(longMoves(line({ 0: 1000, 50: 1200, 60: 1212, 70: 1190, 80: 1230 }), long))).toEqual([
      [60, 'high60', 1],
    ])
    expect(summary(longMoves(line({ 0: 1000, 50: 792 }), long))).toEqual([[50, 'low60', -1]])
  })

  test('become a large rise when the price first stands half as high again', () => {
    const risen = { ...long, prevCloseCents: 1450, high60: 1480 }
    expect(summary(longMoves(line({ 0: 1460, 5: 1490, 30: 1500 }), risen))).toEqual([
      [5, 'high60', 0.68],
      [30, 'rise60', 50],
    ])
    expect(summary(longMoves(line({ 0: 1510 }), { ...risen, prevCloseCents: 1505 }))).toEqual([[0, 'high60', 2.03]])
    expect(summary(longMoves(line({ 0: 660, 9: 650 }), { ...long, prevCloseCents: 700, low60: 640 }))).toEqual([
      [9, 'fall60', -35],
    ])
  })

  test('need no look at a day that stays inside them', () => {
    expect(mayMoveLong({ highCents: 1200, lowCents: 800 }, long)).toBe(false)
    expect(mayMoveLong({ highCents: 1201, lowCents: 900 }, long)).toBe(true)
    expect(mayMoveLong({ highCents: 1100, lowCents: 799 }, long)).toBe(true)
    expect(mayMoveLong({ highCents: 1201, lowCents: 1000 }, { ...long, high60: Number.NaN })).toBe(false)
  })
})
