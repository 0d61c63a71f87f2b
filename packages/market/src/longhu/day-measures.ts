import type { StockProfile } from '@kanpan/contract/model/stock'
import { type LimitPrices, limitPrices, limitRuleOf } from '#limit-up/limit-prices.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { changePct } from '#quote/change-pct.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import { turnoverPct } from '#quote/turnover.ts'
import { benchmarkGains } from './benchmark.ts'
import type { DailyCriterion } from './daily-criteria.ts'
import { VENUES, type Venue, venueOf } from './venue.ts'

/** What a day's criteria look at, of one stock that trades under a price limit. NaN is unknown. */
export interface MeasuredStock {
  readonly row: number
  readonly venue: Venue
  readonly amountYuan: number
  /** The money was told by nobody: it stands for the order among equals alone. */
  readonly isAmountEstimated: boolean
  readonly volumeShares: number
  readonly pct: Readonly<Record<DailyCriterion['measure'], number>>
}

interface PricedDay {
  readonly columns: DayColumns
  readonly limits: LimitPrices
}

/**
 * Shenzhen takes a close at the limit for the limit itself: 9.96 % and 10.15 % are both 10 %, and turnover decides among
 * them, as every recorded list of November 2025 shows. Shanghai compares the changes as they are.
 */
function disclosedChangePct({ columns, limits }: PricedDay, row: number, stock: StockProfile): number {
  const close = columns.closeCents[row] ?? 0
  if (stock.exchange === 'szse' && close > 0) {
    const { ratioPct } = limitRuleOf(stock.board, columns.flags[row] ?? 0, columns.day) ?? {
      ratioPct: Number.NaN,
    }
    if (close === limits.upCents[row]) return ratioPct
    if (close === limits.downCents[row]) return -ratioPct
  }
  return changePct(close, columns.prevCloseCents[row] ?? 0)
}

/** The exchanges measure amplitude by the day's low, not by the close before: so are all recorded figures. */
function disclosedAmplitudePct(highCents: number, lowCents: number): number {
  return highCents > 0 && lowCents > 0 ? (100 * (highCents - lowCents)) / lowCents : Number.NaN
}

/** Whether the day's criteria look at a stock: it trades, under a limit, and is not on its way out but in Beijing. */
function isUnderLimit({ state, flags }: DayColumns, row: number, { exchange }: StockProfile): boolean {
  const free = STOCK_FLAG.noLimit | STOCK_FLAG.newUnknown
  const apart = exchange === 'bse' ? free : free | STOCK_FLAG.delisting
  return state[row] === STOCK_STATE.trading && ((flags[row] ?? 0) & apart) === 0
}

/**
 * The day's money of a stock: as told, else its shares at the mean of its four prices, which is within a few percent of it.
 * Enough to put two of the same change in their order, and never shown for the money itself.
 */
function moneyOf(columns: DayColumns, row: number): Pick<MeasuredStock, 'amountYuan' | 'isAmountEstimated'> {
  const amountYuan = columns.amountYuan[row] ?? Number.NaN
  if (amountYuan > 0) return { amountYuan, isAmountEstimated: false }
  const { openCents, highCents, lowCents, closeCents, volumeShares } = columns
  const prices = [openCents, highCents, lowCents, closeCents].map(cents => cents[row] ?? 0)
  const isPriced = prices.every(cents => cents > 0)
  const meanYuan = isPriced ? prices.reduce((sum, cents) => sum + cents, 0) / 400 : Number.NaN
  return { amountYuan: meanYuan * (volumeShares[row] ?? Number.NaN), isAmountEstimated: true }
}

export function measuredStocks(
  columns: DayColumns,
  { stocks }: Pick<Catalogue, 'stocks'>,
  gains = benchmarkGains(columns, { stocks }),
): MeasuredStock[] {
  const day = { columns, limits: limitPrices(columns, { stocks }) }
  return stocks.flatMap((stock, row) => {
    if (!isUnderLimit(columns, row, stock)) return []
    const venue = venueOf(stock)
    const change = disclosedChangePct(day, row, stock)
    const volumeShares = columns.volumeShares[row] ?? Number.NaN
    return {
      row,
      venue,
      volumeShares,
      ...moneyOf(columns, row),
      pct: {
        change,
        deviation: change - 100 * ((gains[VENUES.indexOf(venue)] ?? Number.NaN) - 1),
        amplitude: disclosedAmplitudePct(columns.highCents[row] ?? 0, columns.lowCents[row] ?? 0),
        turnover: turnoverPct(volumeShares, stock.floatShares),
      },
    }
  })
}
