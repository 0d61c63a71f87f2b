import { MINUTES_PER_DAY, type MinuteLine } from '#quote/minute-line.ts'
import type { Mark, MarkLife } from './marks.ts'

const UNKNOWN_LIFE: MarkLife = [-1, -1, -1, Number.NaN, Number.NaN]
const NO_LIFE: MarkLife = [-1, -1, 0, 0, 0]

/** What stood of one stock at a mark, as of the newest quote that is not later. */
export interface StandingMark {
  mark: number
  /** 0 until the stock was seen with a price. */
  priceCents: number
  highCents: number
  lowCents: number
  /** Of the minute: NaN where no quote came in it, and then of the minutes since the last that one came in. */
  volumeShares: number
  amountYuan: number
  /** Of the day so far; NaN unknown. */
  sharesSoFar: number
  yuanSoFar: number
  life: MarkLife
}

/** Yuan traded between two sums, to the cent: differences of sums carry dust. */
const between = (before: number, now: number) => Math.round(100 * (now - before)) / 100

function takeQuote(standing: StandingMark, quoted: Mark, row: number): void {
  standing.priceCents = quoted.priceCents[row] ?? 0
  // One that came late may not tell the range; it is that of the mark before then.
  standing.highCents = quoted.highCents[row] || standing.highCents
  standing.lowCents = quoted.lowCents[row] || standing.lowCents
  const shares = quoted.volumeShares[row] ?? Number.NaN
  const yuan = quoted.amountYuan[row] ?? Number.NaN
  standing.volumeShares = shares - (standing.sharesSoFar || 0)
  standing.amountYuan = between(standing.yuanSoFar || 0, yuan)
  if (!Number.isNaN(shares)) standing.sharesSoFar = shares
  if (!Number.isNaN(yuan)) standing.yuanSoFar = yuan
  standing.life = quoted.lives.get(row) ?? (standing.life === UNKNOWN_LIFE ? NO_LIFE : standing.life)
}

/** Goes through the marks of a stock up to `last`, in order; `visit` is handed the same object each time. */
export function walkMarks(
  marks: readonly (Mark | undefined)[],
  { row, last }: { readonly row: number; readonly last: number },
  visit: (standing: StandingMark) => void,
): void {
  const standing: StandingMark = {
    mark: 0,
    priceCents: 0,
    highCents: 0,
    lowCents: 0,
    volumeShares: Number.NaN,
    amountYuan: Number.NaN,
    sharesSoFar: Number.NaN,
    yuanSoFar: Number.NaN,
    life: UNKNOWN_LIFE,
  }
  for (let mark = 0; mark <= last; mark++) {
    const quoted = marks[mark]
    standing.mark = mark
    if (quoted && (quoted.quoteSecond[row] ?? 0) > 0) takeQuote(standing, quoted, row)
    else standing.volumeShares = standing.amountYuan = Number.NaN
    visit(standing)
  }
}

/** The minutes of a stock up to a mark. A minute without a quote has the price that stood, and no volume or amount. */
export function stockLine(marks: readonly (Mark | undefined)[], row: number, last: number): MinuteLine {
  const length = last + 1
  const line = {
    length,
    priceCents: new Int32Array(length),
    averageCents: new Float64Array(length),
    volumeShares: new Float64Array(length),
    amountYuan: new Float64Array(length),
  }
  walkMarks(marks, { row, last }, standing => {
    const { mark, priceCents, sharesSoFar, yuanSoFar } = standing
    line.priceCents[mark] = priceCents
    line.averageCents[mark] = sharesSoFar === 0 ? priceCents : (100 * yuanSoFar) / sharesSoFar
    line.volumeShares[mark] = standing.volumeShares
    line.amountYuan[mark] = standing.amountYuan
  })
  return line
}

/** The yuan queued at a stock's limit at each of the 241 marks, below 0 at the lower limit, NaN unknown or yet to come. */
export function stockSealLine(marks: readonly (Mark | undefined)[], row: number, last: number): Float64Array {
  const line = new Float64Array(MINUTES_PER_DAY).fill(Number.NaN)
  walkMarks(marks, { row, last }, ({ mark, life }) => {
    line[mark] = life[3]
  })
  return line
}
