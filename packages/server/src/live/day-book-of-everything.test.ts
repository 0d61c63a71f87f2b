import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { restoreDayBook } from '@kanpan/market/day-book/day-book'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, minuteIndex, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { describe, expect, test } from 'vitest'
import { minuteRecorder } from '#collectors/minute-recorder.ts'
import { bookOf, codesOf, wholeReply } from './simulated-quotes.fixture.ts'

const FIRST_DAY = TradeDay.parse('2026-03-12')
const DAYS = Array.from({ length: 5 }, (_, at) => addTradeDays(FIRST_DAY, at) ?? FIRST_DAY)
const MOMENTS_A_DAY = 10

const simulator = createSimulator({ seed: 7 })
const codes = codesOf(simulator)
const MARKS = Array.from({ length: MINUTES_PER_DAY }, (_, mark) => secondOfMinute(mark))

describe.each(DAYS)('a book that is told everything of %s at every mark', day => {
  const close = simulator.momentAt(day, SESSION.close)
  // Spread over the session by a step that meets no mark twice.
  const moments = Array.from({ length: MOMENTS_A_DAY }, (_, at) => {
    const from = SESSION.openingMatch - 300
    return from + (((at + 1) * 7919 + Number(day.slice(-2)) * 613) % (SESSION.close - from))
  })

  const book = bookOf(simulator, close)
  const recorder = minuteRecorder(codes, close)
  const ticker = simulator.createTicker(day)

  function expectMinutes(second: number): void {
    const length = minuteIndex(second) + 1
    for (let row = 0; row < codes.length; row += 397) {
      if (length === 0 || close.state[row] !== STOCK_STATE.trading) continue
      const { priceCents, averageCents, volumeShares, amountYuan } = simulator.minuteLine(day, row)
      expect(book.minuteLine(row), `${codes[row]} at ${second}`).toEqual({
        length,
        priceCents: priceCents.slice(0, length),
        averageCents: averageCents.slice(0, length),
        volumeShares: volumeShares.slice(0, length),
        amountYuan: amountYuan.slice(0, length),
      })
    }
  }

  test('is the market at any moment, with its minutes so far', () => {
    for (const second of [...new Set([...MARKS, ...moments])].sort((a, b) => a - b)) {
      const reply = wholeReply(codes, ticker.advance(second))
      expect(book.fold(reply).refused).toEqual([])
      book.foldIndices(simulator.indices(day, second).map(index => ({ ...index, second })))
      if (MARKS.includes(second)) recorder.take(ticker.moment)
      if (!moments.includes(second)) continue
      const { seenSecond, ...own } = book.moment()
      expect(own).toEqual(simulator.momentAt(day, second))
      expect(seenSecond.every(seen => seen === second)).toBe(true)
      expectMinutes(second)
    }
  })

  test('is at an earlier mark what the market was', () => {
    for (const mark of [0, 1, 59, 120, 121, 200, 239]) {
      const second = secondOfMinute(mark)
      const { seenSecond, ...own } = book.momentAt(second + 1)
      expect({ ...own, second }).toEqual(simulator.momentAt(day, second))
      expect(book.indices(second)).toEqual(simulator.indices(day, second))
    }
    const { seenSecond, ...before } = book.momentAt(SESSION.openingMatch - 60)
    expect(before).toEqual(simulator.momentAt(day, SESSION.openingMatch - 60))
  })

  test('goes on from a checkpoint as if it had never been left', () => {
    const restored = restoreDayBook([book.checkpoint()])
    expect(restored?.moment()).toEqual(book.moment())
    expect(restored?.amountLine()).toEqual(book.amountLine())
    expect(restored?.indexLines()).toEqual(book.indexLines())
  })

  test('has the day as it is kept at its end', () => {
    const [own, told] = [book.series(), recorder.series()]
    for (const column of ['priceCents', 'volumeShares', 'amountYuan'] as const) {
      expect(own[column].findIndex((value, at) => !Object.is(value, told[column][at]))).toBe(-1)
    }
    expect(own.lives).toEqual(told.lives)
    const sealed = [...codes.keys()].filter(row => (close.maxSealYuan[row] ?? 0) > 0)
    for (const row of sealed) expect(book.sealLine(row)).toEqual(simulator.sealLine(day, row))
    const lines = simulator.indexLines(day)
    expect(book.indexLines().map(({ value, prevClose }) => ({ value, prevClose }))).toEqual(
      lines.map(({ value, prevClose }) => ({ value, prevClose })),
    )
    const cents = (line: Float64Array) => Array.from(line, yuan => Math.round(100 * yuan))
    expect(cents(book.amountLine())).toEqual(cents(simulator.amountLine(day)))
  })
})
