import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

export const SectorKind = z.enum(['industry', 'concept'])

export const SectorLeader = z.object({
  code: StockCode,
  name: z.string(),
  priceYuan: z.number().nullable(),
  changePct: z.number().nullable(),
  streak: z.int(),
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
  down: z.int(),
  count: z.int(),
  limitUp: z.int(),
  streakHeight: z.int(),
  amountYuan: z.number().nullable(),
  mainNetYuan: z.number().nullable(),
  leader: SectorLeader.nullable(),
})
export type Sector = z.infer<typeof Sector>

/** A sector with its leading stocks, each with the reason it leads. */
export const SectorWithStocks = Sector.extend({ stocks: z.array(SectorLeader) })
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
