import { describe, expect, test } from 'vitest'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { at, reply, smallBook } from './day-book.suite.ts'
import type { DayBook } from './day-book.ts'
import { ST_SAID } from './quote-rows.ts'

const [FIRST, SECOND, THIRD] = ['600100', '600101', '600102']

describe('quotes by code', () => {
  test('the newest of each stock stands, in whatever order they come', () => {
    const book = smallBook()
    book.fold(reply({ code: SECOND, time: '9:40:03', last: 1010 }, { code: FIRST, time: '9:40', last: 990 }))
    expect(book.fold(reply({ code: SECOND, time: '9:39:57', last: 1020 }))).toEqual({ taken: 0, stale: 1, refused: [] })
    const { closeCents, second, seenSecond } = book.moment()
    expect([...closeCents]).toEqual([990, 1010, 0])
    expect(second).toBe(at('9:40:03'))
    expect([...seenSecond]).toEqual([at('9:40'), at('9:40:03'), -1])
  })

  test('one of the same second that differs replaces what stood; the same once more is no news', () => {
    const book = smallBook()
    const told = reply({ code: FIRST, time: '10:00', last: 1010, shares: 1000 })
    book.fold(told)
    const before = book.moment()
    expect(book.fold(told)).toEqual({ taken: 0, stale: 1, refused: [] })
    expect(book.moment()).toBe(before)
    expect(book.fold(reply({ code: FIRST, time: '10:00', last: 1011, shares: 1000 })).taken).toBe(1)
    expect(book.moment().closeCents[0]).toBe(1011)
  })

  test('a moment stays as it was while the book goes on, and shares what did not change', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '10:00', last: 1010, shares: 1000 }))
    const before = book.moment()
    book.fold(reply({ code: FIRST, time: '10:01', last: 1020, shares: 1000 }))
    const after = book.moment()
    expect(before.closeCents[0]).toBe(1010)
    expect(after.closeCents[0]).toBe(1020)
    expect(after.volumeShares).toBe(before.volumeShares)
    expect(after.state).toBe(before.state)
  })

  test('what a reply leaves out stands as it stood', () => {
    const book = smallBook()
    book.fold(
      reply({ code: FIRST, time: '10:00', last: 1010, open: 1000, high: 1030, low: 995, shares: 1000, yuan: 10_050 }),
    )
    book.fold(reply({ code: FIRST, time: '10:01', last: 990, open: 0, high: 0, low: 0, prevClose: 0 }))
    const { openCents, highCents, lowCents, closeCents, prevCloseCents, volumeShares, amountYuan } = book.moment()
    expect([openCents[0], closeCents[0], prevCloseCents[0]]).toEqual([1000, 990, 1000])
    // How far it went between the two nobody has told.
    expect([highCents[0], lowCents[0]]).toEqual([0, 0])
    expect([volumeShares[0], amountYuan[0]]).toEqual([1000, 10_050])
  })

  describe('the highest and the lowest price that a reply does not tell', () => {
    const untold = { code: FIRST, open: 0, high: 0, low: 0 } as const
    const range = (book: DayBook) => [book.moment().highCents[0], book.moment().lowCents[0]]

    test('stand while nothing is traded, and are told again by who knows them', () => {
      const book = smallBook()
      const shares = { shares: 1_000, yuan: 10_050 }
      book.fold(reply({ code: FIRST, time: '10:00', last: 1010, open: 1000, high: 1030, low: 995, ...shares }))
      book.fold(reply({ ...untold, time: '10:01', last: 1010, ...shares }))
      expect(range(book)).toEqual([1030, 995])
      book.fold(reply({ ...untold, time: '10:02', last: 1010, shares: 2_000, yuan: 20_150 }))
      expect(range(book)).toEqual([0, 0])
      book.fold(
        reply({
          code: FIRST,
          time: '10:03',
          last: 1010,
          open: 1000,
          high: 1035,
          low: 995,
          shares: 3_000,
          yuan: 30_250,
        }),
      )
      expect(range(book)).toEqual([1035, 995])
    })

    test('are known at a limit, which nobody goes beyond: of before, or of now', () => {
      const book = smallBook()
      book.fold(reply({ code: FIRST, time: '10:00', last: 1050, open: 1000, high: 1100, low: 1000, shares: 1_000 }))
      book.fold(reply({ ...untold, time: '10:01', last: 1040, shares: 2_000 }))
      expect(range(book)).toEqual([1100, 0])
      book.fold(reply({ ...untold, time: '10:02', last: 900, shares: 3_000 }))
      expect(range(book)).toEqual([1100, 900])
    })

    test('hide a limit that may have been met: when a seal behind them began nobody knows', () => {
      const book = smallBook()
      book.fold(reply({ code: FIRST, time: '9:20', last: 1000 }))
      book.fold(reply({ code: FIRST, time: '10:00', last: 1050, open: 1000, high: 1060, low: 1000, shares: 1_000 }))
      book.fold(reply({ ...untold, time: '10:01', last: 1040, shares: 2_000 }))
      book.fold(reply({ ...untold, time: '10:02', last: 1100, shares: 3_000 }))
      const { firstSealSecond, lastSealSecond, brokenTimes } = book.moment()
      expect([firstSealSecond[0], lastSealSecond[0], brokenTimes[0]]).toEqual([-1, at('10:02'), -1])
    })
  })
})

test('a reference price or a flag that one provider tells stands when the next tells none', () => {
  const book = smallBook()
  const exRight = reply({ code: FIRST, time: '10:00', last: 880, prevClose: 800 })
  book.fold({ ...exRight, flags: Uint8Array.of(STOCK_FLAG.noLimit) })
  book.fold(reply({ code: FIRST, time: '10:01', last: 890, prevClose: 0 }))
  const { prevCloseCents, flags, closeCents } = book.moment()
  expect([prevCloseCents[0], flags[0], closeCents[0]]).toEqual([800, STOCK_FLAG.noLimit, 890])
})

describe('whether a stock is marked ST', () => {
  const { noByName, yesByName, noByLimit, yesByLimit } = ST_SAID
  const { st, stUnknown, noLimit } = STOCK_FLAG

  test.each([
    ['is as the morning knew it, whatever name a quote bears', st, [noByName, noByName], [st, st]],
    ['is what a limit price says', noLimit | st, [noByLimit], [noLimit]],
    ['is what a limit price says, also where it is not known', stUnknown, [yesByLimit, noByName], [st, st]],
    ['is known where it was not as soon as a name says the same', st | stUnknown, [yesByName], [st]],
    ['is not known where a name says another, until two agree', st | stUnknown, [noByName, noByName], [stUnknown, 0]],
    [
      'is not known while names say now this and now that',
      st | stUnknown,
      [noByName, yesByName, noByName],
      [stUnknown, st | stUnknown, stUnknown],
    ],
  ])('%s', (...[, morning, said, flags]) => {
    const book = smallBook(['main'], Uint8Array.of(morning))
    const found = said.map((stSaid, i) => {
      book.fold(reply({ code: FIRST, time: `10:0${i}`, last: 1010, stSaid }))
      return book.moment().flags[0]
    })
    expect(found).toEqual(flags)
  })
})

test('at the end of the day a stock that nobody told of is not recorded; one that did not trade is there', () => {
  const book = smallBook()
  book.fold(reply({ code: FIRST, time: '15:00', last: 1010 }, { code: SECOND, time: '15:00' }))
  const { state, prevCloseCents, closeCents } = book.closedDay()
  expect([...state]).toEqual([STOCK_STATE.trading, STOCK_STATE.trading, STOCK_STATE.absent])
  expect([...prevCloseCents]).toEqual([1000, 1000, 0])
  expect([...closeCents]).toEqual([1010, 0, 0])
  expect(book.moment().state[2]).toBe(STOCK_STATE.trading)
})

describe('rows that are refused', () => {
  test('each alone, with its reason', () => {
    const book = smallBook()
    const taken = book.fold(
      reply(
        { code: '600999', time: '10:00', last: 1010 },
        { code: FIRST, time: '10:00', last: 1200 },
        { code: SECOND, time: '10:09', last: 1010 },
        { code: THIRD, time: '10:00', last: 10_100, prevClose: 10_000 },
        { code: FIRST, time: '24:00', last: 1010 },
        { code: FIRST, time: '10:00', last: 1010 },
      ),
      { latestSecond: at('10:05') },
    )
    expect(taken).toEqual({
      taken: 1,
      stale: 0,
      refused: ['unknownCode', 'outsideDay', 'future', 'reference', 'price'].map(reason => ({ reason, count: 1 })),
    })
  })

  test('a day that has traded less than before; but for a difference of rounding, which leaves the larger figure', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '10:00', last: 1010, shares: 1_234_567, yuan: 12_400_000 }))
    const less = book.fold(reply({ code: FIRST, time: '10:01', last: 1011, shares: 1_200_000, yuan: 12_400_000 }))
    expect(less.refused).toEqual([{ reason: 'shrunk', count: 1 }])
    expect(
      book.fold(reply({ code: FIRST, time: '10:02', last: 1012, shares: 1_234_500, yuan: 12_400_000 })).taken,
    ).toBe(1)
    expect([book.moment().closeCents[0], book.moment().volumeShares[0]]).toEqual([1012, 1_234_567])
  })

  test('money that so many shares cannot have cost', () => {
    const book = smallBook()
    const lots = book.fold(reply({ code: FIRST, time: '10:00', last: 1010, shares: 12_345, yuan: 12_400_000 }))
    expect(lots.refused).toEqual([{ reason: 'amount', count: 1 }])
  })

  test('a price that is gone again; the last one stands', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '10:00', last: 1010 }))
    expect(book.fold(reply({ code: FIRST, time: '10:01' })).refused).toEqual([{ reason: 'price', count: 1 }])
    expect(book.moment().closeCents[0]).toBe(1010)
  })

  test('a stock that has traded is not one that was suspended; before it has, and at the close, it is', () => {
    const book = smallBook()
    const state = STOCK_STATE.suspended
    book.fold(reply({ code: FIRST, time: '10:00', last: 1010, shares: 1_000 }))
    const said = reply(
      { code: FIRST, time: '10:01', state, shares: 0, yuan: 0 },
      { code: SECOND, time: '10:01', state, shares: 0, yuan: 0 },
    )
    expect([...book.refusals(said)]).toEqual([[FIRST, 'price']])
    expect(book.fold(said)).toMatchObject({ taken: 1, refused: [{ reason: 'price', count: 1 }] })
    expect([book.moment().closeCents[0], book.moment().state[1]]).toEqual([1010, state])
    expect(book.fold(reply({ code: FIRST, time: '15:00', state, last: 1000, shares: 0, yuan: 0 })).taken).toBe(1)
  })

  test('what the closing sweep says of the day stands, whatever was told before', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '14:00', last: 1010, shares: 9_000_000 }))
    expect(book.fold(reply({ code: FIRST, time: '15:00', last: 1010, shares: 1_000_000 })).taken).toBe(1)
    expect(book.moment().volumeShares[0]).toBe(1_000_000)
  })
})

describe('a stock that has not traded yet', () => {
  test('has its reference price and no other', () => {
    const { state, prevCloseCents, closeCents, volumeShares } = smallBook().moment()
    expect([state[0], prevCloseCents[0], closeCents[0]]).toEqual([STOCK_STATE.trading, 1000, 0])
    expect(volumeShares[0]).toBeNaN()
  })

  test('has none either where a provider sends its last close, with no open and no volume', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '9:40', last: 1000, open: 0, high: 0, low: 0, shares: 0, yuan: 0 }))
    const { state, closeCents, volumeShares } = book.moment()
    expect([state[0], closeCents[0], volumeShares[0]]).toEqual([STOCK_STATE.trading, 0, 0])
  })

  test('an indicative price is no price', () => {
    const book = smallBook()
    book.fold(reply({ code: FIRST, time: '9:20', last: 1100, bid: [1100, 5000], ask: [1100, 5000] }))
    const { closeCents, highCents, firstSealSecond, sealYuan, volumeShares } = book.moment()
    expect([closeCents[0], highCents[0], firstSealSecond[0], sealYuan[0], volumeShares[0]]).toEqual([0, 0, -1, 0, 0])
    const now = book.auction(at('9:21'))
    expect([now.cents[0], now.matchedShares[0], now.unmatchedShares[0]]).toEqual([1100, 5000, Number.NaN])
    expect(book.auctionLine(0, at('9:19'))).toEqual([])
    expect(book.auctionLine(0, at('9:25'))).toMatchObject([{ second: at('9:20'), cents: 1100, matchedShares: 5000 }])
  })

  test('a suspended one is kept at its last price, whether the provider sends it or 0', () => {
    const book = smallBook()
    const state = STOCK_STATE.suspended
    book.fold(
      reply(
        { code: FIRST, time: '9:30', state },
        { code: SECOND, time: '9:30', state, last: 1000, open: 0, high: 0, low: 0 },
      ),
    )
    const moment = book.moment()
    expect([moment.state[0], moment.closeCents[0], moment.closeCents[1]]).toEqual([state, 1000, 1000])
    expect(book.minuteLine(0)).toBeUndefined()
  })
})

test('rows that are added while the day runs leave the others where they are', () => {
  const book = smallBook()
  book.fold(reply({ code: FIRST, time: '9:40', last: 1010, shares: 1000 }))
  const codes = [...book.codes, '600200']
  const quotes = reply({ code: '600200', time: '9:41', last: 1010, shares: 500 })
  expect(book.fold(quotes).refused).toEqual([{ reason: 'unknownCode', count: 1 }])
  book.grow({
    stocks: [{ code: '600200', board: 'main' }],
    flags: Uint8Array.of(0),
    prevCloseCents: Int32Array.of(1000),
  })
  expect(book.fold(quotes).taken).toBe(1)
  expect(book.codes).toEqual(codes)
  expect([...book.moment().closeCents]).toEqual([1010, 0, 0, 1010])
  book.fold(reply({ code: '600200', time: '9:42', last: 1010, shares: 800 }))
  expect(book.minuteLine(3)?.volumeShares.at(-1)).toBe(300)
})
