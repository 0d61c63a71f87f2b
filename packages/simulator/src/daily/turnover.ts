import { normal } from '#random.ts'
import { type DayContext, DRAW, type Sketch } from './sketch.ts'

const MOST_OF_FLOAT = 0.85

/** Shares traded, in whole lots: more when the price moves, little when a seal leaves nobody to trade with. */
export function tradedShares(sketch: Sketch, context: DayContext): number {
  const { traits } = context.universe
  const { stocks } = context.state
  const { row, refCents } = sketch
  const range = (sketch.highCents - sketch.lowCents) / refCents
  const move = Math.abs(sketch.closeCents - refCents) / refCents
  const excitement = 0.6 * Math.min(5, range / 0.03) ** 0.7 + 0.12 * Math.min(5, move / 0.03) - 0.72
  const locked = range === 0 && sketch.side !== 0 ? -1.6 : 0
  const own = stocks.activity[row] as number
  const rate =
    (traits.turnover[row] as number) *
    context.market.activity *
    Math.exp(own + excitement + locked + 0.16 * normal(sketch.key, DRAW.turnover))
  const shares = (traits.floatShares[row] as number) * (stocks.shareFactor[row] as number)
  return Math.max(100, 100 * Math.round((shares * (rate / (1 + rate / MOST_OF_FLOAT))) / 100))
}

/** Money for those shares in yuan, to the cent: an average price inside the candle, nearer a limit that held. */
export function tradedYuan(sketch: Sketch, shares: number): number {
  const { openCents, highCents, lowCents, closeCents } = sketch
  const usual = (openCents + highCents + lowCents + 2 * closeCents) / 5
  const noise = 0.08 * (highCents - lowCents) * normal(sketch.key, DRAW.average)
  const average = Math.min(highCents, Math.max(lowCents, usual + noise))
  return Math.min(highCents * shares, Math.max(lowCents * shares, Math.round(average * shares))) / 100
}
