import { z } from 'zod'

/** k of n with its 95 % Wilson interval; null of none. */
export const Share = z.object({
  count: z.int(),
  of: z.int(),
  pct: z.number().nullable(),
  lowPct: z.number().nullable(),
  highPct: z.number().nullable(),
})

/** What stocks that closed at the limit did on their next trading day; each mean says of how many it is. */
export const NextResults = z.object({
  opens: z.int(),
  meanOpenPct: z.number().nullable(),
  closes: z.int(),
  meanClosePct: z.number().nullable(),
  rising: Share,
  promoted: Share,
})

/** A group of limit-ups: how many held, how many broke, and what became of those that held. */
export const LimitUpGroup = z.object({ sealed: z.int(), broken: z.int(), next: NextResults })
export type LimitUpGroup = z.infer<typeof LimitUpGroup>

/** A theme's name and whether a recorded reason gave it or, for want of one, the stock's hottest concept. */
export const ThemeName = z.object({ name: z.string(), from: z.enum(['reason', 'concept']) })
export type ThemeName = z.infer<typeof ThemeName>
