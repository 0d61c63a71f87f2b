import { z } from 'zod'
import { Board, StockCode } from '#model/stock.ts'

const place = {
  /** 1 is looked at most. */
  rank: z.int(),
  /** Places won since the list before; null for one that was not ranked then. */
  rankChange: z.int().nullable(),
  heat: z.number(),
  changePct: z.number().nullable(),
}

/** A stock of the popularity list, with what its day is called (3天2板) and its concepts. */
export const PopularStock = z.object({
  ...place,
  code: StockCode,
  name: z.string(),
  board: Board,
  isSt: z.boolean(),
  priceYuan: z.number().nullable(),
  tag: z.string().nullable(),
  concepts: z.array(z.string()),
})
export type PopularStock = z.infer<typeof PopularStock>

/** A concept of the popularity list, with its stocks on the list of the stocks, the hottest first. */
export const PopularConcept = z.object({
  ...place,
  block_code: z.string(),
  name: z.string(),
  /** Days in a row on the day's list of the concepts, this one included; told up to 20. */
  daysListed: z.int(),
  stocks: z.array(z.object({ code: StockCode, name: z.string(), rank: z.int() })),
})
export type PopularConcept = z.infer<typeof PopularConcept>
