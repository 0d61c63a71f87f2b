import { MINUTES_PER_DAY, type MinuteLine } from '#quote/minute-line.ts'
import type { Mark, MarkLife } from './marks.ts'

const UNKNOWN_LIFE: MarkLife = [-1, -1, -1, Number.NaN, Number.NaN]
/** That of a stock which met no limit. */
export const NO_LIFE: MarkLife = [-1, -1, 0, 0, 0]

/** What stood of one stock at a mark, as of the newest quote that is not later. */
export interface StandingMark {
  readonly row: number
  mark: number
  /** A quote has come of the stock. */
  isQuoted: boolean
  /** 0 until the stock was seen with a price. */
  priceCents: number
  highCents: number
  lowCents: number
  /**
   * Of the minute: NaN where no quote came in it, and then of the minutes since the last that one came in; NaN in the first of a
   * stock that was not told of from the open.
   */
  volumeShares: number
  amountYuan: number
  /** Of the day so far; NaN unknown. */
  sharesSoFar: number
  yuanSoFar: number
  life: MarkLife
}

/** Yuan traded between two sums, to the cent: differences of sums carry dust. */
const between = (before: number, now: number) => Math.round(100 * (now - before)) / 100

function takeQuote(standing: StandingMark, quoted: Mark, isKnown: boolean): void {
  const { row } = standing
  standing.priceCents = quoted.priceCents[row] ?? 0
  // One that came late may not tell the range; it is that of the mark before then.
  standing.highCents = quoted.highCents[row] || standing.highCents
  standing.lowCents = quoted.lowCents[row] || standing.lowCents
  const shares = quoted.volumeShares[row] ?? Number.NaN
  const yuan = quoted.amountYuan[row] ?? Number.NaN
  standing.volumeShares = isKnown ? shares - (standing.sharesSoFar || 0) : Number.NaN
  standing.amountYuan = isKnown ? between(standing.yuanSoFar || 0, yuan) : Number.NaN
  standing.isQuoted = true
  if (!Number.isNaN(shares)) standing.sharesSoFar = shares
  if (!Number.isNaN(yuan)) standing.yuanSoFar = yuan
  standing.life = quoted.lives.get(row) ?? (standing.life === UNKNOWN_LIFE ? NO_LIFE : standing.life)
}

const nothingYet = (row: number): StandingMark => ({
  row,
  mark: 0,
  isQuoted: false,
  priceCents: 0,
  highCents: 0,
  lowCents: 0,
  volumeShares: Number.NaN,
  amountYuan: Number.NaN,
  sharesSoFar: Number.NaN,
  yuanSoFar: Number.NaN,
  life: UNKNOWN_LIFE,
})

/** The marks of a day, and of which stocks it is known from the open on what they traded. */
export interface WalkedMarks {
  readonly marks: readonly (Mark | undefined)[]
  readonly isFromOpen: Uint8Array
}

export interface WalkedRows {
  /** From the first to before the second. */
  readonly rows: readonly [number, number]
  readonly last: number
}

/**
 * Goes through the marks up to `last` in order, and at each through some stocks; `visit` is handed the same object for a
 * stock each time. A mark has its stocks side by side: a few dozen at once are several times quicker than one by one.
 */
export function walkMarks(
  { marks, isFromOpen }: WalkedMarks,
  { rows: [from, to], last }: WalkedRows,
  visit: (standing: StandingMark) => void,
): void {
  const standings = Array.from({ length: to - from }, (_, at) => nothingYet(from + at))
  for (let mark = 0; mark <= last; mark++) {
    const quoted = marks[mark]
    for (const standing of standings) {
      standing.mark = mark
      if (quoted && (quoted.quoteSecond[standing.row] ?? 0) > 0) {
        takeQuote(standing, quoted, standing.isQuoted || isFromOpen[standing.row] === 1)
      } else standing.volumeShares = standing.amountYuan = Number.NaN
      visit(standing)
    }
  }
}

/** The minutes of a stock up to a mark. A minute without a quote has the price that stood, and no volume or amount. */
export function stockLine(marks: WalkedMarks, row: number, last: number): MinuteLine {
  const length = last + 1
  const line = {
    length,
    priceCents: new Int32Array(length),
    averageCents: new Float64Array(length),
    volumeShares: new Float64Array(length),
    amountYuan: new Float64Array(length),
  }
  walkMarks(marks, { rows: [row, row + 1], last }, standing => {
    const { mark, priceCents, sharesSoFar, yuanSoFar } = standing
    line.priceCents[mark] = priceCents
    line.averageCents[mark] = sharesSoFar === 0 ? priceCents : (100 * yuanSoFar) / sharesSoFar
    line.volumeShares[mark] = standing.volumeShares
    line.amountYuan[mark] = standing.amountYuan
  })
  return line
}

/** The yuan queued at a stock's limit at each of the 241 marks, below 0 at the lower limit, NaN unknown or yet to come. */
export function stockSealLine(marks: WalkedMarks, row: number, last: number): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  walkMarks(marks, { rows: [row, row + 1], last }, ({ mark, life }) => {
    line[mark] = life[3]
  })
  return line
}
