import { describe, expect, test } from 'vitest'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { MINUTES_PER_DAY, secondOfMinute } from '#quote/minute-line.ts'
import { at, reply, type SmallQuote, smallBook } from './day-book.suite.ts'
import { markOfSecond } from './marks.ts'

const CODE = '600100'
const OTHER = '600101'
const NAN = Number.NaN

function bookAfter(...quotes: readonly SmallQuote[]) {
  const book = smallBook()
  for (const quote of quotes) book.fold(reply(quote))
  return book
}

/** Price, volume and amount of a stock's minutes from one to the last. */
function minutes(book: ReturnType<typeof smallBook>, from: number, row = 0) {
  const line = book.minuteLine(row)
  if (!line) return undefined
  return Array.from({ length: line.length - from }, (_, i) => [
    line.priceCents[from + i],
    line.volumeShares[from + i],
    line.amountYuan[from + i],
  ])
}

describe('the mark a quote stands at', () => {
  test('is the first that is not before it', () => {
    expect(['9:24:59', '9:25', '9:29:59', '9:30', '9:31', '9:31:01'].map(time => markOfSecond(at(time)))).toEqual([
      ...[-1, 0, 0, 1, 1, 2],
    ])
    expect(
      ['11:29:01', '11:30', '12:59:59', '13:00', '13:01', '15:00', '15:30'].map(time => markOfSecond(at(time))),
    ).toEqual([120, 120, 120, 121, 121, 240, 240])
    for (let mark = 0; mark < MINUTES_PER_DAY; mark++) expect(markOfSecond(secondOfMinute(mark))).toBe(mark)
  })
})

describe('a stock’s minutes', () => {
  const open: SmallQuote = { code: CODE, time: '9:25', last: 1000, shares: 100, yuan: 1000 }

  test('have the newest price of each, and what was traded in it', () => {
    const book = bookAfter(
      open,
      { code: CODE, time: '9:30:15', last: 1010, shares: 150, yuan: 1500 },
      { code: CODE, time: '9:30:58', last: 1005, shares: 200, yuan: 2000 },
      { code: CODE, time: '9:31:30', last: 1020, shares: 300, yuan: 3010.1 },
      { code: OTHER, time: '9:32:05', last: 1000 },
    )
    expect(minutes(book, 0)).toEqual([
      [1000, 100, 1000],
      [1005, 100, 1000],
      [1020, 100, 1010.1],
    ])
    expect(book.minuteLine(0)?.averageCents[2]).toBeCloseTo(301_010 / 300, 6)
  })

  test('without a quote have the price that stood and nothing else; the next has what was traded since', () => {
    const book = bookAfter(
      open,
      { code: CODE, time: '9:33:30', last: 1020, shares: 400, yuan: 4000 },
      { code: OTHER, time: '9:36', last: 1000 },
    )
    expect(minutes(book, 0)).toEqual([
      [1000, 100, 1000],
      [1000, NAN, NAN],
      [1000, NAN, NAN],
      [1000, NAN, NAN],
      [1020, 300, 3000],
      [1020, NAN, NAN],
      [1020, NAN, NAN],
    ])
  })

  test('are not known before the first quote, and of a stock that none came of there are none', () => {
    const book = bookAfter({ code: CODE, time: '9:32', last: 1010, shares: 500, yuan: 5000 })
    expect(minutes(book, 0)).toEqual([
      [0, NAN, NAN],
      [0, NAN, NAN],
      [1010, NAN, NAN],
    ])
    expect(book.minuteLine(1)).toBeUndefined()
    expect(book.sealLine(1)).toBeUndefined()
  })

  describe('of a day that is first told of in the middle', () => {
    const first: SmallQuote = { code: CODE, time: '10:00', last: 1010, shares: 500, yuan: 5000 }
    const next: SmallQuote = { code: CODE, time: '10:01', last: 1010, shares: 700, yuan: 7000 }
    const line = (book: ReturnType<typeof smallBook>) => [...book.amountLine().subarray(29, 33)]

    test('begin unknown: what had been traded until then is of no minute, the rest adds up to what was traded since', () => {
      const book = bookAfter(first, { ...first, time: '10:00:00', shares: 520, yuan: 5200 }, next)
      expect(minutes(book, 30)).toEqual([
        [1010, NAN, NAN],
        [1010, 180, 1800],
      ])
      expect(line(book)).toEqual([NAN, NAN, 1800, NAN])
      expect(book.minuteLine(0)?.averageCents[31]).toBe(1000)
      expect(book.momentAt(at('10:00:30')).volumeShares[0]).toBe(520)
      const { volumeShares } = book.series()
      expect([...volumeShares.subarray(0, MINUTES_PER_DAY)].filter(shares => shares > 0)).toEqual([180])
    })

    test('are known from an earlier quote on that comes late, and whole where it is of before the session', () => {
      const book = bookAfter(first, next)
      book.fold(reply({ code: CODE, time: '9:59', last: 1000, shares: 400, yuan: 4000 }))
      expect(minutes(book, 29)).toEqual([
        [1000, NAN, NAN],
        [1010, 100, 1000],
        [1010, 200, 2000],
      ])
      expect(line(book)).toEqual([NAN, 1000, 2000, NAN])
      book.fold(reply({ code: CODE, time: '9:25', last: 1000, shares: 100, yuan: 1000 }))
      expect(minutes(book, 29)?.[0]).toEqual([1000, 300, 3000])
      expect(line(book)).toEqual([3000, 1000, 2000, NAN])
      expect(book.amountLine()[0]).toBe(1000)
    })

    test('are whole of a stock that has traded nothing by then, or was suspended', () => {
      const none = bookAfter({ code: CODE, time: '9:50', last: 0, shares: 0, yuan: 0 }, first)
      const suspended = bookAfter({ code: CODE, time: '9:50', state: STOCK_STATE.suspended }, first)
      for (const book of [none, suspended]) expect(minutes(book, 30)).toEqual([[1010, 500, 5000]])
    })
  })

  test('of which an older quote comes late have it where it is the newest of its minute', () => {
    const book = bookAfter(
      open,
      { code: CODE, time: '9:30:40', last: 1010, shares: 200, yuan: 2000 },
      { code: CODE, time: '9:31:20', last: 1030, shares: 500, yuan: 5000 },
      { code: CODE, time: '9:30:55', last: 1020, shares: 300, yuan: 3000 },
      { code: CODE, time: '9:30:30', last: 990, shares: 150, yuan: 1500 },
      { code: OTHER, time: '9:32', last: 1000, shares: 0, yuan: 0 },
    )
    expect(minutes(book, 1)).toEqual([
      [1020, 200, 2000],
      [1030, 200, 2000],
    ])
    expect([...book.amountLine().subarray(0, 4)]).toEqual([1000, 2000, 2000, NAN])
    expect(book.moment().closeCents[0]).toBe(1030)
  })

  test('end with what is told after the close', () => {
    const book = bookAfter(open, { code: CODE, time: '15:31', last: 1030, shares: 500, yuan: 5000 })
    expect(minutes(book, 239)).toEqual([
      [1000, NAN, NAN],
      [1030, 400, 4000],
    ])
  })
})

test('the queue at the limit stands from mark to mark, and is not known before the first quote', () => {
  const at10 = { code: CODE, last: 1100, low: 1000, open: 1000 }
  const book = bookAfter(
    { ...at10, time: '9:31:50', bid: [1100, 1000] },
    { ...at10, time: '9:33:50', bid: [1100, 500] },
    { ...at10, time: '9:34:50', ask: [1100, 500] },
  )
  book.fold(reply({ code: OTHER, time: '9:36', last: 1000 }))
  expect([...(book.sealLine(0)?.subarray(0, 8) ?? [])]).toEqual([NAN, NAN, 11_000, 11_000, 5500, 0, 0, NAN])
})

test('the day as it is kept says where a stock stands beyond its prices', () => {
  const book = bookAfter(
    { code: CODE, time: '9:25', last: 1000, shares: 100, yuan: 1000 },
    { code: CODE, time: '9:30:58', last: 1005, open: 1000, high: 1020, low: 995, shares: 200, yuan: 2000 },
    { code: CODE, time: '15:00', last: 1010, open: 1000, high: 1020, low: 995, shares: 300, yuan: 3000 },
  )
  const { priceCents, volumeShares, lives } = book.series()
  expect([priceCents[0], priceCents[1], priceCents[239], priceCents[240]]).toEqual([1000, 1005, 1005, 1010])
  expect([volumeShares[0], volumeShares[1], volumeShares[2], volumeShares[240]]).toEqual([100, 100, NAN, 100])
  expect(lives.code.names.map((_, at) => lives.code.names[lives.code.index[at] ?? -1])[0]).toBe(CODE)
  const first = [lives.minute[0], lives.openCents[0], lives.highCents[0], lives.lowCents[0], lives.brokenTimes[0]]
  expect(first).toEqual([1, 1000, 1020, 995, 0])
  expect(priceCents.subarray(MINUTES_PER_DAY).every(cents => cents === 0)).toBe(true)
})
