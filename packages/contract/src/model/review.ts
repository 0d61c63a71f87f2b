import { z } from 'zod'
import { SummaryFact, SummaryPoint } from '#model/text.ts'

/** What a condition for the next day is measured by. */
export const WATCH_MEASURES = [
  'streak',
  'conceptLimitUps',
  'promotion1Pct',
  'premiumPct',
  'brokenRatePct',
  'limitDowns',
  'amountYuan',
  'emotionScore',
] as const
export const WatchMeasure = z.enum(WATCH_MEASURES)
export type WatchMeasure = z.infer<typeof WatchMeasure>

/** Something to look for on the next trading day, and from which number on it is so. */
export const WatchCondition = z.object({
  id: z.string(),
  measure: WatchMeasure,
  /** The stock or the concept it is about, with its code or `block_code`; null for the market. */
  subject: z.object({ code: z.string(), name: z.string() }).nullable(),
  comparison: z.enum(['atLeast', 'atMost']),
  threshold: z.number(),
  text: z.string(),
})
export type WatchCondition = z.infer<typeof WatchCondition>

/** A condition of the day before, held against this day. Unknown while the day runs, or when nobody recorded the number. */
export const SettledCondition = WatchCondition.extend({
  state: z.enum(['met', 'notMet', 'unknown']),
  actual: z.number().nullable(),
})
export type SettledCondition = z.infer<typeof SettledCondition>

export const REVIEW_SECTIONS = [
  'market',
  'emotion',
  'leaders',
  'ladder',
  'broken',
  'sectors',
  'money',
  'longhu',
] as const

export const ReviewSection = z.object({
  id: z.enum(REVIEW_SECTIONS),
  title: z.string(),
  points: z.array(SummaryPoint),
  /** Why there is nothing to say; null when there is. */
  note: z.string().nullable(),
})
export type ReviewSection = z.infer<typeof ReviewSection>

export const Review = z.object({
  day: z.string(),
  population: z.string(),
  sections: z.array(ReviewSection),
  /** What the points rest on. */
  facts: z.array(SummaryFact),
  /** For the next trading day. */
  watch: z.array(WatchCondition),
  /** The conditions of the day before; null on the first known day. */
  settled: z
    .object({
      day: z.string(),
      met: z.int(),
      notMet: z.int(),
      unknown: z.int(),
      conditions: z.array(SettledCondition),
    })
    .nullable(),
  /** The same as one text; null unless asked for. */
  markdown: z.string().nullable(),
})
export type Review = z.infer<typeof Review>
