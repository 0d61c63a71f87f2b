import type { LimitLife } from '#limit-up/limit-life.ts'
import { STOCK_STATE } from '#quote/day-columns.ts'
import type { BookColumns } from './book-columns.ts'
import type { Marks } from './marks.ts'
import { completeDraft, draftRefusal, emptyDraft, isWholeQuote, readDraft } from './quote-draft.ts'
import { type FoldResult, type QuoteRows, REFUSALS, type Refusal } from './quote-rows.ts'
import type { ResolvedCodes } from './resolved-codes.ts'
import { addToLife, clearLife, emptyLife, isUntouched, type LifeEvidence, type RowLife, readLife } from './row-life.ts'
import type { LimitBook, RowLimits } from './row-limits.ts'
import { type Changes, writeLife, writeQuote } from './write-row.ts'

const DAY_SECONDS = 86_400

export interface FoldParts {
  readonly book: BookColumns
  readonly limits: LimitBook
  readonly marks: Marks
  readonly changes: Changes
  /** Where the opening auction is told row by row. */
  readonly takeAuction: (
    rows: QuoteRows,
    at: { readonly i: number; readonly row: number; readonly second: number },
  ) => void
}

export interface FoldTimes {
  /** What is later than this second is refused. */
  readonly latestSecond: number
}

function takeLife(life: RowLife, given: LimitLife, i: number): void {
  life.firstSealSecond = given.firstSealSecond[i] ?? -1
  life.lastSealSecond = given.lastSealSecond[i] ?? -1
  life.brokenTimes = given.brokenTimes[i] ?? -1
  life.sealYuan = given.sealYuan[i] ?? Number.NaN
  life.maxSealYuan = given.maxSealYuan[i] ?? Number.NaN
  life.isSealed = life.sealYuan > 0
}

/** The highest price so far, 0 before the first; where it is not known a limit may have been met behind it. */
function highBefore({ state, highCents, closeCents }: BookColumns, row: number): number {
  const high = highCents[row] ?? 0
  const hasPrice = state[row] === STOCK_STATE.trading && (closeCents[row] ?? 0) > 0
  return high === 0 && hasPrice ? Number.POSITIVE_INFINITY : high
}

interface FoldWork {
  readonly rows: QuoteRows
  readonly resolved: ResolvedCodes
  readonly times: FoldTimes
}

type Evidence = { -readonly [Part in keyof LifeEvidence]: LifeEvidence[Part] }

/** Takes the rows of replies into a book, each by itself: what is wrong with one leaves the others. */
export function quoteFold(parts: FoldParts) {
  const { book, limits, marks, changes, takeAuction } = parts
  // Made once and written over: a fold of the whole market leaves nothing behind to be collected.
  const draft = emptyDraft()
  const life = emptyLife()
  const place = { i: 0, row: 0, second: -1, book }
  const evidence: Evidence = {
    levels: undefined,
    i: 0,
    centsBefore: 0,
    highBefore: 0,
    isFromOpen: false,
    // Always those of the row that was read last.
    limits: limits.at(0, 0, 0),
  }
  const judged = { draft, limits: evidence.limits }
  const values = { draft, life, changes, yuanBefore: 0 }

  /** A newer quote stands. At the mark of its own minute this one may still be the newest. */
  function foldLate(row: number, rowLimits: RowLimits): 'stale' {
    if (draft.state === STOCK_STATE.trading && isWholeQuote(draft, rowLimits)) {
      const [shares = Number.NaN, yuan = Number.NaN] = [book.volumeShares[row], book.amountYuan[row]]
      if (draft.volumeShares <= shares && draft.amountYuan <= yuan) marks.takeLate(row, draft)
    }
    return 'stale'
  }

  /** Reads row `i` into the draft: why it is refused, `stale`, or undefined when it may be taken. */
  function readRow(rows: QuoteRows, i: number, row: number): Refusal | 'stale' | undefined {
    place.i = i
    place.row = row
    place.second = draft.second
    readDraft(draft, rows, place)
    if (draft.second < (book.seenSecond[row] ?? -1)) return 'stale'
    const rowLimits = limits.at(row, draft.flags, draft.prevCloseCents)
    completeDraft(draft, rowLimits, place)
    return draftRefusal(draft, rowLimits, place)
  }

  /** The life of a row behind the draft, written to the book; false when it is as it was. */
  function lifeAfter(rows: QuoteRows, i: number, row: number): boolean {
    if (rows.life) {
      readLife(life, book, row)
      takeLife(life, rows.life, i)
    } else if (isUntouched(book, row, judged)) {
      clearLife(life)
      return false
    } else {
      readLife(life, book, row)
      evidence.levels = rows.book
      evidence.i = i
      evidence.centsBefore = book.closeCents[row] ?? 0
      evidence.highBefore = highBefore(book, row)
      evidence.isFromOpen = book.isFromOpen[row] === 1
      addToLife(life, draft, evidence)
    }
    return writeLife(book, row, values)
  }

  /** Why row `i` was refused, `stale`, or undefined when it was taken. */
  function foldRow(rows: QuoteRows, i: number, row: number): Refusal | 'stale' | undefined {
    const refusal = readRow(rows, i, row)
    if (refusal === 'stale') return foldLate(row, limits.at(row, draft.flags, draft.prevCloseCents))
    if (refusal) return refusal
    values.yuanBefore = book.amountYuan[row] || 0
    const isLifeNew = lifeAfter(rows, i, row)
    if (!writeQuote(book, row, values) && !isLifeNew) return 'stale'
    if (draft.state === STOCK_STATE.trading) marks.take(row, draft, values)
    else if (draft.state === STOCK_STATE.suspended && !(draft.volumeShares > 0)) book.isFromOpen[row] = 1
    takeAuction(rows, place)
    return undefined
  }

  /** What becomes of each row, in the order of the book. */
  function outcomes(
    { rows, resolved, times }: FoldWork,
    outcomeOf: typeof readRow,
    refuses?: (i: number, reason: Refusal) => void,
  ): FoldResult {
    const { latestSecond } = times
    const { rows: rowAt, order } = resolved
    const secondOfAll = typeof rows.second === 'number' ? rows.second : -1
    const secondAt = typeof rows.second === 'number' ? undefined : rows.second
    const counts = new Map<Refusal, number>()
    let [taken, stale] = [0, 0]
    for (const i of order) {
      const row = rowAt[i] ?? -1
      const second = secondAt === undefined ? secondOfAll : (secondAt[i] ?? -1)
      draft.second = second
      let outcome: Refusal | 'stale' | undefined
      if (row < 0) outcome = 'unknownCode'
      else if (!(second >= 0 && second < DAY_SECONDS)) outcome = 'outsideDay'
      else if (second > latestSecond) outcome = 'future'
      else outcome = outcomeOf(rows, i, row)
      if (outcome === undefined) taken += 1
      else if (outcome === 'stale') stale += 1
      else {
        counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
        refuses?.(i, outcome)
      }
    }
    const refused = REFUSALS.flatMap(reason => {
      const count = counts.get(reason) ?? 0
      return count > 0 ? [{ reason, count }] : []
    })
    return { taken, stale, refused }
  }

  return {
    fold(rows: QuoteRows, resolved: ResolvedCodes, times: FoldTimes): FoldResult {
      marks.version += 1
      return outcomes({ rows, resolved, times }, foldRow)
    },
    /** What a fold of the same rows would say; nothing is taken. */
    preview: (rows: QuoteRows, resolved: ResolvedCodes, times: FoldTimes): FoldResult =>
      outcomes({ rows, resolved, times }, readRow),
    /** Which rows a fold would refuse, and why; nothing is taken. */
    refusals(rows: QuoteRows, resolved: ResolvedCodes, times: FoldTimes): ReadonlyMap<string, Refusal> {
      const reasons = new Map<string, Refusal>()
      outcomes({ rows, resolved, times }, readRow, (i, reason) => void reasons.set(rows.codes[i] ?? '', reason))
      return reasons
    },
  }
}
