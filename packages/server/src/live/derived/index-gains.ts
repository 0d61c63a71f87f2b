import type { ComparisonIndex } from '@kanpan/contract/comparison-indices'
import { benchmarkGains } from '@kanpan/market/longhu/benchmark'
import { VENUES } from '@kanpan/market/longhu/venue'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketView } from '#live/market-view.ts'
import { cachedPerDay } from './cached-per-day.ts'
import { isWholeAt, isWholeNow } from './coverage.ts'

export type GainsOfDay = Readonly<Record<Exclude<ComparisonIndex, 'none'>, number>>

const UNKNOWN: GainsOfDay = {
  ...{ market: Number.NaN, sseMain: Number.NaN, szseMain: Number.NaN },
  ...{ star: Number.NaN, chinext: Number.NaN, bse: Number.NaN },
}

/** The mean of all stocks that trade under a limit, each counting the same. */
function meanGain({ state, flags, prevCloseCents, closeCents }: DayColumns): number {
  let sum = 0
  let count = 0
  for (let row = 0; row < state.length; row++) {
    const [before, now] = [prevCloseCents[row] ?? 0, closeCents[row] ?? 0]
    if (state[row] !== STOCK_STATE.trading || ((flags[row] ?? 0) & STOCK_FLAG.noLimit) !== 0) continue
    if (before <= 0 || now <= 0) continue
    sum += now / before
    count += 1
  }
  return count > 0 ? sum / count : Number.NaN
}

function gainsOf(columns: DayColumns, { catalogue }: MarketView): GainsOfDay {
  const gains = benchmarkGains(columns, catalogue)
  const ofVenues = Object.fromEntries(VENUES.map((venue, at) => [venue, gains[at] ?? Number.NaN]))
  return { ...UNKNOWN, ...ofVenues, market: meanGain(columns) }
}

const pastGains = cachedPerDay<GainsOfDay>()

/**
 * By what each index multiplied itself on day `index` of the view, worked out from the stocks of the day; NaN of a day that holds a
 * part of them.
 */
export function indexGainsAt(view: MarketView, index: number): GainsOfDay {
  if (index >= view.daysBefore)
    return view.memo('indexGains', () => (isWholeNow(view) ? gainsOf(view.now, view) : UNKNOWN))
  if (!view.history.isRecorded(index) || !isWholeAt(view, index)) return UNKNOWN
  return pastGains(view, index, () => gainsOf(view.history.columnsOf(index), view))
}
