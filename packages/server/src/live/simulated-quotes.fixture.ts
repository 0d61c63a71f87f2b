import type { StockCode } from '@kanpan/contract/model/stock'
import { createDayBook, type DayBook } from '@kanpan/market/day-book/day-book'
import type { QuoteRows } from '@kanpan/market/day-book/quote-rows'
import type { AuctionMoment, MarketMoment, Simulator } from '@kanpan/simulator/simulator'

/** The book of a simulated day before its first quote. */
export function bookOf(
  { catalogue }: Pick<Simulator, 'catalogue'>,
  { day, flags, prevCloseCents }: MarketMoment,
): DayBook {
  return createDayBook({ day, stocks: catalogue.stocks, flags, prevCloseCents })
}

export const codesOf = ({ catalogue }: Pick<Simulator, 'catalogue'>): readonly StockCode[] =>
  catalogue.stocks.map(({ code }) => code)

/** A moment as one reply that has everything of everyone. */
export function wholeReply(codes: readonly string[], moment: MarketMoment): QuoteRows {
  const { closeCents: lastCents, ...rest } = moment
  return { ...rest, codes, lastCents, life: moment }
}

/** The best levels that the book of a stock shows at a moment: the queue at a limit, and two sides elsewhere. */
function levelsOf(moment: MarketMoment, rows: Int32Array): NonNullable<QuoteRows['book']> {
  const sealed = (row: number) => moment.sealYuan[row] ?? 0
  const last = (row: number) => moment.closeCents[row] ?? 0
  const queued = (row: number) => Math.abs((100 * sealed(row)) / last(row))
  return {
    bidCents: rows.map(row => (sealed(row) < 0 ? 0 : last(row))),
    bidShares: Float64Array.from(rows, row => (sealed(row) < 0 ? 0 : queued(row) || 100)),
    askCents: rows.map(row => (sealed(row) > 0 ? 0 : last(row))),
    askShares: Float64Array.from(rows, row => (sealed(row) > 0 ? 0 : queued(row) || 100)),
  }
}

/** What one of two providers sends of some rows of a moment: it knows no life, and the second neither flags nor reference prices. */
export function networkReply(
  codes: readonly string[],
  moment: MarketMoment,
  { rows, isSecond }: { readonly rows: Int32Array; readonly isSecond: boolean },
): QuoteRows {
  const i32 = (column: Int32Array) => rows.map(row => column[row] ?? 0)
  const f64 = (column: Float64Array) => Float64Array.from(rows, row => column[row] ?? Number.NaN)
  const u8 = (column: Uint8Array) => Uint8Array.from(rows, row => column[row] ?? 0)
  return {
    codes: Array.from(rows, row => codes[row] ?? ''),
    second: isSecond ? moment.second : new Int32Array(rows.length).fill(moment.second),
    state: u8(moment.state),
    flags: isSecond ? undefined : u8(moment.flags),
    prevCloseCents: isSecond ? new Int32Array(rows.length) : i32(moment.prevCloseCents),
    openCents: i32(moment.openCents),
    highCents: i32(moment.highCents),
    lowCents: i32(moment.lowCents),
    lastCents: i32(moment.closeCents),
    volumeShares: f64(moment.volumeShares),
    amountYuan: f64(moment.amountYuan),
    book: levelsOf(moment, rows),
  }
}

/** What a provider shows of some stocks while the opening auction gathers: the price that would match, on both sides and as the last. */
export function auctionReply(
  codes: readonly string[],
  { cents, matchedShares, second }: AuctionMoment,
  { rows, before }: { readonly rows: Int32Array; readonly before: MarketMoment },
): QuoteRows {
  const indicative = rows.map(row => cents[row] ?? 0)
  const matched = Float64Array.from(rows, row => matchedShares[row] ?? 0)
  return {
    codes: Array.from(rows, row => codes[row] ?? ''),
    second,
    state: Uint8Array.from(rows, row => before.state[row] ?? 0),
    prevCloseCents: rows.map(row => before.prevCloseCents[row] ?? 0),
    openCents: indicative,
    highCents: indicative,
    lowCents: indicative,
    lastCents: indicative,
    volumeShares: matched,
    amountYuan: matched.map((shares, i) => (shares * (indicative[i] ?? 0)) / 100),
    book: { bidCents: indicative, bidShares: matched, askCents: indicative, askShares: matched },
  }
}
