import { nextDay } from '#quote/day-run.ts'
import type { LimitUpRange } from './day-touches.ts'
import type { Touch } from './touch.ts'
import { type Share, share } from './wilson.ts'

/** Means over what is known of a group, with how many that were; undefined of none. */
export interface NextResults {
  /** Of the group's sealed, those whose next open is known, and its mean against the reference price (溢价). */
  readonly opens: number
  readonly meanOpenPct: number | undefined
  /** Those whose next trading day is over, its mean close, and the share that closed higher. */
  readonly closes: number
  readonly meanClosePct: number | undefined
  readonly rising: Share
  /** Of the same, those that closed at the limit again (晋级). */
  readonly promoted: Share
}

/** One group of touches: how many held, how many broke, and what became of those that held. */
export interface GroupResults<K> {
  readonly key: K
  readonly sealed: number
  readonly broken: number
  readonly next: NextResults
}

interface Sums {
  sealed: number
  broken: number
  opens: number
  open: number
  closes: number
  close: number
  rising: number
  promoted: number
}

const noSums = (): Sums => ({ sealed: 0, broken: 0, opens: 0, open: 0, closes: 0, close: 0, rising: 0, promoted: 0 })

/** A touch with what came next, worked out once however many groups it counts in. */
export interface Outcome {
  readonly touch: Touch
  readonly openPct: number
  readonly closePct: number
  readonly promoted: boolean
}

/** What came of every touch of a range, ST included. `isSealedOn` says whether a row closed at its limit on a day of the run. */
export function outcomes(
  { days, run }: LimitUpRange,
  isSealedOn: (index: number, row: number) => boolean,
): readonly Outcome[] {
  return days.flatMap(({ index, touches }) =>
    touches.map((touch): Outcome => {
      if (!touch.sealed) return { touch, openPct: Number.NaN, closePct: Number.NaN, promoted: false }
      const next = nextDay(run, index, touch.row)
      const isOver = next.index >= 0 && next.index < run.finished
      return {
        touch,
        openPct: next.openPct,
        closePct: next.closePct,
        promoted: isOver && isSealedOn(next.index, touch.row),
      }
    }),
  )
}

/** Sums up the outcomes of each group as they are added: a year of limit-ups is gone through once. */
export interface Groups<K> {
  add(key: K, outcome: Outcome): void
  /** In order of first appearance. */
  results(): GroupResults<K>[]
}

export function groups<K>(): Groups<K> {
  const sumsOf = new Map<K, Sums>()
  return {
    add(key, outcome) {
      let sums = sumsOf.get(key)
      if (!sums) {
        sums = noSums()
        sumsOf.set(key, sums)
      }
      add(sums, outcome)
    },
    results: () => [...sumsOf].map(([key, sums]) => ({ key, ...groupOf(sums) })),
  }
}

/** All of them as one group. */
export function totalResults(list: readonly Outcome[]): Omit<GroupResults<never>, 'key'> {
  const sums = noSums()
  for (const outcome of list) add(sums, outcome)
  return groupOf(sums)
}

function groupOf(sums: Sums): Omit<GroupResults<never>, 'key'> {
  return { sealed: sums.sealed, broken: sums.broken, next: resultsOf(sums) }
}

function add(sums: Sums, { touch, openPct, closePct, promoted }: Outcome): void {
  if (!touch.sealed) {
    sums.broken++
    return
  }
  sums.sealed++
  if (!Number.isNaN(openPct)) {
    sums.opens++
    sums.open += openPct
  }
  if (Number.isNaN(closePct)) return
  sums.closes++
  sums.close += closePct
  if (closePct > 0) sums.rising++
  if (promoted) sums.promoted++
}

function resultsOf({ opens, open, closes, close, rising, promoted }: Sums): NextResults {
  return {
    opens,
    meanOpenPct: opens === 0 ? undefined : open / opens,
    closes,
    meanClosePct: closes === 0 ? undefined : close / closes,
    rising: share(rising, closes),
    promoted: share(promoted, closes),
  }
}
