import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/** Kinds of intraday moves (盘口异动), after the kinds the market's own terminals show; the burst of a theme is ours. */
export const MOVE_KINDS = [
  'themeBurst',
  'rocket',
  'rebound',
  'largeBuy',
  'limitUpSealed',
  'limitDownOpened',
  'bigBid',
  'auctionUp',
  'openHigh5',
  'gapUp',
  'high60',
  'rise60',
  'dive',
  'accelerateDown',
  'largeSell',
  'limitDownSealed',
  'limitUpOpened',
  'bigAsk',
  'auctionDown',
  'openLow5',
  'gapDown',
  'low60',
  'fall60',
] as const
export const MoveKind = z.enum(MOVE_KINDS)
export type MoveKind = z.infer<typeof MoveKind>

/**
 * Something a stock did at a moment. `value` is what the kind measures: yuan for orders and trades, stocks for the burst of a
 * theme, percent for the others.
 */
export const Move = z.object({
  id: z.string(),
  /** HH:mm:ss */
  time: z.string(),
  code: StockCode,
  name: z.string(),
  kind: MoveKind,
  priceYuan: z.number(),
  changePct: z.number().nullable(),
  value: z.number().nullable(),
  /** The theme that burst; the stock is the one whose seal made it so. */
  theme: z.string().optional(),
})
export type Move = z.infer<typeof Move>
