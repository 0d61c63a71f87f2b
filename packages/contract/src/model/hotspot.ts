import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/** A tab: a top-level group (`category_1`) or a block inside it. The community 韭研公社 comes first. */
export const HotspotCategory = z.object({
  category_1: z.string(),
  block_code: z.string(),
  name: z.string(),
  count: z.int(),
})

const HotspotStock = z.object({
  code: StockCode,
  name: z.string(),
  reason: z.string(),
  changePct: z.number().nullable(),
})

/** An event with its stocks and its heat over time. */
export const Hotspot = z.object({
  id: z.string(),
  title: z.string(),
  digest: z.string(),
  category_1: z.string(),
  block_code: z.string(),
  source: z.string(),
  at: z.string(),
  heat: z.number(),
  heatCurve: z.array(z.number()),
  stage: z.enum(['rising', 'peak', 'fading']),
  concepts: z.array(z.string()),
  stocks: z.array(HotspotStock),
  collected: z.boolean(),
})
export type Hotspot = z.infer<typeof Hotspot>

/** One stock's hotspot with what the price did after it. */
export const StockHotspot = Hotspot.omit({ stocks: true }).extend({
  reason: z.string(),
  changeAfterPct: z.array(z.object({ days: z.int(), changePct: z.number().nullable() })),
})

export const SavedKeyword = z.object({
  id: z.string(),
  keyword: z.string(),
  createdAtMs: z.number(),
  hits: z.int(),
  lastHitAt: z.string().nullable(),
})

export const HotWord = z.object({
  keyword: z.string(),
  heat: z.number(),
  rank: z.int(),
  rankChange: z.int().nullable(),
  curve: z.array(z.number()),
  stocks: z.array(z.object({ code: StockCode, name: z.string() })),
})
