import { STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { DayPlan } from '#day-plan.ts'
import type { Universe } from '#universe/universe.ts'

/** One stock's day as anybody could have recorded it. */
export interface ObservedBar {
  readonly code: string
  readonly isSt: boolean
  /** A day without price limit: a new listing's first days. */
  readonly isFree: boolean
  readonly prevCloseCents: number
  readonly openCents: number
  readonly highCents: number
  readonly lowCents: number
  readonly closeCents: number
  readonly volumeShares: number
  /** NaN when it was not recorded. */
  readonly amountYuan: number
}

export interface ObservedDay {
  readonly day: string
  /** Stocks that traded. */
  readonly bars: readonly ObservedBar[]
  /** The theme a limit-up is put under, by code: those that run alone are not in it. Undefined where nobody told. */
  readonly themes?: ReadonlyMap<string, string> | undefined
}

export function observedDay({ stocks, sectors, size }: Universe, plan: DayPlan): ObservedDay {
  const bars: ObservedBar[] = []
  const themes = new Map<string, string>()
  for (let row = 0; row < size; row++) {
    if (plan.state[row] !== STOCK_STATE.trading) continue
    const flags = plan.flags[row] as number
    bars.push({
      code: stocks[row]?.code ?? '',
      isSt: (flags & STOCK_FLAG.st) !== 0,
      isFree: (flags & STOCK_FLAG.noLimit) !== 0,
      prevCloseCents: plan.prevCloseCents[row] as number,
      openCents: plan.openCents[row] as number,
      highCents: plan.highCents[row] as number,
      lowCents: plan.lowCents[row] as number,
      closeCents: plan.closeCents[row] as number,
      volumeShares: plan.volumeShares[row] as number,
      amountYuan: plan.amountYuan[row] as number,
    })
    const driver = plan.driverSector[row] as number
    if (driver >= 0) themes.set(stocks[row]?.code ?? '', sectors[driver]?.name ?? '')
  }
  return { day: plan.day, bars, themes }
}
