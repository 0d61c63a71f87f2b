import { z } from 'zod'
import { LIMITS } from '#limits.ts'

export const CollectType = z.coerce
  .number()
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
