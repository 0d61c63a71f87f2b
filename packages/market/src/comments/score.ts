import { COMMENT_PARTS } from '@kanpan/contract/model/text'

export type CommentPartName = (typeof COMMENT_PARTS)[number]

/**
 * What a stock's score is made of, by weight: how it did, how busy it is, what main money does, who looks at it. The
 * published scores do not tell their rule; these weights are ours.
 */
export const COMMENT_WEIGHTS: Readonly<Record<CommentPartName, number>> = {
  momentum: 35,
  turnover: 15,
  flow: 30,
  popularity: 20,
}

const ROWS_A_STEP = 500

/** One figure of every stock by row for each part; NaN where unknown. */
export type CommentFigures = Readonly<Record<CommentPartName, Float64Array>>

export interface CommentPart {
  readonly name: CommentPartName
  readonly figure: number
  /** Percentile rank among the stocks whose figure is known, 0–100; NaN when unknown. */
  readonly value: number
  readonly weight: number
  /** What the part adds to the score: value × weight over the weights that are known. */
  readonly points: number
}

export interface CommentScore {
  /** 0–100, the sum of the points; NaN when no part is known. */
  readonly score: number
  readonly partial: boolean
  readonly parts: readonly CommentPart[]
}

/** Every stock's scores of a day. */
export interface CommentScores {
  /** NaN where a stock has none. */
  readonly scores: Float64Array
  /** 1 is the best; 0 without a score. Equal scores share a place. */
  readonly ranks: Int32Array
  /** Stocks that have a score. */
  readonly population: number
  of(row: number): CommentScore
}

/** Percentile rank of each known value among the known: those below and half of the equal ones, in percent. */
export function percentileColumn(column: Float64Array): Float64Array {
  const sorted = column.filter(value => !Number.isNaN(value)).sort()
  return column.map(value => {
    if (Number.isNaN(value)) return Number.NaN
    const below = firstAbove(sorted, at => at >= value)
    const upTo = firstAbove(sorted, at => at > value)
    return (100 * (below + (upTo - below) / 2)) / sorted.length
  })
}

function firstAbove(sorted: Float64Array, isAbove: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (isAbove(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Scores the rows of `scored` (1 by row); the others have none. A step for each part, and for some hundred stocks. */
export function* commentScores(figures: CommentFigures, scored: Uint8Array): Generator<undefined, CommentScores> {
  const only = (column: Float64Array) => column.map((value, row) => (scored[row] === 1 ? value : Number.NaN))
  const nobody: Float64Array = new Float64Array(scored.length)
  const values = { momentum: nobody, turnover: nobody, flow: nobody, popularity: nobody }
  for (const name of COMMENT_PARTS) {
    values[name] = percentileColumn(only(figures[name]))
    yield
  }

  function of(row: number): CommentScore {
    const known = COMMENT_PARTS.filter(name => !Number.isNaN(values[name][row] ?? Number.NaN))
    const weights = known.reduce((sum, name) => sum + COMMENT_WEIGHTS[name], 0)
    const parts = COMMENT_PARTS.map(name => {
      const value = values[name][row] ?? Number.NaN
      const weight = COMMENT_WEIGHTS[name]
      return { name, figure: figures[name][row] ?? Number.NaN, value, weight, points: (value * weight) / weights }
    })
    const score = parts.reduce((sum, { points }) => sum + (points || 0), 0)
    return { score: known.length === 0 ? Number.NaN : score, partial: known.length < COMMENT_PARTS.length, parts }
  }

  const scores = new Float64Array(scored.length).fill(Number.NaN)
  for (let row = 0; row < scored.length; row++) {
    if (scored[row] === 1) scores[row] = of(row).score
    if (row % ROWS_A_STEP === 0) yield
  }
  const sorted = scores.filter(score => !Number.isNaN(score)).sort()
  const ranks = Int32Array.from(scores, score =>
    Number.isNaN(score) ? 0 : 1 + sorted.length - firstAbove(sorted, at => at > score),
  )
  return { scores, ranks, population: sorted.length, of }
}
