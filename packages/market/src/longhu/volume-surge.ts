import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { Venue } from './venue.ts'
import { venueOf } from './venue.ts'

const DAYS = 3
const DAYS_BEFORE = 5
const TIMES = 30
const CUMULATED_PCT = 20

/** The exchange's words, of the two main boards: the others have no such rule. */
const REASONS: Readonly<Partial<Record<Venue, string>>> = {
  sseMain: '连续三个交易日内，日均换手率与前五个交易日的日均换手率的比值达到30倍，且换手率累计达20%的证券',
  szseMain: '连续三个交易日内，日均换手率与前五个交易日的日均换手率的比值达到30倍，且换手率累计达20%的证券',
}

export interface VolumeSurge {
  readonly row: number
  readonly reason: string
  readonly windowDays: number
  /** Turnover of the three days together, in percent of the float. */
  readonly cumulatedPct: number
}

/** Main-board stocks whose mean turnover of three days is thirty times that of the five before, and at least 20 % in all. */
export function volumeSurges(days: readonly DayColumns[], { stocks }: Pick<Catalogue, 'stocks'>): VolumeSurge[] {
  const last = days.slice(-(DAYS + DAYS_BEFORE))
  if (last.length < DAYS + DAYS_BEFORE) return []
  return stocks.flatMap((stock, row) => {
    const reason = REASONS[venueOf(stock)]
    if (reason === undefined || stock.floatShares === null) return []
    if (last.some(day => day.state[row] !== STOCK_STATE.trading || ((day.flags[row] ?? 0) & STOCK_FLAG.noLimit) !== 0))
      return []
    const volume = (from: number, to: number) =>
      last.slice(from, to).reduce((sum, day) => sum + (day.volumeShares[row] ?? Number.NaN), 0)
    const before = volume(0, DAYS_BEFORE) / DAYS_BEFORE
    const now = volume(DAYS_BEFORE, DAYS_BEFORE + DAYS)
    const cumulatedPct = (100 * now) / stock.floatShares
    const isSurge = now / DAYS >= TIMES * before && cumulatedPct >= CUMULATED_PCT
    return isSurge ? { row, reason, windowDays: DAYS, cumulatedPct } : []
  })
}
