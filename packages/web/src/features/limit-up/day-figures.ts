import type { ladder } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { LimitUpRow } from '@kanpan/contract/model/limit-up'

/** The figures a day's limit-ups are judged by, at one moment. Null: nothing to make it of. ST left out, limit-downs excepted. */
export interface DayFigures {
  readonly sealed: number
  readonly broken: number
  /** Streaks of two and more. */
  readonly streaks: number
  readonly height: number
  /** Sealed of those that touched. */
  readonly holdPct: number | null
  readonly limitDowns: number
  /** Of yesterday's limit-ups that trade: mean and median change now, and how many stand above yesterday's close. */
  readonly premium: { readonly meanPct: number | null; readonly medianPct: number | null; readonly stocks: number }
  readonly rising: { readonly count: number; readonly pct: number | null }
  readonly promotion: { readonly promoted: number; readonly candidates: number; readonly pct: number | null }
}

function share(count: number, of: number): number | null {
  return of === 0 ? null : (100 * count) / of
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0)
}

type Ladder = Pick<DataOf<typeof ladder>, 'rungs' | 'promotions' | 'breadth'>

export function dayFigures({ rungs, promotions, breadth }: Ladder, yesterday: readonly LimitUpRow[]): DayFigures {
  const sealed = sum(rungs, rung => rung.sealed.length)
  const broken = sum(rungs, rung => rung.broken.length)
  const changes = yesterday.filter(({ isSt }) => !isSt).flatMap(({ changePct }) => changePct ?? [])
  const rising = changes.filter(change => change > 0).length
  const promoted = sum(promotions, one => one.promoted)
  const candidates = sum(promotions, one => one.candidates)
  return {
    sealed,
    broken,
    streaks: sum(rungs, rung => (rung.streak > 1 ? rung.sealed.length : 0)),
    height: Math.max(0, ...rungs.filter(rung => rung.sealed.length > 0).map(({ streak }) => streak)),
    holdPct: share(sealed, sealed + broken),
    limitDowns: breadth.limitDown,
    premium: {
      meanPct: changes.length === 0 ? null : sum(changes, change => change) / changes.length,
      medianPct: median(changes),
      stocks: changes.length,
    },
    rising: { count: rising, pct: share(rising, changes.length) },
    promotion: { promoted, candidates, pct: share(promoted, candidates) },
  }
}
