import type { MarketDifference } from '@kanpan/contract/model/stream'
import { type DayColumns, STOCK_STATE } from '@kanpan/market/quote/day-columns'

export interface TickDiffer {
  next(now: DayColumns): MarketDifference
}

function wan(yuan: number): number {
  return Number.isNaN(yuan) ? 0 : Math.round(yuan / 10_000)
}

/**
 * Remembers the last tick; the first difference of a day is empty, because the page starts from the table. Of stocks that come
 * while the day runs everything is told from nothing on, as a page that loads them has it.
 */
export function tickDiffer(): TickDiffer {
  let day = ''
  let prices = new Int32Array(0)
  let amounts = new Float64Array(0)

  function remember(now: DayColumns): void {
    day = now.day
    prices = Int32Array.from(now.closeCents)
    amounts = Float64Array.from(now.amountYuan, wan)
  }

  function grow(size: number): void {
    if (prices.length >= size) return
    const [pricesBefore, amountsBefore] = [prices, amounts]
    prices = new Int32Array(size)
    prices.set(pricesBefore)
    amounts = new Float64Array(size)
    amounts.set(amountsBefore)
  }

  return {
    next(now) {
      const difference: MarketDifference = { rows: [], priceCents: [], amountWanYuan: [] }
      if (day !== now.day) {
        remember(now)
        return difference
      }
      grow(now.closeCents.length)
      let last = 0
      for (let row = 0; row < prices.length; row++) {
        if (now.state[row] !== STOCK_STATE.trading) continue
        const price = now.closeCents[row] ?? 0
        const amount = wan(now.amountYuan[row] ?? Number.NaN)
        const priceBefore = prices[row] ?? 0
        const amountBefore = amounts[row] ?? 0
        if (price === priceBefore && amount === amountBefore) continue
        difference.rows.push(row - last)
        difference.priceCents.push(price - priceBefore)
        difference.amountWanYuan.push(amount - amountBefore)
        last = row
        prices[row] = price
        amounts[row] = amount
      }
      return difference
    },
  }
}
