import { type Share, share } from '#limit-up/wilson.ts'
import type { FieldId } from '#selection/fields.ts'
import { conditionsOf } from '#selection/rule.ts'
import type { PeriodFigures } from './figures.ts'
import type { BacktestRules } from './settings.ts'
import { type Simulation, UNFILLABLE } from './trade.ts'

/** With 30 trades a win rate of a half may be anything from 33 to 67 in truth (Wilson, 95 %). */
export const LEAST_TRADES = 30
/** A quarter: less has seldom seen both a climax and an ebb. */
export const LEAST_DAYS = 60
/** The first part of the days, on which a rule may be tried out; the rest shows what it does elsewhere. */
export const IN_SAMPLE_SHARE = 0.7
/** From this share on, what could not be bought decides what the rule would have brought. */
export const MUCH_UNFILLABLE_PCT = 20

/** What is known as of today alone: a test with it knows a little of the future. */
const PRESENT_FIELDS: readonly FieldId[] = [
  'concept',
  'industry',
  'floatValue',
  'totalValue',
  'turnover',
  'sealToFloat',
]

/** What must be known before the figures are believed. */
export type BacktestWarning =
  | { readonly kind: 'fewTrades'; readonly trades: number; readonly winning: Share }
  | { readonly kind: 'fewDays'; readonly days: number }
  | { readonly kind: 'gaps'; readonly days: number }
  | { readonly kind: 'heldAcrossGaps'; readonly trades: number }
  | { readonly kind: 'unfillable'; readonly share: Share }
  | { readonly kind: 'worseOutside'; readonly inPct: number; readonly outPct: number }
  | { readonly kind: 'presentFacts'; readonly fields: readonly FieldId[] }

/** What could not be bought, of all that was tried. */
export function unfillableShare({ counts, trades }: Pick<Simulation, 'counts' | 'trades'>): Share {
  const failed = UNFILLABLE.reduce((sum, reason) => sum + counts[reason], 0)
  return share(failed, failed + trades.length)
}

interface Judged {
  readonly simulation: Simulation
  readonly total: PeriodFigures
  readonly inSample: PeriodFigures
  readonly outOfSample: PeriodFigures
}

function* warnings(
  rules: BacktestRules,
  { simulation, total, inSample, outOfSample }: Judged,
): Generator<BacktestWarning> {
  if (total.trades < LEAST_TRADES) yield { kind: 'fewTrades', trades: total.trades, winning: total.winning }
  if (total.days < LEAST_DAYS) yield { kind: 'fewDays', days: total.days }
  const gaps = simulation.points.filter(({ equityCents }) => equityCents === undefined).length
  if (gaps > 0) yield { kind: 'gaps', days: gaps }
  const across = simulation.trades.filter(({ isAcrossGap }) => isAcrossGap).length
  if (across > 0) yield { kind: 'heldAcrossGaps', trades: across }
  const unfillable = unfillableShare(simulation)
  if ((unfillable.pct ?? 0) >= MUCH_UNFILLABLE_PCT) yield { kind: 'unfillable', share: unfillable }
  const [inPct, outPct] = [inSample.meanPct, outOfSample.meanPct]
  if (inPct !== undefined && outPct !== undefined && inPct > 0 && outPct <= 0)
    yield { kind: 'worseOutside', inPct, outPct }
  const named = [rules.entry, ...(rules.exit ? [rules.exit] : [])].flatMap(conditionsOf).map(({ field }) => field)
  const fields = PRESENT_FIELDS.filter(field => named.includes(field))
  if (fields.length > 0) yield { kind: 'presentFacts', fields }
}

export function backtestWarnings(rules: BacktestRules, judged: Judged): readonly BacktestWarning[] {
  return [...warnings(rules, judged)]
}
