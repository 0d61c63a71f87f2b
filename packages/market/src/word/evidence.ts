import { changeAfterPct } from '#quote/change-after.ts'
import type { DayRun } from '#quote/day-run.ts'
import { medianKnown } from '#quote/median.ts'

/** A stock on the day of the run on which a text with the word named it. */
export interface Match {
  readonly index: number
  readonly row: number
}

/** What followed. NaN without a sample. */
export interface Evidence {
  /** Trading days later. */
  readonly days: number
  /** Matches of which these days are over. */
  readonly samples: number
  /** Samples sealed at the close they are counted from, where nobody could buy them. */
  readonly sealed: number
  readonly medianPct: number
  /** Share of the samples that did not rise. */
  readonly falseAlarmPct: number
}

export const EVIDENCE_DAYS = [1, 3, 5] as const

/** What the matched stocks did from the close of their day to that of 1, 3 and 5 trading days later. */
export function evidenceOf(
  run: DayRun,
  matches: readonly Match[],
  isSealedAt: (index: number, row: number) => boolean,
): readonly Evidence[] {
  return EVIDENCE_DAYS.map(days => {
    const changes = Float64Array.from(matches, match => changeAfterPct(run, match, days))
    const known = changes.filter(change => !Number.isNaN(change))
    const alarms = known.filter(change => change <= 0).length
    return {
      days,
      samples: known.length,
      sealed: matches.filter(({ index, row }, at) => !Number.isNaN(changes[at]) && isSealedAt(index, row)).length,
      medianPct: medianKnown(changes),
      falseAlarmPct: known.length === 0 ? Number.NaN : (100 * alarms) / known.length,
    }
  })
}
