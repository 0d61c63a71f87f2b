import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/**
 * Where the opening auction stands: gathering with orders that may be taken back (9:15–9:20), locked (9:20–9:25), struck
 * (from 9:25: what it tells has been dealt). `before` until 9:15.
 */
export const AuctionStage = z.enum(['before', 'gathering', 'locked', 'struck'])
export type AuctionStage = z.infer<typeof AuctionStage>

/** What would trade, or from 9:25 did: no price of the market until then. Null where nothing meets. */
const indicative = {
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  matchedShares: z.number().nullable(),
  matchedYuan: z.number().nullable(),
  /** Left over at the price, on `side`. */
  unmatchedShares: z.number().nullable(),
  unmatchedYuan: z.number().nullable(),
  side: z.enum(['buy', 'sell']).nullable(),
  /** Ordered and taken back so far. */
  withdrawnShares: z.number().nullable(),
}

export const AuctionRow = z.object({
  code: StockCode,
  name: z.string(),
  isSt: z.boolean(),
  /** The streak the day before left it with; null where nobody knows. */
  streakBefore: z.int().nullable(),
  prevCloseYuan: z.number().nullable(),
  ...indicative,
  /** At a limit, with that side's orders left over: a candidate for opening sealed, and no more until 9:25. */
  limit: z.enum(['up', 'down']).nullable(),
  /** Matched against the whole volume of the day before, and against that of its opening auction. */
  ofYesterdayPct: z.number().nullable(),
  ofYesterdayAuctionPct: z.number().nullable(),
  /** What was told of its limit-up the day before, else its first concepts. */
  theme: z.string().nullable(),
})
export type AuctionRow = z.infer<typeof AuctionRow>

/** The limit-ups of the day before that share a theme, by what their auctions say. */
export const AuctionTheme = z.object({
  name: z.string(),
  stocks: z.int(),
  /** Of those that have an indicative price. */
  meanChangePct: z.number().nullable(),
  rising: z.int(),
  oneWord: z.int(),
  matchedYuan: z.number().nullable(),
  leader: z.object({ code: StockCode, name: z.string(), changePct: z.number().nullable() }).nullable(),
})
export type AuctionTheme = z.infer<typeof AuctionTheme>

/** One stock's auction at a moment. */
export const AuctionPoint = z.object({
  time: z.string(),
  priceYuan: z.number().nullable(),
  matchedShares: z.number(),
  /** Bids above 0, asks below. */
  unmatchedShares: z.number(),
})
export type AuctionPoint = z.infer<typeof AuctionPoint>
