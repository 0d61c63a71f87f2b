import { z } from 'zod'
import { TradeDay } from './stock.ts'

/** How far what was told of earlier days is kept already. It is the `data` of the refusal `past_filling`. */
export const BackfillProgress = z.object({
  /** Everything from this day on is kept. */
  from: TradeDay,
  /** The earliest day there will be. */
  to: TradeDay,
  /** Of the days there will be, 0 to 1. */
  share: z.number().min(0).max(1),
})
export type BackfillProgress = z.infer<typeof BackfillProgress>
