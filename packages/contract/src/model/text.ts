import { z } from 'zod'
import { StockCode } from '#model/stock.ts'

/** A flash or an announcement. `cursor` orders all of them; ask for what came `since` one. */
export const News = z.object({
  id: z.string(),
  kind: z.enum(['flash', 'announcement']),
  cursor: z.string(),
  day: z.string(),
  time: z.string(),
  title: z.string(),
  content: z.string(),
  important: z.boolean(),
  source: z.string(),
  stocks: z.array(z.object({ code: StockCode, name: z.string(), changePct: z.number().nullable() })),
})
export type News = z.infer<typeof News>

/** Something found by words; matched words stand between U+E000 and U+E001. */
export const SearchHit = z.object({
  kind: z.enum(['hotspot', 'news', 'announcement', 'reason', 'stock']),
  id: z.string(),
  title: z.string(),
  snippet: z.string(),
  /** When it was told, `YYYY-MM-DD HH:mm:ss`; null for what has no moment, a stock. */
  at: z.string().nullable(),
  /** Larger is nearer to what was asked; comparable within one answer only. */
  score: z.number(),
  code: StockCode.nullable(),
})
export type SearchHit = z.infer<typeof SearchHit>

export const Condition = z.object({
  field: z.string(),
  operator: z.enum(['=', '!=', '<', '<=', '>', '>=', 'has']),
  value: z.union([z.string(), z.number(), z.boolean()]),
  unit: z.string().nullable(),
  /** How many trading days back; 0 is today. */
  daysAgo: z.int(),
  /** It must not be so. */
  negated: z.boolean(),
  /** As it was written. */
  text: z.string(),
})

/** A line of the suggestion list: a stock today; concepts, branches and words as they come. */
export const Suggestion = z.object({
  kind: z.enum(['stock', 'concept', 'branch', 'alias', 'word']),
  code: z.string(),
  name: z.string(),
  hint: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

/** A point of a summary, with the ids of the facts it rests on, and which part of the text is which of them. */
export const SummaryPoint = z.object({
  title: z.string(),
  text: z.string(),
  sources: z.array(z.string()),
  /** From the start of the text, `to` not included. */
  marks: z.array(z.object({ from: z.int(), to: z.int(), fact: z.string() })),
})

/** What a summary says, as it says it, and the call and field it can be read at. */
export const SummaryFact = z.object({
  id: z.string(),
  label: z.string(),
  text: z.string(),
  cell: z.string(),
  /** Of a name: the stock or, where the label is 概念, the `block_code` it belongs to. */
  code: z.string().nullable(),
})

export const COMMENT_PARTS = ['momentum', 'turnover', 'flow', 'popularity'] as const

/** A stock's score on a finished day. The points of its parts sum to it. */
export const Comment = z.object({
  code: StockCode,
  name: z.string(),
  /** The day scored: the last one that is over. */
  day: z.string(),
  /** 0–100. */
  score: z.number().nullable(),
  /** A part is missing: the weights of the others are scaled up. */
  partial: z.boolean(),
  /** 1 is the best of `population`, the stocks that have a score. */
  rank: z.int().nullable(),
  population: z.int(),
  /** Places won since the day before. */
  rankChange: z.int().nullable(),
  /** Percentile rank of its popularity, 0–100. */
  attention: z.number().nullable(),
  parts: z.array(
    z.object({
      name: z.enum(COMMENT_PARTS),
      /** What is measured; its percentile rank among the stocks, 0–100; what it adds to the score. */
      figure: z.number().nullable(),
      value: z.number().nullable(),
      weight: z.number(),
      points: z.number().nullable(),
    }),
  ),
})

/** Net inflow by order size on a day, or so far: the four sizes sum to zero, main is super-large and large. */
export const FundFlow = z.object({
  day: z.string(),
  mainNetYuan: z.number().nullable(),
  superLargeNetYuan: z.number().nullable(),
  largeNetYuan: z.number().nullable(),
  middleNetYuan: z.number().nullable(),
  smallNetYuan: z.number().nullable(),
  /** Main net in percent of the turnover. */
  mainPct: z.number().nullable(),
  amountYuan: z.number().nullable(),
  changePct: z.number().nullable(),
})
export type FundFlow = z.infer<typeof FundFlow>

/** One rise of one stock. `to` is null while it runs; sums are null when a day of it is unknown. */
export const UpwardCycle = z.object({
  code: StockCode,
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  gainPct: z.number(),
  tradeDays: z.int(),
  mainNetYuan: z.number().nullable(),
  turnoverPct: z.number().nullable(),
  /** The stock's concepts, the one that rose most in the cycle first. */
  concepts: z.array(z.string()),
  reason: z.string(),
  /** The words of its limit-ups in the cycle, else the concept that rose most beside it. */
  reasonFrom: z.enum(['limitUp', 'concept', 'unknown']),
})
export type UpwardCycle = z.infer<typeof UpwardCycle>
