import type { BookColumns } from './book-columns.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { RowLife } from './row-life.ts'

/** Which columns were written to since the last moment: the others are shared by the moments before and after. */
export interface Changes {
  /** The newest exchange second of all quotes, -1 before the first. */
  newestSecond: number
  rules: boolean
  prices: boolean
  trade: boolean
  life: boolean
  seen: boolean
}

export const noChanges = () => ({ rules: false, prices: false, trade: false, life: false, seen: false })

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

function writePrices(book: BookColumns, row: number, draft: QuoteDraft): boolean {
  const { openCents, highCents, lowCents, closeCents } = book
  const isSameRange = highCents[row] === draft.highCents && lowCents[row] === draft.lowCents
  if (isSameRange && closeCents[row] === draft.lastCents && openCents[row] === draft.openCents) return false
  openCents[row] = draft.openCents
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

function writeLife(book: BookColumns, row: number, life: RowLife): boolean {
  const isSameTimes =
    book.firstSealSecond[row] === life.firstSealSecond &&
    book.lastSealSecond[row] === life.lastSealSecond &&
    book.brokenTimes[row] === life.brokenTimes
  const isSameYuan = same(book.sealYuan[row], life.sealYuan) && same(book.maxSealYuan[row], life.maxSealYuan)
  book.isSealed[row] = life.isSealed ? 1 : 0
  if (isSameTimes && isSameYuan) return false
  book.firstSealSecond[row] = life.firstSealSecond
  book.lastSealSecond[row] = life.lastSealSecond
  book.brokenTimes[row] = life.brokenTimes
  book.sealYuan[row] = life.sealYuan
  book.maxSealYuan[row] = life.maxSealYuan
  return true
}

export interface RowValues {
  readonly draft: QuoteDraft
  readonly life: RowLife
  readonly changes: Changes
}

/** Writes a quote over a row; false when it says what stands already. */
export function writeRow(book: BookColumns, row: number, { draft, life, changes }: RowValues): boolean {
  const rules = writeRules(book, row, draft)
  const prices = writePrices(book, row, draft)
  const trade = writeTrade(book, row, draft)
  const lived = writeLife(book, row, life)
  const seen = book.seenSecond[row] !== draft.second
  book.seenSecond[row] = draft.second
  changes.rules ||= rules
  changes.prices ||= prices
  changes.trade ||= trade
  changes.life ||= lived
  changes.seen ||= seen
  if (draft.second > changes.newestSecond) changes.newestSecond = draft.second
  return rules || prices || trade || lived || seen
}
