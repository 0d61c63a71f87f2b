import { TradeDay } from '@kanpan/contract/model/stock'
import { SESSION } from '@kanpan/market/calendar/session'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import { MINUTES_PER_DAY, type MinuteLine, secondOfMinute } from '@kanpan/market/quote/minute-line'
import { createSimulator } from '@kanpan/simulator/create-simulator'
import { beforeAll, describe, expect, test } from 'vitest'
import { auctionReply, bookOf, codesOf, networkReply } from './simulated-quotes.fixture.ts'

const DAY = TradeDay.parse('2026-03-12')
const POLL_SECONDS = 15
const MISSING = 0.2
const TWICE = 0.02
const MOST_LATE_SECONDS = 40
/** Polls go on a little after the close, so that everybody is told of it once. */
const LAST_POLL = SESSION.close + 240
const SWITCHED_FROM = SESSION.morningTo - 1800

const simulator = createSimulator({ seed: 7 })
const codes = codesOf(simulator)
const close = simulator.momentAt(DAY, SESSION.close)
const book = bookOf(simulator, close)
const { upCents } = limitPrices(close, simulator.catalogue)
const isTrading = (row: number) => close.state[row] === STOCK_STATE.trading
const trading = codes.map((_, row) => row).filter(isTrading)

/** Numbers from 0 to 1, the same at every run. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const next = dice(11)

/** Some of all rows, some of them twice, in any order. */
function sentRows(): Int32Array {
  const rows = codes.flatMap((_, row) => (next() < MISSING ? [] : next() < TWICE ? [row, row] : [row]))
  for (let at = rows.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const row = rows[at] ?? 0
    rows[at] = rows[other] ?? 0
    rows[other] = row
  }
  return Int32Array.from(rows)
}

/** Codes of one request. */
const PART = 800

interface Sent {
  readonly arrives: number
  readonly second: number
  readonly rows: Int32Array
  readonly reply: QuoteRows
}

/** What was seen of a stock's seals by one who watches the quotes that came, none of them going back. */
const newest = new Int32Array(codes.length).fill(-1)
const wasSealed = new Uint8Array(codes.length)
const breaksSeen = new Int16Array(codes.length)
const longestWait = new Int32Array(codes.length)
const hasMark = new Uint8Array(codes.length * MINUTES_PER_DAY)
const marks = new Map(Array.from({ length: MINUTES_PER_DAY }, (_, mark) => [secondOfMinute(mark), mark]))

function watch(row: number, second: number, isSealed: boolean): void {
  const mark = marks.get(second)
  if (mark !== undefined) hasMark[row * MINUTES_PER_DAY + mark] = 1
  const before = newest[row] ?? -1
  if (second <= before) return
  if (before >= 0) longestWait[row] = Math.max(longestWait[row] ?? 0, second - before)
  newest[row] = second
  if (wasSealed[row] === 1 && !isSealed) breaksSeen[row] = (breaksSeen[row] ?? 0) + 1
  wasSealed[row] = isSealed ? 1 : 0
}

/** When the opening auction is looked at, and when a stock's was last. */
const GATHERING = [SESSION.auctionFrom + 5, SESSION.auctionFrom + 300, SESSION.openingMatch - 5]
const gathered = new Int32Array(codes.length).fill(-1)
let beforeOpen = book.moment()

describe('a day of quotes that come as a network sends them', () => {
  beforeAll(() => {
    const ticker = simulator.createTicker(DAY)
    const underway: Sent[] = []

    function send(second: number): void {
      const moment = ticker.advance(second)
      const all = sentRows()
      for (let from = 0; from < all.length; from += PART) {
        const rows = all.subarray(from, from + PART)
        const reply = networkReply(codes, moment, { rows, isSecond: second >= SWITCHED_FROM })
        underway.push({ rows, reply, second, arrives: second + Math.floor(next() * (MOST_LATE_SECONDS + 1)) })
      }
      underway.sort((a, b) => a.arrives - b.arrives)
    }

    function receive(until: number): void {
      while (underway[0] && underway[0].arrives <= until) {
        const [first] = underway.splice(0, 1)
        if (!first) return
        const { arrives, second, rows, reply } = first
        expect(book.fold(reply, { latestSecond: arrives }).refused).toEqual([])
        for (const [i, row] of rows.entries()) watch(row, second, reply.book?.askCents[i] === 0)
      }
    }

    for (const second of GATHERING) {
      const rows = sentRows()
      const reply = auctionReply(codes, simulator.auction(DAY, second), { rows, before: ticker.advance(second) })
      expect(book.fold(reply).refused).toEqual([])
      for (const row of rows) gathered[row] = second
    }
    beforeOpen = book.moment()
    for (let second: number = SESSION.openingMatch; second <= LAST_POLL; second += POLL_SECONDS) {
      if (second > SESSION.morningTo && second < SESSION.afternoonFrom) continue
      send(second)
      receive(second)
    }
    receive(Number.POSITIVE_INFINITY)
  })

  test('ends at the close of the market', () => {
    const end = book.moment()
    for (const column of ['openCents', 'highCents', 'lowCents', 'closeCents', 'volumeShares', 'amountYuan'] as const) {
      expect(end[column]).toEqual(close[column])
    }
    expect(end.state).toEqual(close.state)
    expect(end.flags).toEqual(close.flags)
    expect(end.sealYuan).toEqual(close.sealYuan)
  })

  test('has the opening auction apart: until it is struck nobody has a price, a volume or a seal', () => {
    for (const column of ['openCents', 'highCents', 'lowCents', 'closeCents', 'volumeShares'] as const) {
      expect(trading.filter(row => gathered[row] !== -1 && beforeOpen[column][row] !== 0)).toEqual([])
    }
    expect(beforeOpen.firstSealSecond.every(second => second === -1)).toBe(true)
    const last = SESSION.openingMatch - 5
    const [own, told] = [book.auction(last), simulator.auction(DAY, last)]
    const seen = trading.filter(row => gathered[row] === last)
    expect(seen.map(row => own.cents[row])).toEqual(seen.map(row => told.cents[row]))
    expect(seen.map(row => own.matchedShares[row])).toEqual(seen.map(row => told.matchedShares[row]))
    const struck = book.auction(SESSION.openingMatch)
    const opened = trading.filter(row => hasMark[row * MINUTES_PER_DAY] === 1)
    expect(opened.length).toBeGreaterThan(0.7 * trading.length)
    expect(opened.filter(row => struck.cents[row] !== close.openCents[row])).toEqual([])
  })

  test('first and last seals are within the time between two quotes of the stock', () => {
    const end = book.moment()
    let [sealed, unseen] = [0, 0]
    for (const row of trading) {
      const wait = longestWait[row] ?? 0
      const [first = -1, seen = -1] = [close.firstSealSecond[row], end.firstSealSecond[row]]
      const [last = -1, lastSeen = -1] = [close.lastSealSecond[row], end.lastSealSecond[row]]
      if (first >= 0) sealed += 1
      if (seen < 0) {
        if (first >= 0) unseen += 1
        continue
      }
      if (breaksSeen[row] !== close.brokenTimes[row]) continue
      expect(seen - first, `first seal of ${codes[row]}`).toBeGreaterThanOrEqual(0)
      expect(seen - first, `first seal of ${codes[row]}`).toBeLessThanOrEqual(wait)
      expect(lastSeen - last, `last seal of ${codes[row]}`).toBeGreaterThanOrEqual(0)
      expect(lastSeen - last, `last seal of ${codes[row]}`).toBeLessThanOrEqual(wait)
    }
    expect(sealed).toBeGreaterThan(30)
    expect(unseen).toBeLessThan(sealed / 20)
  })

  test('breaks are those that a quote lay in; of a touch nobody saw they are unknown', () => {
    const end = book.moment()
    let [equal, touched] = [0, 0]
    for (const row of trading) {
      const isTouched = (upCents[row] ?? 0) > 0 && (close.highCents[row] ?? 0) >= (upCents[row] ?? 0)
      const isSeen = (end.firstSealSecond[row] ?? -1) >= 0
      expect(end.brokenTimes[row], `breaks of ${codes[row]}`).toBe(isTouched && !isSeen ? -1 : breaksSeen[row])
      if (!isTouched) continue
      touched += 1
      if (end.brokenTimes[row] === close.brokenTimes[row]) equal += 1
    }
    expect(equal).toBeGreaterThan(0.8 * touched)
  })

  test('minutes are those of the market where a quote of their mark came', () => {
    let compared = 0
    for (const row of trading.filter(row => row % 10 === 0)) {
      const own = book.minuteLine(row)
      const told = simulator.minuteLine(DAY, row)
      for (let mark = 0; mark < MINUTES_PER_DAY; mark++) {
        const place = row * MINUTES_PER_DAY + mark
        if (hasMark[place] === 0) continue
        compared += 1
        const isWhole = mark === 0 || hasMark[place - 1] === 1
        const figures = ({ priceCents, volumeShares, amountYuan }: MinuteLine) =>
          isWhole ? [priceCents[mark], volumeShares[mark], amountYuan[mark]] : [priceCents[mark]]
        const [came, stood] = [own && figures(own), figures(told)]
        // A comparison of the test's own: 100,000 of the runner's take a minute.
        if (came?.some((figure, at) => figure !== stood[at])) expect(came, `${codes[row]} at ${mark}`).toEqual(stood)
      }
    }
    expect(compared).toBeGreaterThan(0.7 * (trading.length / 10) * MINUTES_PER_DAY)
  })
})
