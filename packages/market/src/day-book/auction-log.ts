import { SESSION } from '#calendar/session.ts'
import type { BookColumns } from './book-columns.ts'
import type { AuctionColumns, QuoteRows } from './quote-rows.ts'

/** One stock's auction at a second. */
export interface AuctionPoint {
  readonly second: number
  readonly cents: number
  readonly matchedShares: number
  readonly unmatchedShares: number
}

/** What was seen of the opening auctions, one entry a quote in the order they came, as plain columns. */
export interface AuctionEntries extends AuctionColumns {
  readonly row: Int32Array
  readonly second: Int32Array
}

export interface RowQuote {
  readonly i: number
  readonly row: number
  readonly second: number
}

export interface AuctionLog {
  /** Takes in what a row of a reply says of its auction, if it does. */
  take(rows: QuoteRows, at: RowQuote): void
  /** What stood at a second, by row; from 9:25 on what was struck. */
  at(second: number): AuctionColumns & { readonly second: number }
  /** One stock from 9:15 up to a second. */
  line(row: number, second: number): readonly AuctionPoint[]
  /** The entries from one on; `count` tells how many there are. */
  entries(from: number): AuctionEntries
  readonly count: number
  put(entries: AuctionEntries): void
}

const entriesOf = (size: number): AuctionEntries => ({
  row: new Int32Array(size),
  second: new Int32Array(size),
  cents: new Int32Array(size),
  matchedShares: new Float64Array(size),
  unmatchedShares: new Float64Array(size),
  withdrawnShares: new Float64Array(size),
})

function copyEntries(into: AuctionEntries, from: AuctionEntries, at: number): AuctionEntries {
  into.row.set(from.row, at)
  into.second.set(from.second, at)
  into.cents.set(from.cents, at)
  into.matchedShares.set(from.matchedShares, at)
  into.unmatchedShares.set(from.unmatchedShares, at)
  into.withdrawnShares.set(from.withdrawnShares, at)
  return into
}

function sliceEntries(entries: AuctionEntries, from: number, to: number): AuctionEntries {
  return {
    row: entries.row.slice(from, to),
    second: entries.second.slice(from, to),
    cents: entries.cents.slice(from, to),
    matchedShares: entries.matchedShares.slice(from, to),
    unmatchedShares: entries.unmatchedShares.slice(from, to),
    withdrawnShares: entries.withdrawnShares.slice(from, to),
  }
}

const FIRST_ROOM = 4096

/** What one quote says of its auction; cents -1 where it says nothing. */
interface Said {
  cents: number
  matchedShares: number
  unmatchedShares: number
  withdrawnShares: number
}

/**
 * Before 9:25: what the reply says; else its best levels, which show the price that would match on both sides and as many
 * shares as would trade; else its last price. From 9:25 to 9:30 the day has traded nothing but its auction.
 */
function readSaid(said: Said, rows: QuoteRows, { i, row, second, book }: RowQuote & { book: BookColumns }): void {
  said.unmatchedShares = said.withdrawnShares = Number.NaN
  if (rows.auction) {
    said.cents = rows.auction.cents[i] ?? 0
    said.matchedShares = rows.auction.matchedShares[i] ?? Number.NaN
    said.unmatchedShares = rows.auction.unmatchedShares[i] ?? Number.NaN
    said.withdrawnShares = rows.auction.withdrawnShares[i] ?? Number.NaN
  } else if (second >= SESSION.openingMatch) {
    said.cents = book.openCents[row] ?? 0
    said.matchedShares = second < SESSION.morningFrom ? (book.volumeShares[row] ?? Number.NaN) : Number.NaN
  } else {
    const [bid = 0, ask = 0] = [rows.book?.bidCents[i], rows.book?.askCents[i]]
    const isMatch = bid > 0 && bid === ask
    said.cents = isMatch ? bid : (rows.lastCents[i] ?? 0)
    said.matchedShares = isMatch ? (rows.book?.bidShares[i] ?? Number.NaN) : Number.NaN
  }
}

/** Keeps the opening auctions of a day quote by quote. */
export function auctionLog(book: BookColumns): AuctionLog {
  let log = entriesOf(0)
  let count = 0
  /** Rows whose struck auction is known. */
  let struck = new Uint8Array(book.state.length)
  const said: Said = { cents: 0, matchedShares: 0, unmatchedShares: 0, withdrawnShares: 0 }

  function setStruck(row: number): void {
    if (row >= struck.length) {
      const wider = new Uint8Array(book.state.length)
      wider.set(struck)
      struck = wider
    }
    struck[row] = 1
  }

  function add(row: number, second: number): void {
    if (count === log.row.length) log = copyEntries(entriesOf(Math.max(FIRST_ROOM, 2 * count)), log, 0)
    log.row[count] = row
    log.second[count] = second
    log.cents[count] = said.cents
    log.matchedShares[count] = said.matchedShares
    log.unmatchedShares[count] = said.unmatchedShares
    log.withdrawnShares[count] = said.withdrawnShares
    count += 1
    if (second >= SESSION.openingMatch) setStruck(row)
  }

  return {
    take(rows, at) {
      const { row, second } = at
      if (second < SESSION.auctionFrom || (second >= SESSION.openingMatch && struck[row] === 1)) return
      const hasOpened = (book.openCents[row] ?? 0) > 0
      if (second >= SESSION.openingMatch && !hasOpened && !rows.auction) return
      readSaid(said, rows, { ...at, book })
      add(row, Math.min(second, SESSION.openingMatch))
    },
    at(second) {
      const size = book.state.length
      const now = {
        second: Math.min(second, SESSION.openingMatch),
        cents: new Int32Array(size),
        matchedShares: new Float64Array(size).fill(Number.NaN),
        unmatchedShares: new Float64Array(size).fill(Number.NaN),
        withdrawnShares: new Float64Array(size).fill(Number.NaN),
      }
      for (let entry = 0; entry < count; entry++) {
        if ((log.second[entry] ?? 0) > second) continue
        const row = log.row[entry] ?? 0
        now.cents[row] = log.cents[entry] ?? 0
        now.matchedShares[row] = log.matchedShares[entry] ?? Number.NaN
        now.unmatchedShares[row] = log.unmatchedShares[entry] ?? Number.NaN
        now.withdrawnShares[row] = log.withdrawnShares[entry] ?? Number.NaN
      }
      return now
    },
    line(row, second) {
      const points: AuctionPoint[] = []
      for (let entry = 0; entry < count; entry++) {
        if (log.row[entry] !== row || (log.second[entry] ?? 0) > second) continue
        points.push({
          second: log.second[entry] ?? 0,
          cents: log.cents[entry] ?? 0,
          matchedShares: log.matchedShares[entry] ?? Number.NaN,
          unmatchedShares: log.unmatchedShares[entry] ?? Number.NaN,
        })
      }
      return points
    },
    entries: from => sliceEntries(log, from, count),
    get count() {
      return count
    },
    put(entries) {
      const wider = copyEntries(entriesOf(count + entries.row.length), sliceEntries(log, 0, count), 0)
      log = copyEntries(wider, entries, count)
      count = log.row.length
      for (let entry = 0; entry < count; entry++) {
        if ((log.second[entry] ?? 0) >= SESSION.openingMatch) setStruck(log.row[entry] ?? 0)
      }
    },
  }
}
