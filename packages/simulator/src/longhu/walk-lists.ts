import type { TradeDay } from '@kanpan/contract/model/stock'
import { addTradeDays } from '@kanpan/market/calendar/trading-days'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { limitStates } from '@kanpan/market/limit-up/limit-state'
import { advanceStreaks, type Streaks } from '@kanpan/market/limit-up/streak'
import { advanceDeviations, carryDeviations, type DeviationDay } from '@kanpan/market/longhu/advance-deviations'
import type { DeviationState } from '@kanpan/market/longhu/deviation-state'
import { listedStocks } from '@kanpan/market/longhu/listed-stocks'
import type { Simulator } from '#simulator.ts'
import type { LonghuDay } from './purchases.ts'
import { createSeatDealer, type SeatedListing } from './seats.ts'

export interface LonghuList {
  readonly day: TradeDay
  readonly listings: readonly SeatedListing[]
}

/** The longest window, and as much again: by then no earlier alarm decides any more where a window begins. */
const LOOK_BACK_DAYS = 60
/** The longest window with the days a branch may have held before. */
const SEATED_DAYS = 36

/** The dragon-tiger lists of the days from one to another, in order, by the criteria the exchanges have. */
export function* walkLists(
  simulator: Pick<Simulator, 'seed' | 'catalogue' | 'firstDay' | 'walk'>,
  from: TradeDay,
  to: TradeDay,
): Generator<LonghuList> {
  const { seed, catalogue, firstDay } = simulator
  const deal = createSeatDealer({ seed, catalogue })
  const start = addTradeDays(from, -LOOK_BACK_DAYS)
  let days: LonghuDay[] = []
  let streaks: Streaks | undefined
  let deviation: DeviationState | undefined
  for (const columns of simulator.walk(start && start > firstDay ? start : firstDay, to)) {
    streaks = advanceStreaks(streaks, columns, limitStates(columns, limitPrices(columns, catalogue)))
    const advanced: DeviationDay = deviation
      ? carryDeviations(deviation, columns, { catalogue })
      : advanceDeviations(deviation, columns, { catalogue })
    deviation = advanced.deviation
    days = [...days, { ...columns, streak: streaks.streak }].slice(-SEATED_DAYS)
    if (columns.day < from) continue
    const listed = listedStocks({ days, catalogue, alarms: advanced.alarms })
    yield { day: columns.day, listings: deal(days, listed) }
  }
}
