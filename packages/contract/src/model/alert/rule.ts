import { z } from 'zod'

/** Whom a rule watches: one stock by code, a group of collected stocks by name, a sector's by code, or the market. */
export const AlertSubjectKind = z.enum(['stock', 'group', 'sector', 'market'])
export type AlertSubjectKind = z.infer<typeof AlertSubjectKind>

/** How often a rule tells: once, each of those it watches once a day, or every time with a pause in between. */
export const AlertMode = z.enum(['once', 'daily', 'every'])
export type AlertMode = z.infer<typeof AlertMode>

/** One of those a firing tells of, with what was known of it at the moment, in words. */
export const AlertTarget = z.object({
  /** A stock's or a sector's code; null for the market itself. */
  code: z.string().nullable(),
  name: z.string(),
  facts: z.array(z.string()),
})
export type AlertTarget = z.infer<typeof AlertTarget>
