import type { BookColumns } from './book-columns.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { RowLife } from './row-life.ts'

/** Which columns were written to since the last moment: the others are shared by the moments before and after. */
export interface Changes {
  /** The newest exchange second of all quotes, -1 before the first. */
  newestSecond: number
  rules: boolean
  /** Opens change in the morning, the other prices all day. */
  opens: boolean
  prices: boolean
  trade: boolean
  /** Seals and breaks are fewer than changes of what is queued. */
  seals: boolean
  queues: boolean
  seen: boolean
}

export const noChanges = () => ({
  rules: false,
  opens: false,
  prices: false,
  trade: false,
  seals: false,
  queues: false,
  seen: false,
})

const same = (a: number | undefined, b: number) => a === b || (Number.isNaN(a) && Number.isNaN(b))

function writeRules(book: BookColumns, row: number, draft: QuoteDraft): boolean {
  const { state, flags, prevCloseCents } = book
  if (state[row] === draft.state && flags[row] === draft.flags && prevCloseCents[row] === draft.prevCloseCents) {
    return false
  }
  state[row] = draft.state
  flags[row] = draft.flags
  prevCloseCents[row] = draft.prevCloseCents
  return true
}

function writeOpen({ openCents }: BookColumns, row: number, draft: QuoteDraft): boolean {
  if (openCents[row] === draft.openCents) return false
  openCents[row] = draft.openCents
  return true
}

function writePrices(book: BookColumns, row: number, draft: QuoteDraft): boolean {
  const { highCents, lowCents, closeCents } = book
  const isSameRange = highCents[row] === draft.highCents && lowCents[row] === draft.lowCents
  if (isSameRange && closeCents[row] === draft.lastCents) return false
  highCents[row] = draft.highCents
  lowCents[row] = draft.lowCents
  closeCents[row] = draft.lastCents
  return true
}

function writeTrade({ volumeShares, amountYuan }: BookColumns, row: number, draft: QuoteDraft): boolean {
  if (same(volumeShares[row], draft.volumeShares) && same(amountYuan[row], draft.amountYuan)) return false
  volumeShares[row] = draft.volumeShares
  amountYuan[row] = draft.amountYuan
  return true
}

function writeSeals(book: BookColumns, row: number, life: RowLife): boolean {
  const { firstSealSecond, lastSealSecond, brokenTimes } = book
  book.isSealed[row] = life.isSealed ? 1 : 0
  const isSameSeal = firstSealSecond[row] === life.firstSealSecond && lastSealSecond[row] === life.lastSealSecond
  if (isSameSeal && brokenTimes[row] === life.brokenTimes) return false
  firstSealSecond[row] = life.firstSealSecond
  lastSealSecond[row] = life.lastSealSecond
  brokenTimes[row] = life.brokenTimes
  return true
}

function writeQueues({ sealYuan, maxSealYuan }: BookColumns, row: number, life: RowLife): boolean {
  if (same(sealYuan[row], life.sealYuan) && same(maxSealYuan[row], life.maxSealYuan)) return false
  sealYuan[row] = life.sealYuan
  maxSealYuan[row] = life.maxSealYuan
  return true
}

interface RowQuote {
  readonly draft: QuoteDraft
  readonly changes: Changes
}

/** Writes a quote over a row; false when it says what stands already. */
export function writeQuote(book: BookColumns, row: number, { draft, changes }: RowQuote): boolean {
  const rules = writeRules(book, row, draft)
  const opens = writeOpen(book, row, draft)
  const prices = writePrices(book, row, draft)
  const trade = writeTrade(book, row, draft)
  const seen = book.seenSecond[row] !== draft.second
  book.seenSecond[row] = draft.second
  if (rules) changes.rules = true
  if (opens) changes.opens = true
  if (prices) changes.prices = true
  if (trade) changes.trade = true
  if (seen) changes.seen = true
  if (draft.second > changes.newestSecond) changes.newestSecond = draft.second
  return rules || opens || prices || trade || seen
}

/** Writes how a stock has met its limit; false when that stands already. */
export function writeLife(
  book: BookColumns,
  row: number,
  { life, changes }: { readonly life: RowLife; readonly changes: Changes },
): boolean {
  const seals = writeSeals(book, row, life)
  const queues = writeQueues(book, row, life)
  if (seals) changes.seals = true
  if (queues) changes.queues = true
  return seals || queues
}
