import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { Hotspot } from '#model/hotspot.ts'
import { StockCode } from '#model/stock.ts'

/** A number in a body, digits in a query. `true` is no 1: a plain coercion would take it for one. */
export const CollectType = z
  .union([z.number(), z.string()], { error: '类型只能是 1（热点）或 2（股票）' })
  .transform(Number)
  .refine(
    type => type === LIMITS.collectTypeHotspot || type === LIMITS.collectTypeStock,
    '类型只能是 1（热点）或 2（股票）',
  )

export const CollectItem = z.object({
  id: z.string(),
  type: z.number(),
  title: z.string(),
  value: z.string(),
  group: z.string(),
  order: z.number(),
  note: z.string(),
  createdAtMs: z.number(),
})
export type CollectItem = z.infer<typeof CollectItem>

export const CollectStatus = z.record(z.string(), z.boolean())

const NamedStock = z.object({ code: StockCode, name: z.string() })

/** A hotspot that touches stocks the person collects. */
export const TouchingHotspot = Hotspot.extend({
  /** When the first of them came to belong, `YYYY-MM-DD HH:mm:ss`. */
  touchedAt: z.string(),
  collected: z.array(NamedStock),
})
export type TouchingHotspot = z.infer<typeof TouchingHotspot>

/** A stock the person collects, with how many hotspots touch it. */
export const TouchedStock = NamedStock.extend({ count: z.int() })

/** One thing of a pasted list that is a stock. */
export const CheckedStock = NamedStock.extend({
  /** As it was typed. */
  typed: z.string(),
  isCollected: z.boolean(),
})
