import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STOCK_STATE } from '#quote/day-columns.ts'
import { minuteIndex } from '#quote/minute-line.ts'
import { type CheckpointEnd, DAY_START } from './checkpoint.ts'
import { at, reply, type SmallQuote, smallBook } from './day-book.suite.ts'
import { type DayBook, restoreDayBook } from './day-book.ts'

const CODES = ['600100', '600101', '600102']

/** Quotes of three stocks over the day: within their limits, with what a day has traded growing, in the order of time. */
const quotes = fc
  .array(
    fc.record({
      code: fc.constantFrom(...CODES),
      second: fc.integer({ min: at('9:15'), max: at('15:00') }),
      last: fc.constantFrom(900, 950, 1000, 1050, 1100),
      isAlone: fc.boolean(),
      lots: fc.nat(50),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map(steps => {
    const traded = new Map<string, { second: number; shares: number; high: number; low: number; open: number }>()
    return steps
      .toSorted((a, b) => a.second - b.second)
      .flatMap(({ code, second, last, isAlone, lots }): (SmallQuote & { second: number })[] => {
        const before = traded.get(code) ?? { second: -1, shares: 0, high: 0, low: 9999, open: 0 }
        if (second === before.second) return []
        const isOpen = second >= at('9:25')
        const now = {
          second,
          shares: isOpen ? before.shares + 100 * lots : 0,
          high: isOpen ? Math.max(before.high, last) : 0,
          low: isOpen ? Math.min(before.low, last) : 9999,
          open: before.open || (isOpen ? last : 0),
        }
        traded.set(code, now)
        return [
          {
            ...{ code, second, time: `0:0:${second}`, last, high: now.high, low: isOpen ? now.low : 0, open: now.open },
            ...{ shares: now.shares, yuan: 10 * now.shares },
            ...(last === 900 ? { ask: [last, 500] } : { bid: [last, 500] }),
            ...(isAlone ? {} : { bid: [last - 1, 500], ask: [last, 100] }),
          },
        ]
      })
  })

/** Everything a book answers. */
const all = (book: DayBook) => ({
  moment: book.moment(),
  lines: CODES.map((_, row) => [book.minuteLine(row), book.sealLine(row)]),
  amountLine: book.amountLine(),
  series: book.series(),
  auction: book.auction(at('9:25')),
  auctionLines: CODES.map((_, row) => book.auctionLine(row, at('9:25'))),
  earlier: [at('9:20'), at('9:40'), at('11:00'), at('14:00')].map(second => book.momentAt(second)),
  indices: book.indexLines(),
})

describe('a day that is gone on with', () => {
  test('from checkpoints of any minutes is the day that was never left', () => {
    fc.assert(
      fc.property(quotes, fc.array(fc.nat(59), { maxLength: 4 }), (steps, stops) => {
        const whole = smallBook()
        let left = smallBook()
        let end: CheckpointEnd = DAY_START
        const checkpoints = []
        for (const [step, quote] of steps.entries()) {
          const index = {
            code: '000001',
            name: '指数',
            second: quote.second,
            prevClose: 3000,
            last: 3010 + step,
            amountYuan: 1e6 * step,
          }
          for (const book of [whole, left]) {
            book.fold(reply(quote))
            book.foldIndices([index])
          }
          if (!stops.includes(step)) continue
          const checkpoint = structuredClone(left.checkpoint(end))
          checkpoints.push(checkpoint)
          end = checkpoint
          left = restoreDayBook(checkpoints) ?? left
        }
        expect(all(left)).toEqual(all(whole))
      }),
    )
  })

  test('elsewhere, checkpoint after checkpoint, is the day that was never left', () => {
    fc.assert(
      fc.property(quotes, fc.array(fc.nat(59), { maxLength: 6 }), (steps, tells) => {
        const whole = smallBook()
        let followed: DayBook | undefined
        let end: CheckpointEnd = DAY_START
        for (const [step, quote] of steps.entries()) {
          whole.fold(reply(quote))
          const points = { prevClose: 3000, last: 3010 + step, amountYuan: 1e6 * step }
          whole.foldIndices([{ code: '000001', name: '指数', second: quote.second, ...points }])
          if (!tells.includes(step) && step < steps.length - 1) continue
          const checkpoint = structuredClone(whole.checkpoint(end))
          end = checkpoint
          if (followed) followed.takeUp(checkpoint)
          else followed = restoreDayBook([checkpoint])
          expect(followed && all(followed)).toEqual(all(whole))
          expect(followed?.indices(quote.second)).toEqual(whole.indices(quote.second))
        }
      }),
    )
  })

  test('elsewhere has the stocks that came while it ran', () => {
    const book = smallBook()
    book.fold(reply({ code: '600100', time: '9:40', last: 1010, shares: 1000, yuan: 10_100 }))
    const first = book.checkpoint()
    const followed = restoreDayBook([first])
    const seen = followed?.moment()
    const added = { code: '600999', board: 'main' } as const
    book.grow({ stocks: [added], flags: new Uint8Array(1), prevCloseCents: Int32Array.of(1000) })
    book.fold(reply({ code: '600999', time: '9:41', last: 1020, shares: 1000, yuan: 10_200 }))
    followed?.takeUp(structuredClone(book.checkpoint(first)))
    expect(followed?.codes).toEqual(book.codes)
    expect(followed?.moment()).toEqual(book.moment())
    expect(followed?.minuteLine(3)).toEqual(book.minuteLine(3))
    // Who was given the moment before still has it.
    expect(seen?.closeCents).toHaveLength(3)
  })

  test('has what was kept alone, and takes up what comes then', () => {
    const book = smallBook()
    book.fold(reply({ code: '600100', time: '9:40', last: 1010, shares: 1000, yuan: 10_100 }))
    const kept = book.checkpoint()
    book.fold(reply({ code: '600100', time: '9:41', last: 1020, shares: 2000, yuan: 20_200 }))
    const restored = restoreDayBook([kept])
    expect(restored?.moment().closeCents[0]).toBe(1010)
    restored?.fold(reply({ code: '600101', time: '9:42', last: 990 }))
    expect([...(restored?.moment().closeCents ?? [])]).toEqual([1010, 990, 0])
    expect(restoreDayBook([])).toBeUndefined()
  })

  test('keeps in a checkpoint after another only the marks that changed', () => {
    const book = smallBook()
    book.fold(reply({ code: '600100', time: '9:40', last: 1010 }, { code: '600101', time: '9:50', last: 1010 }))
    const first = book.checkpoint()
    book.fold(reply({ code: '600100', time: '9:50:30', last: 1020 }))
    const marks = (of: typeof first) => of.marks.map(({ mark }) => mark)
    expect(marks(first)).toEqual([minuteIndex(at('9:40')), minuteIndex(at('9:50'))])
    expect(marks(book.checkpoint(first))).toEqual([minuteIndex(at('9:51'))])
    expect(marks(book.checkpoint(book.checkpoint(first)))).toEqual([])
  })
})

test('quotes leave the same prices and minutes in whatever order they come', () => {
  fc.assert(
    fc.property(quotes, fc.infiniteStream(fc.integer({ min: 0, max: 40 })), (steps, late) => {
      const inTurn = smallBook()
      for (const quote of steps) inTurn.fold(reply(quote))
      const outOfTurn = smallBook()
      const arriving = steps.map(quote => ({ quote, arrives: quote.second + (late.next().value ?? 0) }))
      for (const { quote } of arriving.toSorted((a, b) => a.arrives - b.arrives)) outOfTurn.fold(reply(quote))
      const [one, other] = [inTurn.moment(), outOfTurn.moment()]
      for (const column of [
        'openCents',
        'highCents',
        'lowCents',
        'closeCents',
        'volumeShares',
        'amountYuan',
        'seenSecond',
      ] as const) {
        expect(other[column]).toEqual(one[column])
      }
      for (const row of CODES.keys()) {
        const prices = [inTurn, outOfTurn].map(book => book.minuteLine(row))
        expect(prices[1]).toEqual(prices[0])
      }
      expect(outOfTurn.amountLine()).toEqual(inTurn.amountLine())
    }),
  )
})

test('quotes that come again, any number of times and whenever, leave what they left the first time', () => {
  const lateness = fc.integer({ min: 0, max: 40 })
  const repeats = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 3 })
  fc.assert(
    fc.property(quotes, fc.infiniteStream(fc.tuple(lateness, repeats)), (steps, arrivals) => {
      const once = smallBook()
      const arriving = steps.flatMap(quote => {
        const [late, again]: readonly [number, readonly number[]] = arrivals.next().value ?? [0, []]
        const first = quote.second + late
        return [first, ...again.map(later => first + later)].map(arrives => ({ quote, arrives }))
      })
      for (const quote of steps) once.fold(reply(quote))
      const often = smallBook()
      for (const { quote } of arriving.toSorted((a, b) => a.arrives - b.arrives)) often.fold(reply(quote))
      const columns = ['openCents', 'highCents', 'lowCents', 'closeCents', 'volumeShares', 'amountYuan'] as const
      for (const column of columns) expect(often.moment()[column]).toEqual(once.moment()[column])
      for (const row of CODES.keys()) expect(often.minuteLine(row)).toEqual(once.minuteLine(row))
      expect(often.amountLine()).toEqual(once.amountLine())
    }),
  )
})

describe('an earlier moment of the day', () => {
  test('is what stood at the minute mark before it', () => {
    const book = smallBook()
    book.fold(reply({ code: '600100', time: '9:25', last: 1000, shares: 100, yuan: 1000 }))
    book.fold(
      reply({
        code: '600100',
        time: '9:40',
        last: 1100,
        open: 1000,
        low: 1000,
        shares: 200,
        yuan: 2000,
        bid: [1100, 300],
      }),
    )
    book.fold(reply({ code: '600101', time: '10:00', state: STOCK_STATE.suspended }))
    const moments = ['9:20', '9:39:59', '9:40:30', '10:00'].map(time => book.momentAt(at(time)))
    expect(moments.map(({ closeCents }) => closeCents[0])).toEqual([0, 1000, 1100, 1100])
    expect(moments.map(({ openCents }) => openCents[0])).toEqual([0, 1000, 1000, 1000])
    expect(moments.map(({ volumeShares }) => volumeShares[0])).toEqual([0, 100, 200, 200])
    expect(moments.map(({ sealYuan }) => sealYuan[0])).toEqual([0, 0, 3300, 3300])
    expect(moments.map(({ firstSealSecond }) => firstSealSecond[0])).toEqual([-1, -1, at('9:40'), at('9:40')])
    expect(moments.map(({ seenSecond }) => seenSecond[0])).toEqual([-1, at('9:25'), at('9:40'), at('9:40')])
    expect(moments.map(({ closeCents }) => closeCents[1])).toEqual([1000, 1000, 1000, 1000])
    expect(moments[1]?.volumeShares[2]).toBeNaN()
    expect(moments[3]).toBe(book.moment())
  })
})
