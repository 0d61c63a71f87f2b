import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

export const SectorKind = z.enum(['industry', 'concept'])

export const SectorLeader = z.object({
  code: StockCode,
  name: z.string(),
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  streak: z.int().nullable(),
  firstSealAt: z.string().nullable(),
})
export type SectorLeader = z.infer<typeof SectorLeader>

export const Sector = z.object({
  block_code: z.string(),
  name: z.string(),
  kind: SectorKind,
  /** Mean change of its stocks that trade, in percent. */
  changePct: z.number().nullable(),
  up: z.int(),
  flat: z.int(),
  down: z.int(),
  /** All its stocks, those that do not trade today too. */
  count: z.int(),
  limitUp: z.int(),
  streakHeight: z.int().nullable(),
  amountYuan: z.number().nullable(),
  /** Stocks whose amount is known, of those that trade: up, flat and down. */
  amountKnown: z.int(),
  mainNetYuan: z.number().nullable(),
  mainNetKnown: z.int(),
  leader: SectorLeader.nullable(),
})
export type Sector = z.infer<typeof Sector>

/** One day of a sector as an index of equal weights: 1000 points at the reference prices of the first known day. */
export const SectorBar = z.object({
  day: z.string(),
  /** A trading day before it was not recorded: the index starts again at 1000 points, levels before it compare with none after. */
  afterGap: z.boolean(),
  prevClose: z.number(),
  open: z.number(),
  /** By the minute; null where the day's minutes are not known: its stocks' extremes do not meet in one moment. */
  high: z.number().nullable(),
  low: z.number().nullable(),
  close: z.number(),
  changePct: z.number(),
  amountYuan: z.number().nullable(),
  /** Stocks the change is the mean of. */
  count: z.int(),
})
export type SectorBar = z.infer<typeof SectorBar>

/** The same by the minute so far, in columns as in `TimeLine`. */
export const SectorLine = z.object({
  day: z.string(),
  prevClose: z.number(),
  points: z.array(z.number().nullable()),
  amountYuan: z.array(z.number().nullable()),
})
export type SectorLine = z.infer<typeof SectorLine>

/** Where a sector stood by change on a day, 1 is first of `count`; null when it was not ranked. */
export const SectorPlace = z.object({
  day: z.string(),
  rank: z.int().nullable(),
  count: z.int(),
  changePct: z.number().nullable(),
  /** Null when none of its stocks had a price, as on a day that was not recorded. */
  limitUp: z.int().nullable(),
  /** Who led it on that day; null when none of its stocks had a price. */
  leader: SectorLeader.pick({ code: true, name: true, changePct: true, streak: true }).nullable(),
})
export type SectorPlace = z.infer<typeof SectorPlace>

/** A sector with its leading stocks, each with the reason it leads. */
export const SectorWithStocks = Sector.extend({
  stocks: z.array(SectorLeader),
  /** Limit-ups beyond what its size explains, the longest streak and main money in one figure: docs/analytics.md. */
  strength: z.number().nullable(),
})
export type SectorWithStocks = z.infer<typeof SectorWithStocks>

export const StockConcept = z.object({
  block_code: z.string(),
  name: z.string(),
  changePct: z.number().nullable(),
  /** The stock's place by change among the concept's stocks, 1 is first. */
  rank: z.int().nullable(),
  count: z.int(),
})
export type StockConcept = z.infer<typeof StockConcept>
