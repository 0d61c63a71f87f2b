import { ruleFinder } from '#limit-up/limit-prices.ts'
import { hasTraded } from '#limit-up/limit-up-day.ts'
import { limitPriceCents } from '#limit-up/price-limit.ts'
import type { Catalogue } from '#quote/catalogue.ts'
import { type DayColumns, STOCK_FLAG, STOCK_STATE } from '#quote/day-columns.ts'
import type { Entry } from '#selection/record.ts'
import type { Slippage } from './settings.ts'

/** Why a wish to trade found nobody to trade with, or could not be told to. */
export type NotFilled =
  | 'oneWord'
  | 'limitUpOpen'
  | 'sealed'
  | 'limitDown'
  | 'suspended'
  | 'unrecorded'
  | 'priceUnknown'
  | 'limitUnknown'

/** A price in whole cents, or why there is none. */
export type Fill = number | NotFilled

/** The limit prices of one stock on a day; undefined where it has none, `unknown` where nobody can tell. */
export interface StockLimits {
  readonly upCents: number | undefined
  readonly downCents: number | undefined
  readonly isUnknown: boolean
}

/** One day as a market to trade in. */
export interface TradingDay {
  readonly columns: DayColumns
  limitsOf(row: number): StockLimits
}

export function tradingDay(columns: DayColumns, catalogue: Catalogue): TradingDay {
  const ruleOf = ruleFinder(columns, catalogue)
  return {
    columns,
    limitsOf(row) {
      const rule = ruleOf(row)
      const reference = columns.prevCloseCents[row] ?? 0
      const isFree = ((columns.flags[row] ?? 0) & STOCK_FLAG.noLimit) !== 0
      return {
        upCents: rule && limitPriceCents(reference, rule, 'up'),
        downCents: rule && limitPriceCents(reference, rule, 'down'),
        isUnknown: !rule && !isFree,
      }
    },
  }
}

function notTraded({ state }: DayColumns, row: number): NotFilled {
  if (state[row] === STOCK_STATE.absent) return 'unrecorded'
  return 'suspended'
}

/** By how much a price is worse, in whole cents, to the disadvantage of who trades. */
function slipCents(cents: number, { kind, amount }: Slippage): number {
  return kind === 'cents' ? amount : Math.ceil((cents * amount) / 1000)
}

/** What a purchase at the open or the close is paid with. Who buys at the upper limit stands behind all who came before. */
export function buyFill(day: TradingDay, row: number, { at, slippage }: { at: Entry; slippage: Slippage }): Fill {
  const { columns } = day
  if (!hasTraded(columns, row)) return notTraded(columns, row)
  const price = (at === 'open' ? columns.openCents[row] : columns.closeCents[row]) ?? 0
  if (price <= 0) return 'priceUnknown'
  const { upCents, isUnknown } = day.limitsOf(row)
  if (isUnknown) return 'limitUnknown'
  // A pool tells of a seal where the bar is a cent off.
  const isPooled = ((columns.flags[row] ?? 0) & STOCK_FLAG.pooled) !== 0
  if (at === 'close' && isPooled) return 'sealed'
  if (upCents !== undefined && price >= upCents) {
    if (at === 'close') return 'sealed'
    return (columns.lowCents[row] ?? 0) >= upCents ? 'oneWord' : 'limitUpOpen'
  }
  return Math.min(price + slipCents(price, slippage), upCents ?? Number.POSITIVE_INFINITY)
}

/** What a sale at a price of the day brings. Who sells at the lower limit stands behind all who came before. */
export function sellFill(
  day: TradingDay,
  row: number,
  { price, slippage }: { price: number; slippage: Slippage },
): Fill {
  const { columns } = day
  if (!hasTraded(columns, row)) return notTraded(columns, row)
  if (price <= 0) return 'priceUnknown'
  const { downCents } = day.limitsOf(row)
  if (downCents !== undefined && price <= downCents) return 'limitDown'
  return Math.max(price - slipCents(price, slippage), downCents ?? 1)
}
