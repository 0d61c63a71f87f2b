import { z } from 'zod'
import { LIMITS } from '#limits.ts'
import { MomentInput } from '#model/as-of.ts'
import { SummaryFact, SummaryPoint } from '#model/text.ts'

/** A question in words, and what was asked and answered just before it. */
export const AskInput = z.object({
  question: z
    .string()
    .trim()
    .min(2, '请写下问题')
    .max(LIMITS.askQuestionMaxLength, `最多 ${LIMITS.askQuestionMaxLength} 字`),
  earlier: z
    .array(
      z.object({
        question: z.string().max(LIMITS.askQuestionMaxLength),
        answer: z.string().max(2_000),
      }),
    )
    .max(LIMITS.askEarlierMost, `最多带上 ${LIMITS.askEarlierMost} 轮`)
    .default([]),
  /** The moment it is about; left out, now. */
  moment: MomentInput.strict().default({}),
})

/** One look at the market's data on the way to an answer. */
export const AskStep = z.object({
  id: z.int(),
  tool: z.string(),
  /** The tool's Chinese name. */
  title: z.string(),
  /** What it was asked with, as it is read. */
  wanted: z.string(),
  state: z.enum(['running', 'done', 'refused']),
  /** Of which moment its answer speaks: 2024-06-28 10:31:00; null while it runs or when it was refused. */
  asOf: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
  tookMs: z.int().nullable(),
})
export type AskStep = z.infer<typeof AskStep>

/** What a number or a name of an answer is, with the moment it was read at and the tool that told it. */
export const AskFact = SummaryFact.extend({
  tool: z.string(),
  /** The sector it is of, where it is no stock’s. */
  sector: z.string().nullable(),
  day: z.string(),
  /** HH:mm:ss of a moment within the day; null for the day as it ended, or as it stands. */
  time: z.string().nullable(),
})
export type AskFact = z.infer<typeof AskFact>

/**
 * How it ended: `done` with sentences; `unknown` nothing of what was found answers it; `advice` it asked for advice, which is not
 * given; `refused` no sentence held; `failed` the model did not answer; `budget` the day's calls are spent; `steps` it looked on and on.
 */
export const AskState = z.enum(['done', 'unknown', 'advice', 'refused', 'failed', 'budget', 'steps'])
export type AskState = z.infer<typeof AskState>

export const AskAnswer = z.object({
  state: AskState,
  sentences: z.array(SummaryPoint.pick({ text: true, marks: true })),
  facts: z.array(AskFact),
  steps: z.array(AskStep),
  /** Sentences left out because something in them is no fact that was found. */
  dropped: z.int(),
  /** How often this person may ask on today. */
  left: z.int(),
})
export type AskAnswer = z.infer<typeof AskAnswer>

/** What is sent while it is answered: each step as it begins and ends, then the answer or the refusal. */
export type AskEvent =
  | { readonly event: 'step'; readonly data: AskStep }
  | { readonly event: 'answer'; readonly data: AskAnswer }
  | { readonly event: 'fault'; readonly data: { readonly code: number; readonly msg: string } }
