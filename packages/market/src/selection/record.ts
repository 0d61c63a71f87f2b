import { type Share, share } from '#limit-up/wilson.ts'
import { type DayRun, nextDay } from '#quote/day-run.ts'
import { medianKnown } from '#quote/median.ts'

/** What picks did on their next trading day; a mean is over those whose result is known, and says how many. */
export interface PickResults {
  readonly picks: number
  readonly opens: number
  readonly meanOpenPct: number | undefined
  /** Those whose next trading day is over. */
  readonly closes: number
  readonly meanClosePct: number | undefined
  readonly medianClosePct: number | undefined
  readonly meanHighPct: number | undefined
  readonly rising: Share
}

/** The picks made at the close of one day of a run. */
export interface DayPicks {
  readonly index: number
  readonly rows: readonly number[]
}

/** The results of picks of any days together. */
export function pickResults(days: readonly DayPicks[], run: DayRun): PickResults {
  const next = days.flatMap(({ index, rows }) => rows.map(row => nextDay(run, index, row)))
  const opens = known(next.map(({ openPct }) => openPct))
  const closes = known(next.map(({ closePct }) => closePct))
  const median = medianKnown(Float64Array.from(closes))
  return {
    picks: next.length,
    opens: opens.length,
    meanOpenPct: mean(opens),
    closes: closes.length,
    meanClosePct: mean(closes),
    medianClosePct: Number.isNaN(median) ? undefined : median,
    meanHighPct: mean(known(next.map(({ highPct }) => highPct))),
    rising: share(closes.filter(pct => pct > 0).length, closes.length),
  }
}

function known(values: readonly number[]): readonly number[] {
  return values.filter(value => !Number.isNaN(value))
}

function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length
}
