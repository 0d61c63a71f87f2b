import { z } from 'zod'
import { Board, StockCode } from '#model/stock.ts'

export const StockState = z.enum(['trading', 'suspended', 'absent'])

/** One stock at one moment. Unknown is null: a price of a stock that has not traded, an amount nobody recorded. */
export const Quote = z.object({
  code: StockCode,
  name: z.string(),
  board: Board,
  isSt: z.boolean(),
  state: StockState,
  priceYuan: z.number().nullable(),
  prevCloseYuan: z.number().nullable(),
  openYuan: z.number().nullable(),
  highYuan: z.number().nullable(),
  lowYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  amplitudePct: z.number().nullable(),
  volumeShares: z.number().nullable(),
  amountYuan: z.number().nullable(),
  turnoverPct: z.number().nullable(),
  volumeRatio: z.number().nullable(),
  floatValueYuan: z.number().nullable(),
  totalValueYuan: z.number().nullable(),
  limitUpYuan: z.number().nullable(),
  limitDownYuan: z.number().nullable(),
  /** Consecutive closing limit-ups counting today's state; 0 when not at the limit, null when the days before are not known. */
  streak: z.int().nullable(),
  industry: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

export const QUOTE_SORTS = [
  'changePct',
  'priceYuan',
  'amountYuan',
  'volumeShares',
  'turnoverPct',
  'amplitudePct',
  'volumeRatio',
  'floatValueYuan',
  'totalValueYuan',
  'code',
] as const

/** A market index: points, not money. */
export const IndexQuote = z.object({
  code: z.string(),
  name: z.string(),
  last: z.number().nullable(),
  prevClose: z.number().nullable(),
  changePct: z.number().nullable(),
  amountYuan: z.number().nullable(),
  /** Points by the minute so far today, for a sparkline. */
  line: z.array(z.number().nullable()),
})
export type IndexQuote = z.infer<typeof IndexQuote>

/** The whole market in columns: integers, strings only once. Unknown is null. */
export const MarketTable = z.object({
  codes: z.array(z.string()),
  names: z.array(z.string()),
  industries: z.array(z.string()),
  industryIndex: z.array(z.int()),
  /** The row numbers the stream's differences speak of. */
  rows: z.array(z.int()),
  priceCents: z.array(z.int().nullable()),
  prevCloseCents: z.array(z.int().nullable()),
  changeHundredthsPct: z.array(z.int().nullable()),
  amountWanYuan: z.array(z.int().nullable()),
  turnoverHundredthsPct: z.array(z.int().nullable()),
  floatValueWanYuan: z.array(z.int().nullable()),
  streak: z.array(z.int().nullable()),
})
export type MarketTable = z.infer<typeof MarketTable>

export const BookLevel = z.object({ priceYuan: z.number().nullable(), volumeShares: z.number().nullable() })
export const OrderBook = z.object({ bids: z.array(BookLevel), asks: z.array(BookLevel) })
export type OrderBook = z.infer<typeof OrderBook>
