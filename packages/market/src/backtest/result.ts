import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type { Share } from '#limit-up/wilson.ts'
import type { DayRun } from '#quote/day-run.ts'
import { type PeriodFigures, periodFigures, type TradeFigures, tradeFigures } from './figures.ts'
import type { Backtest } from './simulate.ts'
import type { Simulation } from './trade.ts'
import { type BacktestWarning, backtestWarnings, IN_SAMPLE_SHARE, unfillableShare } from './warnings.ts'

export interface BacktestResult {
  readonly total: PeriodFigures
  /** The first part of the days and the rest, which the rule was not tried out on if it was tried out on the first. */
  readonly inSample: PeriodFigures
  readonly outOfSample: PeriodFigures
  /** The first day of the rest. */
  readonly splitIndex: number
  readonly years: readonly (PeriodFigures & { readonly year: string })[]
  /** By the emotion of the day a trade was picked on; undefined where that is not known. */
  readonly phases: readonly (TradeFigures & { readonly phase: EmotionPhase | undefined })[]
  readonly unfillable: Share
  readonly warnings: readonly BacktestWarning[]
}

/** What a test showed, over all its days and over parts of them. */
export function backtestResult(
  run: DayRun,
  { rules, settings, range }: Backtest,
  simulation: Simulation,
): BacktestResult {
  const { first, last } = range
  const figures = (period: { first: number; last: number }) => periodFigures(simulation, settings.capitalCents, period)
  const splitIndex = Math.min(last, first + Math.round((last - first + 1) * IN_SAMPLE_SHARE))
  const total = figures(range)
  const inSample = figures({ first, last: splitIndex - 1 })
  const outOfSample = figures({ first: splitIndex, last })
  const years = Map.groupBy(simulation.points, ({ index }) => run.at(index).day.slice(0, 4))
  const phases = Map.groupBy(simulation.trades, ({ phase }) => phase)
  return {
    total,
    inSample,
    outOfSample,
    splitIndex,
    years: [...years].map(([year, points]) => ({
      year,
      ...figures({ first: points[0]?.index ?? first, last: points.at(-1)?.index ?? last }),
    })),
    phases: [...phases].map(([phase, trades]) => ({ phase, ...tradeFigures(trades) })),
    unfillable: unfillableShare(simulation),
    warnings: backtestWarnings(rules, { simulation, total, inSample, outOfSample }),
  }
}
