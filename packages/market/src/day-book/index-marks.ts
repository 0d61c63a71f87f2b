import { SESSION } from '#calendar/session.ts'
import { MINUTES_PER_DAY, minuteIndex } from '#quote/minute-line.ts'
import { markOfSecond } from './marks.ts'
import type { FoldTimes } from './quote-fold.ts'
import { type FoldResult, REFUSALS, type Refusal } from './quote-rows.ts'

/** An index as a reply has it: points, and the yuan turned over so far; NaN unknown. */
export interface IndexQuote {
  readonly code: string
  readonly name: string
  /** Exchange time, seconds from midnight, Asia/Shanghai. */
  readonly second: number
  /** 0 or NaN where the reply does not tell: as it was told before. */
  readonly prevClose: number
  readonly last: number
  readonly amountYuan: number
}

/** An index at a moment. */
export type IndexAt = Omit<IndexQuote, 'second'>

/** An index by the minute: its points at each of the 241 marks, and the yuan of each minute; NaN unknown or yet to come. */
export interface IndexLine {
  readonly code: string
  readonly name: string
  readonly prevClose: number
  readonly value: Float64Array
  readonly amountYuan: Float64Array
}

/** What is kept of an index: its newest quote, and the newest of each minute by mark. */
export interface IndexDay {
  newest: IndexQuote
  readonly marks: (IndexQuote | undefined)[]
  /** It was told of before the session: its turnover is known from the open on. */
  isFromOpen: boolean
  /** The last quotes to the second; a day that was kept by an earlier version has none. */
  readonly recent?: readonly IndexQuote[]
}

export interface IndexMarks {
  fold(quotes: readonly IndexQuote[], times: FoldTimes): FoldResult
  /** Where each index stood: at its newest quote by then, or for one of some while ago at the minute mark before it. */
  at(second: number): readonly IndexAt[]
  /** Up to the mark before the newest quote of any of them. */
  lines(): readonly IndexLine[]
  /** What is kept, in the order the indices came; theirs who ask, nobody writes to it. */
  days(): readonly IndexDay[]
  put(days: readonly IndexDay[]): void
}

/** So many quotes of an index are remembered to the second: readers stand a little behind the newest. */
const RECENT = 20

/** No index goes further in a day: where one does, points were told in another unit. */
const MOST_TIMES = 2
const ROUNDED_YUAN = 10_000

function refusalOf(quote: IndexQuote, before: IndexQuote | undefined, latestSecond: number): Refusal | undefined {
  const { second, prevClose, last, amountYuan } = quote
  if (!(second >= 0 && second < 86_400)) return 'outsideDay'
  if (second > latestSecond) return 'future'
  if (!(last > 0 && prevClose > 0) || last > MOST_TIMES * prevClose || MOST_TIMES * last < prevClose) return 'price'
  if (!before) return undefined
  if (second < before.second) return amountYuan - before.amountYuan >= ROUNDED_YUAN ? 'shrunk' : undefined
  return before.amountYuan - amountYuan >= ROUNDED_YUAN && second < SESSION.close ? 'shrunk' : undefined
}

const same = (one: IndexQuote, other: IndexQuote) =>
  one.name === other.name &&
  one.second === other.second &&
  one.prevClose === other.prevClose &&
  one.last === other.last &&
  Object.is(one.amountYuan, other.amountYuan)

/** Until the opening auction is struck an index stands where it closed, whatever is told. */
function completed(quote: IndexQuote, before: IndexQuote | undefined): IndexQuote {
  const prevClose = quote.prevClose > 0 ? quote.prevClose : (before?.prevClose ?? Number.NaN)
  if (quote.second < SESSION.openingMatch) return { ...quote, prevClose, last: prevClose, amountYuan: 0 }
  const amountYuan = Number.isNaN(quote.amountYuan) ? (before?.amountYuan ?? Number.NaN) : quote.amountYuan
  return { ...quote, prevClose, amountYuan }
}

function lineOf({ newest, marks, isFromOpen }: IndexDay, last: number): IndexLine {
  const { code, name, prevClose } = newest
  const value = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  const amountYuan = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  let points = Number.NaN
  let sum = isFromOpen ? 0 : Number.NaN
  for (let mark = 0; mark <= last; mark++) {
    const quote = marks[mark]
    if (quote) {
      points = quote.last
      amountYuan[mark] = Math.round(100 * (quote.amountYuan - sum)) / 100
      if (!Number.isNaN(quote.amountYuan)) sum = quote.amountYuan
    }
    value[mark] = points
  }
  return { code, name, prevClose, value, amountYuan }
}

function standing({ newest, marks }: IndexDay, recent: readonly IndexQuote[], second: number): IndexAt {
  const { code, name, prevClose } = newest
  const seen = second >= newest.second ? newest : recent.findLast(quote => quote.second <= second)
  const quote = seen ?? marks.slice(0, minuteIndex(second) + 1).findLast(one => one !== undefined)
  if (quote) return { code, name, prevClose, last: quote.last, amountYuan: quote.amountYuan }
  const isBefore = second < SESSION.openingMatch
  return { code, name, prevClose, last: isBefore ? prevClose : Number.NaN, amountYuan: isBefore ? 0 : Number.NaN }
}

/** Puts the indices of a day together from their quotes, as the book does with those of stocks. */
export function indexMarks(): IndexMarks {
  const days = new Map<string, IndexDay>()
  const recent = new Map<string, IndexQuote[]>()

  /** One that comes after newer ones takes the mark of its minute, where no newer one of that stands. */
  function takeLate(quote: IndexQuote, day: IndexDay): 'stale' | undefined {
    const mark = markOfSecond(quote.second)
    if (mark < 0 || (day.marks[mark]?.second ?? -1) >= quote.second) return 'stale'
    day.marks[mark] = quote
    if (quote.second < SESSION.morningFrom) day.isFromOpen = true
    return undefined
  }

  function foldOne(reply: IndexQuote, latestSecond: number): Refusal | 'stale' | undefined {
    const day = days.get(reply.code)
    const quote = completed(reply, day?.newest)
    const refusal = refusalOf(quote, day?.newest, latestSecond)
    if (refusal) return refusal
    const of = day ?? {
      newest: quote,
      marks: Array.from<IndexQuote | undefined>({ length: MINUTES_PER_DAY }),
      isFromOpen: quote.second < SESSION.morningFrom,
    }
    if (day && quote.second < day.newest.second) return takeLate(quote, day)
    if (day && same(quote, day.newest)) return 'stale'
    const mark = markOfSecond(quote.second)
    of.newest = quote
    if (mark >= 0) of.marks[mark] = quote
    days.set(quote.code, of)
    const before = recent.get(quote.code) ?? []
    recent.set(quote.code, [...before.filter(({ second }) => second < quote.second), quote].slice(-RECENT))
    return undefined
  }

  return {
    fold(quotes, { latestSecond }) {
      const outcomes = quotes.map(quote => foldOne(quote, latestSecond))
      const count = (of: Refusal | 'stale' | undefined) => outcomes.filter(outcome => outcome === of).length
      return {
        taken: count(undefined),
        stale: count('stale'),
        refused: REFUSALS.map(reason => ({ reason, count: count(reason) })).filter(({ count: rows }) => rows > 0),
      }
    },
    at: second => [...days.values()].map(day => standing(day, recent.get(day.newest.code) ?? [], second)),
    lines() {
      const newest = Math.max(...[...days.values()].map(({ newest: { second } }) => second))
      return [...days.values()].map(day => lineOf(day, minuteIndex(newest)))
    },
    days: () => [...days.values()].map(day => ({ ...day, recent: recent.get(day.newest.code) ?? [] })),
    put(stored) {
      for (const { newest, marks, isFromOpen, recent: last = [] } of stored) {
        days.set(newest.code, { newest, marks: [...marks], isFromOpen })
        recent.set(newest.code, [...last])
      }
    },
  }
}
