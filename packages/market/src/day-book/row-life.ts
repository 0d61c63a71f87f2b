import { SESSION } from '#calendar/session.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import type { BookColumns } from './book-columns.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { BestLevels } from './quote-rows.ts'
import type { RowLimits } from './row-limits.ts'

/** How one stock has met its limit, as `LimitLife` has it by row, and whether it stands sealed now. */
export interface RowLife {
  firstSealSecond: number
  lastSealSecond: number
  brokenTimes: number
  sealYuan: number
  maxSealYuan: number
  isSealed: boolean
}

export const emptyLife = (): RowLife => ({
  firstSealSecond: -1,
  lastSealSecond: -1,
  brokenTimes: -1,
  sealYuan: Number.NaN,
  maxSealYuan: Number.NaN,
  isSealed: false,
})

/** Reads the life of a row as it stands in the book. */
export function readLife(life: RowLife, book: BookColumns, row: number): void {
  life.firstSealSecond = book.firstSealSecond[row] ?? -1
  life.lastSealSecond = book.lastSealSecond[row] ?? -1
  life.brokenTimes = book.brokenTimes[row] ?? -1
  life.sealYuan = book.sealYuan[row] ?? Number.NaN
  life.maxSealYuan = book.maxSealYuan[row] ?? Number.NaN
  life.isSealed = book.isSealed[row] === 1
}

/** Whether a quote leaves a life as it is: nearly every stock has met no limit all day, and meets none now. */
export function isUntouched(
  book: BookColumns,
  row: number,
  { draft, limits }: { readonly draft: QuoteDraft; readonly limits: RowLimits },
): boolean {
  const { upCents, downCents, isUnknown } = limits
  const { lastCents, state } = draft
  if (state !== STOCK_STATE.trading || isUnknown || lastCents === 0) return false
  const isMet = draft.highCents >= upCents || lastCents >= upCents || lastCents <= downCents
  if (upCents > 0 && isMet) return false
  return isClear(book, row)
}

/** What a quote is judged by: the best levels of its row, its limits, and what stood before it. */
export interface LifeEvidence {
  readonly levels: BestLevels | undefined
  readonly i: number
  /** The last price and the high before it; 0 where this is the first quote. */
  readonly centsBefore: number
  readonly highBefore: number
  /** Whether the stock has been followed since its opening auction. */
  readonly isFromOpen: boolean
  readonly limits: RowLimits
}

/** A stock that trades and has met no limit: known to be nothing, not unknown. */
export function clearLife(life: RowLife): void {
  life.firstSealSecond = life.lastSealSecond = -1
  life.brokenTimes = life.sealYuan = life.maxSealYuan = 0
  life.isSealed = false
}

/** Whether a row's life is what `clearLife` makes one. */
function isClear(book: BookColumns, row: number): boolean {
  if (book.brokenTimes[row] !== 0 || book.sealYuan[row] !== 0 || book.maxSealYuan[row] !== 0) return false
  return book.isSealed[row] === 0 && book.firstSealSecond[row] === -1 && book.lastSealSecond[row] === -1
}

function loseLife(life: RowLife): void {
  life.firstSealSecond = life.lastSealSecond = life.brokenTimes = -1
  life.sealYuan = life.maxSealYuan = Number.NaN
  life.isSealed = false
}

/** Nothing trades until the closing auction is struck; its indicative orders stand on both sides, at a limit too. */
const isClosingAuction = (second: number) => second >= SESSION.closingAuctionFrom && second < SESSION.close

/** Orders at a price on one side, with nobody on the other to meet them: undefined where no book came. */
function isAlone({ levels, i }: LifeEvidence, isUp: boolean): boolean | undefined {
  const bid = levels?.bidCents[i] ?? 0
  const ask = levels?.askCents[i] ?? 0
  if (bid <= 0 && ask <= 0) return undefined
  return (isUp ? ask : bid) <= 0
}

/** Yuan waiting at a price; NaN where the reply does not tell. */
function queuedYuan({ levels, i }: LifeEvidence, cents: number, isUp: boolean): number {
  const level = isUp ? levels?.bidCents[i] : levels?.askCents[i]
  const shares = (isUp ? levels?.bidShares[i] : levels?.askShares[i]) ?? Number.NaN
  return level === cents && shares > 0 ? (shares * cents) / 100 : Number.NaN
}

function isSealedNow(draft: QuoteDraft, seen: LifeEvidence, wasSealed: boolean): boolean {
  const { upCents } = seen.limits
  if (upCents === 0 || draft.lastCents !== upCents) return false
  if (isClosingAuction(draft.second)) return wasSealed
  // Without a book the price alone tells, unless a book told better while it stood there.
  return isAlone(seen, true) ?? (seen.centsBefore === upCents ? wasSealed : true)
}

const UNKNOWN_SECOND = -1

/** A stock that never left its limit was sealed by the opening auction, whenever it was seen first. */
function sealSecond(draft: QuoteDraft, { limits, highBefore, isFromOpen }: LifeEvidence): number {
  const isOneWord = draft.openCents === limits.upCents && draft.lowCents === limits.upCents
  if (isOneWord || draft.second < SESSION.morningFrom) return SESSION.openingMatch
  // A seal that stands when its stock is first seen began nobody knows when.
  if (highBefore === 0 && !isFromOpen) return UNKNOWN_SECOND
  // What is seen after the close, the closing auction did.
  return Math.min(draft.second, SESSION.close)
}

/** Behind a touch that nobody saw, the first seal and the breaks stay unknown. */
function addSeal(life: RowLife, second: number, { highBefore, limits }: LifeEvidence): void {
  const isSeen = life.firstSealSecond >= 0 || (second !== UNKNOWN_SECOND && highBefore < limits.upCents)
  life.lastSealSecond = second
  if (!isSeen) return
  if (life.firstSealSecond < 0) life.firstSealSecond = second
  life.brokenTimes = Math.max(0, life.brokenTimes)
}

function setUpperQueue(life: RowLife, draft: QuoteDraft, seen: LifeEvidence): void {
  // Of the closing auction's book only one that still has nobody on the other side is the queue.
  if (isClosingAuction(draft.second) && isAlone(seen, true) !== true) return
  const yuan = queuedYuan(seen, draft.lastCents, true)
  life.sealYuan = yuan
  const isMaxKnown = life.maxSealYuan > 0
  if (!Number.isNaN(yuan)) life.maxSealYuan = isMaxKnown ? Math.max(life.maxSealYuan, yuan) : yuan
  else if (!isMaxKnown) life.maxSealYuan = Number.NaN
}

function setLowerQueue(life: RowLife, draft: QuoteDraft, seen: LifeEvidence): void {
  if (isClosingAuction(draft.second) && isAlone(seen, false) !== true) return
  life.sealYuan = isAlone(seen, false) === false ? 0 : -queuedYuan(seen, draft.lastCents, false)
}

/** A touch nobody saw leaves its seal, its breaks and its queue unknown. */
function addTrade(life: RowLife, draft: QuoteDraft, seen: LifeEvidence): void {
  const { upCents, downCents } = seen.limits
  const wasSealed = life.isSealed
  if (!wasSealed && life.brokenTimes < 0 && life.lastSealSecond < 0) clearLife(life)
  life.isSealed = isSealedNow(draft, seen, wasSealed)
  if (life.isSealed && !wasSealed) addSeal(life, sealSecond(draft, seen), seen)
  else if (wasSealed && !life.isSealed && life.brokenTimes >= 0) life.brokenTimes += 1
  if (life.isSealed) setUpperQueue(life, draft, seen)
  else if (downCents > 0 && draft.lastCents === downCents) setLowerQueue(life, draft, seen)
  else life.sealYuan = 0
  if (upCents > 0 && draft.highCents >= upCents && life.firstSealSecond < 0) {
    life.brokenTimes = -1
    life.maxSealYuan = Number.NaN
  }
}

/** What a quote adds to a stock's life: seals and breaks are counted as they are seen, at the second they are seen. */
export function addToLife(life: RowLife, draft: QuoteDraft, seen: LifeEvidence): void {
  if (draft.state !== STOCK_STATE.trading) {
    if (life.firstSealSecond < 0) loseLife(life)
    life.isSealed = false
  } else if (seen.limits.isUnknown) loseLife(life)
  else if (draft.lastCents === 0) clearLife(life)
  else addTrade(life, draft, seen)
}
