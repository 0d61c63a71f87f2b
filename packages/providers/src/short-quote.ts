import type { StockCode } from '@kanpan/contract/model/stock'
import { amountIn, numberIn, priceIn } from './number-text.ts'
import type { ListIndexRow } from './rows/list-index-row.ts'
import type { ListQuoteRow } from './rows/list-quote-row.ts'
import type { TradingState } from './rows/quote-row.ts'

/** What a short quote has: a price and its change, and what was traded. */
export interface ShortQuote {
  readonly name: string
  readonly price: string | undefined
  readonly change: string | undefined
  readonly volumeShares: number
  readonly amountYuan: number
  readonly totalValueYuan?: number
}

const inCents = (value: number) => Math.round(value * 100) / 100

export function shortStock(code: StockCode, { name, price, change, ...quote }: ShortQuote): ListQuoteRow {
  const priceYuan = priceIn(price)
  // Of one that has not traded its last close stands as the price of today.
  const isPaid = quote.volumeShares > 0 || (Number.isNaN(quote.volumeShares) && priceYuan > 0)
  const state: TradingState = isPaid ? 'trading' : 'untraded'
  return {
    ...{ code, name, state },
    prevCloseYuan: priceIn(inCents(priceYuan - numberIn(change))),
    ...{ openYuan: Number.NaN, highYuan: Number.NaN, lowYuan: Number.NaN },
    lastYuan: isPaid ? priceYuan : Number.NaN,
    ...quote,
  }
}

export function shortIndex(index: string, { name, price, change, amountYuan }: ShortQuote): ListIndexRow {
  const points = priceIn(price)
  return {
    ...{ index, name, lastPoints: points, prevClosePoints: priceIn(inCents(points - numberIn(change))) },
    ...{ openPoints: Number.NaN, highPoints: Number.NaN, lowPoints: Number.NaN, amountYuan },
  }
}

/** Price, change and percent as they stand in a reply; blank where they are not known. */
export function shortPrices(row: ListQuoteRow | ListIndexRow): readonly [price: string, change: string, pct: string] {
  const [last, before] = 'index' in row ? [row.lastPoints, row.prevClosePoints] : [row.lastYuan, row.prevCloseYuan]
  const isPaid = 'index' in row || row.state === 'trading'
  const price = isPaid ? last : before
  const text = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(2))
  return [text(price), text(price - before), text((100 * (price - before)) / before)]
}

export const amountOfWan = (text: string | undefined) => Math.round(amountIn(text) * 1e4)
