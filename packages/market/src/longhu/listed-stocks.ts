import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { Alarm } from './advance-deviations.ts'
import { type DailyCriterion, DELISTING_REASON, dailyCriteria, LISTING_DAY_REASON } from './daily-criteria.ts'
import { type MeasuredStock, measuredStocks } from './day-measures.ts'
import { frequencyReason, reasonOf } from './deviation-rules.ts'
import { venueOf } from './venue.ts'
import { volumeSurges } from './volume-surge.ts'

/** A stock the exchanges disclose for a reason. A stock may be disclosed for several. */
export interface Listed {
  readonly row: number
  /** The exchange's own words. */
  readonly reason: string
  /** Trading days of the stock whose money is disclosed, the day itself the last of them. */
  readonly windowDays: number
}

/** The larger first; what is unknown takes no place at all. */
function inTurn(criterion: DailyCriterion): (a: MeasuredStock, b: MeasuredStock) => number {
  const { measure, side } = criterion
  const known = (value: number) => (Number.isNaN(value) ? 0 : value)
  return (a, b) => {
    // To a ten-thousandth of a percent: two limits of the same ratio are a tie although their binary fractions differ.
    const first = Math.round(1e4 * side * a.pct[measure])
    const second = Math.round(1e4 * side * b.pct[measure])
    if (first !== second) return second - first
    if (known(a.amountYuan) !== known(b.amountYuan)) return known(b.amountYuan) - known(a.amountYuan)
    return known(b.volumeShares) - known(a.volumeShares)
  }
}

/** The stocks of one criterion, the first of its list first: ties are broken by turnover, then by volume. */
export function topOf(criterion: DailyCriterion, stocks: readonly MeasuredStock[]): readonly MeasuredStock[] {
  const { venue, measure, side, thresholdPct, top } = criterion
  return stocks
    .filter(stock => stock.venue === venue && side * stock.pct[measure] >= thresholdPct - 1e-9)
    .sort(inTurn(criterion))
    .slice(0, top)
}

/** Stocks disclosed for being what they are: new without a limit, or on their way out. */
function unlimited(columns: DayColumns, { stocks }: Pick<Catalogue, 'stocks'>): Listed[] {
  return stocks.flatMap((stock, row) => {
    if (columns.state[row] !== STOCK_STATE.trading) return []
    const flags = columns.flags[row] ?? 0
    if ((flags & STOCK_FLAG.delisting) !== 0) {
      const reason = DELISTING_REASON[stock.exchange]
      return reason === undefined ? [] : { row, reason, windowDays: 1 }
    }
    const isNew = (flags & STOCK_FLAG.noLimit) !== 0 && stock.listedOn === columns.day
    if (!isNew || (stock.board !== 'main' && stock.board !== 'chinext')) return []
    return { row, reason: LISTING_DAY_REASON[stock.board], windowDays: 1 }
  })
}

function ofAlarm({ row, rule, side, windowDays }: Alarm, { stocks }: Pick<Catalogue, 'stocks'>): Listed[] {
  const stock = stocks[row]
  if (!stock) return []
  const reason = rule === 'frequency' ? frequencyReason(venueOf(stock), side) : reasonOf(rule, side)
  return [{ row, reason, windowDays }]
}

interface ListedInput {
  /** At least the last eight days, oldest first, the day itself last. */
  readonly days: readonly DayColumns[]
  readonly catalogue: Pick<Catalogue, 'stocks'>
  readonly alarms: readonly Alarm[]
}

/**
 * Who is on the day's dragon-tiger list and why, by the disclosure criteria in force. Two are left out because nobody
 * recorded what they need: margin purchases of half the volume, and special halts.
 */
export function listedStocks({ days, catalogue, alarms }: ListedInput): Listed[] {
  const columns = days.at(-1)
  if (!columns) return []
  const measured = measuredStocks(columns, catalogue)
  const daily = dailyCriteria(columns.day).flatMap(criterion =>
    topOf(criterion, measured).map(({ row }) => ({ row, reason: criterion.reason, windowDays: 1 })),
  )
  const severalDays = alarms.flatMap(alarm => ofAlarm(alarm, catalogue))
  const surges = volumeSurges(days, catalogue).map(({ row, reason, windowDays }) => ({ row, reason, windowDays }))
  return [...daily, ...severalDays, ...surges, ...unlimited(columns, catalogue)]
}
