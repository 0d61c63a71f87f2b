import { type Share, share } from '#limit-up/wilson.ts'
import type { EquityPoint, Trade } from './trade.ts'

/** A year's trading days, for what a year would bring at the same pace. */
const DAYS_A_YEAR = 244
/** Below this a year's figure would be a guess. */
const LEAST_DAYS_OF_A_YEAR = 120

/** The deepest fall of the equity below its highest value before, and when; undefined where it never fell. */
export interface Drawdown {
  readonly pct: number
  readonly peakIndex: number
  readonly lowIndex: number
}

/** What is known of trades that are over. Percent of the money each took. */
export interface TradeFigures {
  readonly trades: number
  readonly winning: Share
  readonly meanPct: number | undefined
  readonly meanWinPct: number | undefined
  readonly meanLossPct: number | undefined
  /** 盈亏比: the mean gain against the mean loss; undefined without one of each. */
  readonly payoff: number | undefined
  readonly meanDays: number | undefined
  readonly profitCents: number
}

export interface PeriodFigures extends TradeFigures {
  /** Recorded days. */
  readonly days: number
  readonly returnPct: number | undefined
  readonly annualPct: number | undefined
  /** All stocks with equal weights over the days of which the mean is known. */
  readonly marketPct: number | undefined
  readonly drawdown: Drawdown | undefined
  /** Half of what was bought and sold, in percent of the mean equity. */
  readonly turnoverPct: number | undefined
  /** Mean part of the equity that was in stocks. */
  readonly investedPct: number | undefined
  readonly feesCents: number
}

export interface Period {
  readonly first: number
  readonly last: number
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length

export function profitCents({ worthCents, costCents }: Trade): number {
  return worthCents - costCents
}

export function profitPct(trade: Trade): number {
  return (100 * profitCents(trade)) / trade.costCents
}

/** Of trades, those that are over. */
export function tradeFigures(trades: readonly Trade[]): TradeFigures {
  const over = trades.filter(({ sale }) => sale !== undefined)
  const pcts = over.map(profitPct)
  const [wins, losses] = [pcts.filter(pct => pct > 0), pcts.filter(pct => pct < 0)]
  const [meanWinPct, meanLossPct] = [mean(wins), mean(losses)]
  return {
    trades: over.length,
    winning: share(wins.length, over.length),
    meanPct: mean(pcts),
    meanWinPct,
    meanLossPct,
    payoff: meanWinPct === undefined || meanLossPct === undefined ? undefined : meanWinPct / -meanLossPct,
    meanDays: mean(over.map(({ buyIndex, sale }) => (sale?.index ?? buyIndex) - buyIndex)),
    profitCents: over.reduce((sum, trade) => sum + profitCents(trade), 0),
  }
}

function drawdownOf(known: readonly { readonly index: number; readonly equityCents: number }[]): Drawdown | undefined {
  let deepest: Drawdown | undefined
  let peak = known[0]
  for (const point of known) {
    if (!peak || point.equityCents >= peak.equityCents) {
      peak = point
      continue
    }
    const pct = (100 * (point.equityCents - peak.equityCents)) / peak.equityCents
    if (!deepest || pct < deepest.pct) deepest = { pct, peakIndex: peak.index, lowIndex: point.index }
  }
  return deepest
}

/** What the days of a period brought, on the equity of the last known day before it, with the trades that were bought in it. */
export function periodFigures(
  { points, trades }: { readonly points: readonly EquityPoint[]; readonly trades: readonly Trade[] },
  capitalCents: number,
  { first, last }: Period,
): PeriodFigures {
  const known = points.flatMap(point => {
    const { index, equityCents } = point
    return equityCents === undefined || index > last ? [] : [{ ...point, equityCents }]
  })
  const within = known.filter(({ index }) => index >= first)
  const start = known.findLast(({ index }) => index < first) ?? { index: first - 1, equityCents: capitalCents }
  const end = within.at(-1)
  const days = within.length
  const growth = end && end.equityCents / start.equityCents
  const means = within.flatMap(({ marketPct }) => marketPct ?? [])
  const meanEquity = mean(within.map(({ equityCents }) => equityCents))
  const traded = within.reduce((sum, { tradedCents }) => sum + tradedCents, 0)
  return {
    ...tradeFigures(trades.filter(({ buyIndex }) => buyIndex >= first && buyIndex <= last)),
    days,
    returnPct: growth && 100 * (growth - 1),
    annualPct:
      growth === undefined || days < LEAST_DAYS_OF_A_YEAR ? undefined : 100 * (growth ** (DAYS_A_YEAR / days) - 1),
    marketPct:
      means.length === 0 ? undefined : 100 * (means.reduce((product, pct) => product * (1 + pct / 100), 1) - 1),
    drawdown: drawdownOf([start, ...within]),
    turnoverPct: meanEquity && (50 * traded) / meanEquity,
    investedPct: mean(within.map(({ equityCents, cashCents }) => (100 * (equityCents - cashCents)) / equityCents)),
    feesCents: within.reduce((sum, { feesCents }) => sum + feesCents, 0),
  }
}
