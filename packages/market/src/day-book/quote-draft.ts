import { SESSION } from '#calendar/session.ts'
import { STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { BookColumns } from './book-columns.ts'
import { type QuoteRows, type Refusal, ST_SAID } from './quote-rows.ts'
import type { RowLimits } from './row-limits.ts'

/** One row of a reply on its way into the book. */
export interface QuoteDraft {
  second: number
  state: number
  flags: number
  prevCloseCents: number
  openCents: number
  highCents: number
  lowCents: number
  lastCents: number
  volumeShares: number
  amountYuan: number
}

export const emptyDraft = (): QuoteDraft => ({
  second: -1,
  state: 0,
  flags: 0,
  prevCloseCents: 0,
  openCents: 0,
  highCents: 0,
  lowCents: 0,
  lastCents: 0,
  volumeShares: Number.NaN,
  amountYuan: Number.NaN,
})

/** A share of 100 to 1 is no reference price of the same stock: the largest splits divide it by less than four. */
const REFERENCE_RANGE = 4
/** Providers round the same shares to lots, and the same yuan to ten thousands. */
const LOT_SHARES = 100
const ROUNDED_YUAN = 10_000
/** From here on, rounding leaves the mean price of the day within the range of its prices twice over. */
const WEIGHED_YUAN = 100_000

const isMarked = (flags: number) => (flags & STOCK_FLAG.st) !== 0
const marked = (flags: number, isSt: boolean) => (isSt ? flags | STOCK_FLAG.st : flags & ~STOCK_FLAG.st)

/**
 * The flags of a row whose reply says of itself whether its stock is marked ST. The limit price is the exchange's own word; a name is one
 * of several, and decides only where it is not known, when two that follow each other agree.
 */
function flagsBeside(flags: number, said: number = ST_SAID.nothing): number {
  if (said >= ST_SAID.noByLimit) return marked(flags & ~STOCK_FLAG.stUnknown, said === ST_SAID.yesByLimit)
  if (said === ST_SAID.nothing || (flags & STOCK_FLAG.stUnknown) === 0) return flags
  const isSt = said === ST_SAID.yesByName
  return isSt === isMarked(flags) ? flags & ~STOCK_FLAG.stUnknown : marked(flags, isSt)
}

/** Reads row `i` of a reply for row `row` of the book; what the reply leaves out is as the book has it. */
export function readDraft(draft: QuoteDraft, rows: QuoteRows, { i, row, book }: DraftPlace): void {
  draft.state = rows.state[i] ?? STOCK_STATE.absent
  draft.flags = rows.flags === undefined ? flagsBeside(book.flags[row] ?? 0, rows.stSaid?.[i]) : (rows.flags[i] ?? 0)
  draft.prevCloseCents =
    (rows.prevCloseCents[i] ?? 0) || (book.prevCloseCents[row] ?? 0) || (book.morningPrevCloseCents[row] ?? 0)
  draft.openCents = rows.openCents[i] ?? 0
  draft.highCents = rows.highCents[i] ?? 0
  draft.lowCents = rows.lowCents[i] ?? 0
  draft.lastCents = rows.lastCents[i] ?? 0
  draft.volumeShares = rows.volumeShares[i] ?? Number.NaN
  draft.amountYuan = rows.amountYuan[i] ?? Number.NaN
  if (draft.state === STOCK_STATE.absent) draft.prevCloseCents = rows.prevCloseCents[i] ?? 0
  else if (draft.state === STOCK_STATE.trading && draft.second < SESSION.openingMatch) clearPrices(draft)
  // Some send the last close for the last price until there is one.
  else if (draft.volumeShares === 0 && draft.openCents === 0 && draft.state === STOCK_STATE.trading) clearPrices(draft)
}

interface DraftPlace {
  readonly i: number
  readonly row: number
  readonly book: BookColumns
}

/** Until the opening auction is struck nobody has paid anything. */
function clearPrices(draft: QuoteDraft): void {
  draft.openCents = draft.highCents = draft.lowCents = draft.lastCents = 0
  draft.volumeShares = draft.amountYuan = 0
}

/** What stood before, and the price that can be gone to and not beyond. */
interface KnownExtreme {
  readonly cents: number
  readonly limitCents: number
}

/**
 * The highest or lowest price of a day whose reply tells none. What was seen of it is not all there was: once there has been trading
 * since, it is known only at a limit, which nobody pays more than, or less.
 */
function extremeCents({ lastCents }: QuoteDraft, { cents, limitCents }: KnownExtreme, isUnchanged: boolean): number {
  if (lastCents > 0 && lastCents === limitCents) return lastCents
  return isUnchanged || cents === limitCents ? cents : 0
}

/** What the reply has no figure for stands as it stood, where it can have. */
export function completeDraft(
  draft: QuoteDraft,
  limits: RowLimits,
  { row, book }: Pick<DraftPlace, 'row' | 'book'>,
): void {
  if (draft.state === STOCK_STATE.absent) return
  const { lastCents } = draft
  // A volume in lots below one in shares may hide a trade of less than a lot.
  const isUntraded = lastCents === book.closeCents[row] && draft.volumeShares === book.volumeShares[row]
  const isUnchanged = isUntraded || draft.state === STOCK_STATE.suspended || lastCents === 0
  if (Number.isNaN(draft.volumeShares)) draft.volumeShares = book.volumeShares[row] ?? Number.NaN
  if (Number.isNaN(draft.amountYuan)) draft.amountYuan = book.amountYuan[row] ?? Number.NaN
  if (draft.openCents === 0) draft.openCents = book.openCents[row] ?? 0
  if (draft.highCents === 0) {
    const cents = book.highCents[row] ?? 0
    draft.highCents = extremeCents(draft, { cents, limitCents: limits.upCents }, isUnchanged)
  }
  if (draft.lowCents === 0) {
    const cents = book.lowCents[row] ?? 0
    draft.lowCents = extremeCents(draft, { cents, limitCents: limits.downCents }, isUnchanged)
  }
  // A suspended stock is kept at its last price.
  if (lastCents === 0 && draft.state === STOCK_STATE.suspended) {
    draft.lastCents = (book.closeCents[row] ?? 0) || draft.prevCloseCents
  }
}

/** Whether a trading stock has a price that nobody can have paid. */
function isPriceWrong(draft: QuoteDraft, { upCents, downCents }: RowLimits, hadPrice: boolean): boolean {
  const { openCents, highCents, lowCents, lastCents } = draft
  if (openCents < 0 || highCents < 0 || lowCents < 0 || lastCents < 0) return true
  if (lastCents === 0) return hadPrice || openCents > 0 || highCents > 0 || lowCents > 0
  if (highCents > 0 && (lastCents > highCents || openCents > highCents)) return true
  if (lowCents > 0 && (lastCents < lowCents || (openCents > 0 && openCents < lowCents))) return true
  return upCents > 0 && (Math.max(lastCents, highCents) > upCents || (lowCents || lastCents) < downCents)
}

/** Money that is not what so many shares can have cost: lots taken for shares, thousands for yuan. */
function isAmountWrong({ volumeShares, amountYuan, highCents, lowCents, lastCents }: QuoteDraft): boolean {
  if (!(volumeShares > 0 && amountYuan > WEIGHED_YUAN)) return volumeShares < 0 || amountYuan < 0
  const meanCents = (100 * amountYuan) / volumeShares
  return meanCents > 2 * (highCents || lastCents) || 2 * meanCents < (lowCents || lastCents)
}

const isPriced = ({ state, closeCents }: BookColumns, row: number) =>
  state[row] === STOCK_STATE.trading && (closeCents[row] ?? 0) > 0

const isShrunk = (now: number, before: number, rounding: number) => before - now >= rounding

/** Why a draft cannot be taken. Rounding alone makes nothing smaller: the larger figure is kept then. */
export function draftRefusal(draft: QuoteDraft, limits: RowLimits, { row, book }: DraftPlace): Refusal | undefined {
  const known = book.morningPrevCloseCents[row] ?? 0
  const { prevCloseCents } = draft
  if (prevCloseCents < 0) return 'price'
  if (known > 0 && prevCloseCents > 0) {
    if (prevCloseCents > REFERENCE_RANGE * known || REFERENCE_RANGE * prevCloseCents < known) return 'reference'
  }
  const hadPrice = (book.highCents[row] ?? 0) > 0 || isPriced(book, row)
  // One who does not know a stock that others have seen trade says nothing of it.
  if (draft.state === STOCK_STATE.absent) return hadPrice ? 'unknownCode' : undefined
  // What was paid before a stop stays a price of the day: no stock that has traded is one that has not.
  if (draft.state !== STOCK_STATE.trading)
    return isPriced(book, row) && draft.second < SESSION.close ? 'price' : undefined
  if (isPriceWrong(draft, limits, hadPrice)) return 'price'
  if (draft.lastCents > 0 && isAmountWrong(draft)) return 'amount'
  // What is told after the close is the day's: a fault of the session ends there.
  if (draft.second >= SESSION.close) return undefined
  const shares = book.volumeShares[row] ?? Number.NaN
  const yuan = book.amountYuan[row] ?? Number.NaN
  if (isShrunk(draft.volumeShares, shares, LOT_SHARES) || isShrunk(draft.amountYuan, yuan, ROUNDED_YUAN))
    return 'shrunk'
  if (shares > draft.volumeShares) draft.volumeShares = shares
  if (yuan > draft.amountYuan) draft.amountYuan = yuan
  return undefined
}

/** Whether a quote says everything of its second, and nothing impossible, by itself. */
export function isWholeQuote(draft: QuoteDraft, limits: RowLimits): boolean {
  const isPriced = draft.openCents > 0 && draft.highCents > 0 && draft.lowCents > 0 && draft.lastCents > 0
  return isPriced && !isPriceWrong(draft, limits, false) && !isAmountWrong(draft)
}
