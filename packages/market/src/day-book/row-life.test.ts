import { describe, expect, test } from 'vitest'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { at, reply, type SmallQuote, smallBook } from './day-book.suite.ts'
import type { DayBook } from './day-book.ts'

const CODE = '600100'
const UP = 1100
const DOWN = 900

/** A quote at the upper limit with nobody selling, and one of the same price that somebody sells at. */
const sealed = (time: string, shares: number, more: Partial<SmallQuote> = {}): SmallQuote => ({
  ...{ code: CODE, time, last: UP, open: 1000, low: 990, bid: [UP, shares] as const },
  ...more,
})
const touching = (time: string): SmallQuote => ({
  ...{ code: CODE, time, last: UP, open: 1000, low: 990, bid: [UP - 1, 300] as const, ask: [UP, 500] as const },
})
const below = (time: string, high = UP): SmallQuote => ({
  ...{ code: CODE, time, last: 1080, open: 1000, high, low: 990, bid: [1079, 300] as const, ask: [1080, 500] as const },
})

/** Of a stock whose first quote this is not: it has been followed since before the open. */
function after(...quotes: readonly SmallQuote[]) {
  const book = smallBook()
  book.fold(reply({ code: CODE, time: '9:20', last: 0 }))
  for (const quote of quotes) book.fold(reply(quote))
  return lifeOf(book)
}

/** Of a stock that is first seen by the first of these. */
function firstSeen(...quotes: readonly SmallQuote[]) {
  const book = smallBook()
  for (const quote of quotes) book.fold(reply(quote))
  return lifeOf(book)
}

function lifeOf(book: DayBook) {
  const { firstSealSecond, lastSealSecond, brokenTimes, sealYuan, maxSealYuan } = book.moment()
  return {
    first: firstSealSecond[0],
    last: lastSealSecond[0],
    breaks: brokenTimes[0],
    queued: sealYuan[0],
    largest: maxSealYuan[0],
  }
}

const NONE = { first: -1, last: -1, breaks: 0, queued: 0, largest: 0 }
const UNKNOWN = { first: -1, last: -1, breaks: -1, queued: Number.NaN, largest: Number.NaN }

describe('a seal', () => {
  test('begins with the first quote at the upper limit that nobody sells at; what is queued is the best bid', () => {
    expect(after(below('9:40', 1090), sealed('9:41', 2000), sealed('9:42', 1500))).toEqual({
      ...{ first: at('9:41'), last: at('9:41'), breaks: 0, queued: 16_500, largest: 22_000 },
    })
  })

  test('is broken by a quote that somebody sells at, at the limit or below, and begins again', () => {
    const opened = after(sealed('9:41', 2000), touching('9:42'))
    expect(opened).toEqual({ first: at('9:41'), last: at('9:41'), breaks: 1, queued: 0, largest: 22_000 })
    const again = after(sealed('9:41', 2000), below('9:42'), sealed('9:50', 100), below('9:51'), sealed('10:00', 50))
    expect(again).toEqual({ first: at('9:41'), last: at('10:00'), breaks: 2, queued: 550, largest: 22_000 })
  })

  test('is that of the opening auction where the stock never left its limit, whenever it was seen first', () => {
    const open = at('9:25')
    expect(after(sealed('10:30', 2000, { open: UP, low: UP }))).toMatchObject({ first: open, last: open, breaks: 0 })
    expect(after(sealed('9:25:09', 2000, { open: UP, low: UP }))).toMatchObject({ first: open })
    expect(after(sealed('10:30', 2000, { open: UP }))).toMatchObject({ first: at('10:30') })
  })

  test('is told by the price alone where no book comes, and how much is queued is not known', () => {
    const bare: SmallQuote = { code: CODE, time: '9:41', last: UP, open: 1000, low: 990 }
    expect(after(bare)).toEqual({
      first: at('9:41'),
      last: at('9:41'),
      breaks: 0,
      queued: Number.NaN,
      largest: Number.NaN,
    })
    expect(after(sealed('9:40', 2000), bare)).toMatchObject({ first: at('9:40'), queued: Number.NaN, largest: 22_000 })
    // A book told that somebody sells here, and the price has not moved since.
    expect(after(touching('9:40'), bare)).toMatchObject({ first: -1 })
  })

  test('that stands when its stock is first seen began nobody knows when, and how often it broke is not known', () => {
    const unknown = { first: -1, last: -1, breaks: -1 }
    expect(firstSeen(sealed('10:30', 2000))).toMatchObject({ ...unknown, queued: 22_000 })
    expect(firstSeen(sealed('10:30', 2000), sealed('10:31', 1000))).toMatchObject({ ...unknown, queued: 11_000 })
    expect(firstSeen(sealed('10:30', 2000), below('10:31'), below('10:32'))).toMatchObject({ ...unknown, queued: 0 })
    const again = firstSeen(sealed('10:30', 2000), below('10:31'), sealed('10:40', 50), sealed('10:41', 60))
    expect(again).toMatchObject({ first: -1, last: at('10:40'), breaks: -1, queued: 660 })
    expect(firstSeen(sealed('10:30', 2000, { open: UP, low: UP }))).toMatchObject({ first: at('9:25'), breaks: 0 })
  })

  test('behind one that nobody saw is the last, and not the first', () => {
    expect(firstSeen(below('9:40'), sealed('9:50', 2000))).toMatchObject({ first: -1, last: at('9:50'), breaks: -1 })
  })

  test('that nobody saw is not known, only that there may have been one', () => {
    expect(after(below('9:40', 1090), below('9:41'))).toEqual({ ...UNKNOWN, queued: 0 })
  })

  test('does not open in the closing auction, whose orders stand on both sides', () => {
    const auction: SmallQuote = { ...sealed('14:58', 700), ask: [UP, 700] }
    const before = after(sealed('14:00', 2000))
    expect(after(sealed('14:00', 2000), auction)).toEqual(before)
    expect(after(sealed('14:00', 2000), auction, below('15:00'))).toMatchObject({ breaks: 1, queued: 0 })
    expect(after(below('14:56'), { ...auction, last: 1080 })).toMatchObject({ first: -1 })
  })
})

test('what is queued to sell at the lower limit counts below 0, and is no seal', () => {
  const down: SmallQuote = { code: CODE, time: '9:40', last: DOWN, open: 950, high: 960, ask: [DOWN, 1000] }
  expect(after(down)).toEqual({ ...NONE, queued: -9000 })
  expect(after({ ...down, bid: [DOWN, 10] })).toEqual(NONE)
  expect(after({ code: CODE, time: '9:40', last: DOWN })).toEqual({ ...NONE, queued: Number.NaN })
})

test('a stock without a limit has met none; of one whose limit nobody can tell nothing is known', () => {
  const quote = reply({ code: CODE, time: '9:40', last: 3000 })
  const free = smallBook(['main'], Uint8Array.of(STOCK_FLAG.noLimit))
  free.fold({ ...quote, flags: undefined })
  expect(lifeOf(free)).toEqual(NONE)
  const unknown = smallBook(['main'], Uint8Array.of(STOCK_FLAG.newUnknown))
  unknown.fold({ ...quote, flags: undefined })
  expect(lifeOf(unknown)).toEqual(UNKNOWN)
})

test('a stock that has met no limit, and whose limit nobody can tell any more, has a life that nobody knows', () => {
  const book = smallBook()
  const quiet = (time: string) => reply({ code: CODE, time, last: 1010 })
  for (const time of ['9:40', '9:41']) book.fold(quiet(time))
  expect(lifeOf(book)).toEqual(NONE)
  book.fold({ ...quiet('9:42'), flags: Uint8Array.of(STOCK_FLAG.newUnknown) })
  expect(lifeOf(book)).toEqual(UNKNOWN)
})

test('nothing is known of a stock before its first quote, nor of one that is suspended', () => {
  expect(lifeOf(smallBook())).toEqual(UNKNOWN)
  expect(after({ code: CODE, time: '9:40', state: STOCK_STATE.suspended })).toEqual(UNKNOWN)
})

test('what a provider says of the seals is taken as it is, and goes on from there', () => {
  const book = smallBook()
  const quotes = reply(sealed('10:00', 2000))
  const life = {
    firstSealSecond: Int32Array.of(at('9:31')),
    lastSealSecond: Int32Array.of(at('9:45')),
    brokenTimes: Int16Array.of(3),
    sealYuan: Float64Array.of(5000),
    maxSealYuan: Float64Array.of(90_000),
  }
  book.fold({ ...quotes, life })
  expect(lifeOf(book)).toEqual({ first: at('9:31'), last: at('9:45'), breaks: 3, queued: 5000, largest: 90_000 })
  book.fold(reply(below('10:01')))
  expect(lifeOf(book)).toMatchObject({ first: at('9:31'), last: at('9:45'), breaks: 4, queued: 0, largest: 90_000 })
})
