import type { DeviationRule } from './deviation-rules.ts'
import { type DeviationState, deviationPct, openDays, placeOf, windowGain } from './deviation-state.ts'
import { VENUES } from './venue.ts'

/** What it takes for a rule to be reached on the stock's next trading day, its benchmark standing still. */
export interface NextAlarm {
  readonly rule: DeviationRule
  readonly side: 1 | -1
  /** The price at whose close the rule is reached, in whole cents. */
  readonly triggerCents: number
  /** The change it takes from the last price, in percent. */
  readonly distancePct: number
  /** Days of the window that are over already; 0 when the next day would have to do it alone. */
  readonly windowDays: number
  /** The deviation over those days, in percent. */
  readonly deviationPct: number
  /** What the stock and its benchmark did over those days, in percent. */
  readonly gainPct: number
  readonly benchmarkPct: number
}

/** What is asked of a stock: how near it is to a rule on one side, from its last price. */
interface AlarmQuestion {
  readonly rule: DeviationRule
  readonly side: 1 | -1
  readonly closeCents: number
  /** Whether an alarm counts. Asked before one is made: of the whole market at each tick most do not. */
  readonly counts: (triggerCents: number, windowDays: number) => boolean
}

/** How near a stock is to a rule on its next trading day: of all windows the one that needs least; undefined where that does not count. */
export function nextAlarm(
  deviation: DeviationState,
  row: number,
  { rule, side, closeCents, counts }: AlarmQuestion,
): NextAlarm | undefined {
  const thresholdPct = side === 1 ? rule.upPct : -rule.downPct
  const longest = Math.min(rule.days - 1, openDays(deviation, row, rule))
  let windowDays = 0
  let nearest = (closeCents * (thresholdPct + 100)) / 100
  const count = deviation.count[row] ?? 0
  const level = deviation.level[row] ?? Number.NaN
  const benchmark = deviation.benchmark[VENUES.indexOf(rule.venue)] ?? Number.NaN
  // Of the whole market at each tick: `windowGain` without an object for each of 43 windows, twice a rule.
  for (let days = 1; days <= longest; days++) {
    const place = placeOf(row, count - days)
    const gain = level / (deviation.levelBefore[place] ?? Number.NaN)
    // gain · price / close − benchmark is to be the threshold.
    const wanted = thresholdPct / 100 + benchmark / (deviation.benchmarkBefore[place] ?? Number.NaN)
    const price = (closeCents * wanted) / gain
    if (side * price < side * nearest) {
      windowDays = days
      nearest = price
    }
  }
  // Upwards the first cent that reaches it, downwards the last; a thousandth of a cent is noise.
  const triggerCents = side === 1 ? Math.ceil(nearest - 1e-3) : Math.floor(nearest + 1e-3)
  if (!counts(triggerCents, windowDays)) return undefined
  const window = windowGain(deviation, row, { venue: rule.venue, days: windowDays })
  return {
    rule,
    side,
    triggerCents,
    distancePct: (100 * (triggerCents - closeCents)) / closeCents,
    windowDays,
    deviationPct: deviationPct(window),
    gainPct: 100 * (window.gain - 1),
    benchmarkPct: 100 * (window.benchmark - 1),
  }
}
