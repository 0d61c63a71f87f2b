import type { ladder } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { LimitUpPremium, PromotionRate } from '@kanpan/contract/model/limit-up'
import type { Breadth } from '@kanpan/contract/model/market'

/** The figures a day's limit-ups are judged by, at one moment, as the server counted them. Null: nothing to make it of. */
export interface DayFigures {
  readonly sealed: number | null
  readonly broken: number | null
  /** Streaks of two and more. */
  readonly streaks: number | null
  readonly height: number | null
  /** Sealed of those that touched. */
  readonly holdPct: number | null
  readonly limitDowns: number | null
  /** The ST stocks beside them. */
  readonly st: Breadth['st']
  /** Of yesterday's limit-ups that trade; null while the day before is not known. */
  readonly premium: LimitUpPremium | null
  readonly promotion: PromotionRate | null
}

type Ladder = Pick<DataOf<typeof ladder>, 'rungs' | 'promotion' | 'premium' | 'breadth'>

export function dayFigures({ rungs, promotion, premium, breadth }: Ladder): DayFigures {
  const { limitUp, limitDown, broken, brokenRatePct, streakHeight, st } = breadth
  return {
    sealed: limitUp,
    broken,
    streaks:
      streakHeight === null
        ? null
        : rungs.reduce((sum, rung) => sum + ((rung.streak ?? 0) > 1 ? rung.sealed.length : 0), 0),
    height: streakHeight,
    holdPct: brokenRatePct === null ? null : 100 - brokenRatePct,
    limitDowns: limitDown,
    st,
    premium,
    promotion,
  }
}
