import { z } from 'zod'
import { Phase, SourceName } from '#model/as-of.ts'

/** The market's own clock. `speed` is market seconds per real second: 1 for the real market, 0 when frozen. */
export const MarketClock = z.object({
  day: z.string(),
  time: z.string(),
  phase: Phase,
  speed: z.number(),
  /** Of the real market at night and on days without trading: what day and time it is, where `day` and `time` are the last day's evening. */
  offHours: z.object({ day: z.string(), time: z.string() }).optional(),
  source: SourceName,
  /** The providers of the real market are played on this machine: nothing of it is real. */
  isStandIn: z.boolean().optional(),
  /** Of when the newest prices are. */
  told: z.object({ day: z.string(), time: z.string() }),
  /** Seconds of trading by which they are behind this clock: 0 while their source keeps up. */
  behindSeconds: z.number(),
  /** The server's own time in epoch milliseconds when this was said. */
  serverMs: z.number(),
})
export type MarketClock = z.infer<typeof MarketClock>
