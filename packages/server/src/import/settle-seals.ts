import type { StockCode, StockProfile } from '@kanpan/contract/model/stock'
import { limitPrices } from '@kanpan/market/limit-up/limit-prices'
import { STOCK_STATE } from '@kanpan/market/quote/day-columns'
import type { MarketDay } from '#store/history/market-day.ts'
import type { LimitUpRecord } from '#store/market-store.ts'

const OPENING_AUCTION_SECOND = 9 * 3600 + 25 * 60

export interface DayInRows {
  readonly day: MarketDay
  /** In the rows of the day, with its flags settled. */
  readonly stocks: readonly StockProfile[]
  readonly rowOf: ReadonlyMap<StockCode, number>
}

/**
 * Carries the seals of the records over to the day's columns, for those who look at the whole market. Where only the
 * seal that held was recorded it is the first one known, too, unless the bar says better: a stock that opened at its
 * limit was sealed by the auction.
 */
export function settleSeals({ day, stocks, rowOf }: DayInRows, told: readonly LimitUpRecord[]): void {
  const { upCents } = limitPrices(day, { stocks })
  for (const { code, firstSealSecond, lastSealSecond } of told) {
    const row = rowOf.get(code)
    if (row === undefined || day.state[row] !== STOCK_STATE.trading) continue
    const openedSealed = upCents[row] !== 0 && day.openCents[row] === upCents[row]
    day.firstSealSecond[row] = firstSealSecond ?? (openedSealed ? OPENING_AUCTION_SECOND : (lastSealSecond ?? -1))
    day.lastSealSecond[row] = lastSealSecond ?? -1
  }
}
