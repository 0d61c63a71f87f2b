import { SESSION } from '#calendar/session.ts'
import { MINUTES_PER_DAY } from '#quote/minute-line.ts'
import type { BookColumns } from './book-columns.ts'
import { minuteTurnover } from './minute-turnover.ts'
import type { QuoteDraft } from './quote-draft.ts'
import type { RowLife } from './row-life.ts'

const LAST_MARK = MINUTES_PER_DAY - 1
/** Behind every mark: the first of a row that was never quoted. */
const NEVER = 255

/**
 * The minute mark (0–240) at which a quote of a second stands: the first that is not before it. -1 until the opening
 * auction is struck. What comes until 9:30 stands at 9:25, what comes in the break at 11:30, and what comes after the close
 * at 15:00: nothing trades there that has a mark of its own.
 */
export function markOfSecond(second: number): number {
  if (second < SESSION.openingMatch) return -1
  if (second < SESSION.morningFrom) return 0
  if (second < SESSION.afternoonFrom) return Math.min(120, Math.max(1, Math.ceil(second / 60) - 570))
  return Math.min(LAST_MARK, Math.max(121, Math.ceil(second / 60) - 660))
}

/** First and last seal second, breaks, queued yuan and the largest queue at a mark. */
export type MarkLife = readonly [number, number, number, number, number]

/** What stood at a minute mark, by row. A row without a quote in the minute before has second 0. */
export interface Mark {
  /** Exchange second of the quote that stands at the mark, counted from 9:24:59. */
  quoteSecond: Uint16Array
  priceCents: Int32Array
  highCents: Int32Array
  lowCents: Int32Array
  /** Of the day so far. */
  volumeShares: Float64Array
  amountYuan: Float64Array
  /** Of the stocks that have met a limit. */
  readonly lives: Map<number, MarkLife>
  /** The fold that changed it last. */
  version: number
}

const SECONDS_FROM = SESSION.openingMatch - 1

/** Exchange second of the quote that a row has at a mark. */
export const secondOfQuote = ({ quoteSecond }: Mark, row: number) => (quoteSecond[row] ?? 0) + SECONDS_FROM

export interface Marks {
  /** By mark; a mark of whose minute nothing came is undefined. */
  readonly of: readonly (Mark | undefined)[]
  /** Takes a row's newest quote in; `yuanBefore` is what the day had turned over in it at the quote before. */
  take(row: number, draft: QuoteDraft, now: { readonly life: RowLife; readonly yuanBefore: number }): void
  /** Takes a quote in that came after newer ones, where no newer one of its minute stands. */
  takeLate(row: number, draft: QuoteDraft): void
  /** Turnover of all stocks in each minute, in yuan; NaN where no quote came. */
  amountLine(): Float64Array
  /** Room for so many rows in what is written from now on. */
  resize(size: number): void
  /** Takes up what was kept of a mark; after the last of them, and before the next quote or `amountLine`, `summed` is called. */
  put(at: number, mark: Mark): void
  summed(): void
  /** Folds are counted, so that a checkpoint can tell what came after the one before. */
  version: number
}

const emptyMark = (size: number, version: number): Mark => ({
  quoteSecond: new Uint16Array(size),
  priceCents: new Int32Array(size),
  highCents: new Int32Array(size),
  lowCents: new Int32Array(size),
  volumeShares: new Float64Array(size),
  amountYuan: new Float64Array(size),
  lives: new Map(),
  version,
})

function extend(mark: Mark, size: number): void {
  const wider = emptyMark(size, mark.version)
  wider.quoteSecond.set(mark.quoteSecond)
  wider.priceCents.set(mark.priceCents)
  wider.highCents.set(mark.highCents)
  wider.lowCents.set(mark.lowCents)
  wider.volumeShares.set(mark.volumeShares)
  wider.amountYuan.set(mark.amountYuan)
  const { quoteSecond, priceCents, highCents, lowCents, volumeShares, amountYuan } = wider
  Object.assign(mark, { quoteSecond, priceCents, highCents, lowCents, volumeShares, amountYuan })
}

const isPlain = (life: RowLife) =>
  life.firstSealSecond < 0 && life.brokenTimes === 0 && life.sealYuan === 0 && life.maxSealYuan === 0

interface Place {
  at: number
  version: number
}

/** Of a day that was not seen from its open nothing is known of what was traded until the first quote. */
const isFromOpen = ({ second, volumeShares }: QuoteDraft) => second < SESSION.morningFrom || volumeShares === 0

/**
 * The minutes of every stock, written as quotes come: the newest of a minute stands at its mark. The first minute of a stock that
 * was not told of from the open has no turnover: what had been traded until then belongs to no minute.
 */
export function createMarks(book: Pick<BookColumns, 'isFromOpen'>): Marks {
  const marks: (Mark | undefined)[] = Array.from({ length: MINUTES_PER_DAY })
  /** Whose life has once been another than that of a stock which met no limit. */
  let hasLife = new Uint8Array(0)
  /** The first mark at which a row was quoted: before it there is nothing to look for. */
  let firstMark = new Uint8Array(0)
  const turnover = minuteTurnover()
  const place: Place = { at: -1, version: 0 }
  /** Of the quote before: those of one reply mostly have one second. */
  let secondBefore = -1
  let size = 0

  function markAt(at: number): Mark {
    const mark = marks[at] ?? emptyMark(size, 0)
    marks[at] = mark
    if (mark.priceCents.length < size) extend(mark, size)
    return mark
  }

  /** Writes the quote at its mark, if it is the newest of its minute. */
  function write(row: number, draft: QuoteDraft, { at, version }: Place): Mark | undefined {
    if (at < 0) return undefined
    const mark = markAt(at)
    const second = draft.second - SECONDS_FROM
    if ((mark.quoteSecond[row] ?? 0) > second) return undefined
    if (at < (firstMark[row] ?? NEVER)) firstMark[row] = at
    mark.version = version
    mark.quoteSecond[row] = second
    mark.priceCents[row] = draft.lastCents
    mark.highCents[row] = draft.highCents
    mark.lowCents[row] = draft.lowCents
    mark.volumeShares[row] = draft.volumeShares
    mark.amountYuan[row] = draft.amountYuan
    return mark
  }

  const isQuoted = (at: number, row: number) => (marks[at]?.quoteSecond[row] ?? 0) > 0

  /** What a row had turned over at the last mark before one; unknown before the first of a day not seen from its open. */
  function yuanBefore(at: number, row: number): number {
    const first = firstMark[row] ?? NEVER
    for (let mark = at - 1; mark >= first; mark--) {
      if (isQuoted(mark, row)) return marks[mark]?.amountYuan[row] ?? Number.NaN
    }
    return book.isFromOpen[row] === 1 ? 0 : Number.NaN
  }

  /** What a row turned over in the minute of a mark, to the cent; NaN unknown. */
  function yuanAt(at: number, row: number): number {
    if (at < 0 || !isQuoted(at, row)) return Number.NaN
    const until = Math.round(100 * (marks[at]?.amountYuan[row] ?? Number.NaN))
    return (until - Math.round(100 * yuanBefore(at, row))) / 100
  }

  function nextQuoted(at: number, row: number): number {
    for (let mark = at + 1; mark < MINUTES_PER_DAY; mark++) if (isQuoted(mark, row)) return mark
    return -1
  }

  return {
    of: marks,
    version: 0,
    take(row, draft, { life, yuanBefore: before }) {
      if (draft.second !== secondBefore) place.at = markOfSecond(draft.second)
      secondBefore = draft.second
      place.version = this.version
      if (isFromOpen(draft)) book.isFromOpen[row] = 1
      const mark = write(row, draft, place)
      if (!mark) return
      const isKnown = book.isFromOpen[row] === 1 || !Number.isNaN(yuanBefore(place.at, row))
      if (isKnown) turnover.add(place.at, before, draft.amountYuan)
      if (hasLife[row] === 0 && isPlain(life)) return
      hasLife[row] = 1
      const { firstSealSecond, lastSealSecond, brokenTimes, sealYuan, maxSealYuan } = life
      mark.lives.set(row, [firstSealSecond, lastSealSecond, brokenTimes, sealYuan, maxSealYuan])
    },
    takeLate(row, draft) {
      const at = markOfSecond(draft.second)
      const next = nextQuoted(at, row)
      const before = [yuanAt(at, row), yuanAt(next, row)]
      if (isFromOpen(draft)) book.isFromOpen[row] = 1
      write(row, draft, { at, version: this.version })
      for (const [i, mark] of [at, next].entries()) turnover.add(mark, before[i] || 0, yuanAt(mark, row))
    },
    amountLine: () => turnover.line(),
    resize(to) {
      size = to
      const lives = new Uint8Array(to)
      lives.set(hasLife)
      hasLife = lives
      const firsts = new Uint8Array(to).fill(NEVER)
      firsts.set(firstMark)
      firstMark = firsts
    },
    put(at, mark) {
      marks[at] = mark
      for (const row of mark.lives.keys()) hasLife[row] = 1
      mark.quoteSecond.forEach((second, row) => {
        if (second > 0 && at < (firstMark[row] ?? NEVER)) firstMark[row] = at
      })
    },
    summed() {
      turnover.clear()
      const before = new Float64Array(size)
      for (let row = 0; row < size; row++) if (book.isFromOpen[row] !== 1) before[row] = Number.NaN
      marks.forEach((mark, at) => {
        for (let row = 0; row < (mark?.quoteSecond.length ?? 0); row++) {
          const yuan = mark?.amountYuan[row] ?? Number.NaN
          if (!isQuoted(at, row) || Number.isNaN(yuan)) continue
          turnover.add(at, before[row] ?? Number.NaN, yuan)
          before[row] = yuan
        }
      })
    },
  }
}
