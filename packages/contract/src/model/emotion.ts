import { z } from 'zod'

/** 冰点, 修复, 发酵, 高潮, 分歧, 退潮. */
export const EmotionPhase = z.enum(['freezing', 'recovery', 'ferment', 'climax', 'divergence', 'ebb'])
export type EmotionPhase = z.infer<typeof EmotionPhase>

export const EMOTION_TERMS = [
  'premium',
  'promotion',
  'limitUps',
  'brokenRate',
  'limitDowns',
  'breadth',
  'height',
  'turnover',
] as const
export const EmotionTermName = z.enum(EMOTION_TERMS)
export type EmotionTermName = z.infer<typeof EmotionTermName>

/** One input of the score: its value, its rank among the days before, its weight and what it adds. */
export const EmotionTerm = z.object({
  name: EmotionTermName,
  value: z.number().nullable(),
  /** Percentile rank 0–100 among up to 250 days before, signed so that high means hot; null under 60 days. */
  rank: z.number().nullable(),
  weight: z.number(),
  contribution: z.number().nullable(),
})
export type EmotionTerm = z.infer<typeof EmotionTerm>

export const Emotion = z.object({
  day: z.string(),
  /** Until 10:00: premium and breadth alone, ranked among those of past openings, and no phase. */
  estimate: z.boolean(),
  /** 0–100; null while fewer than 60 days are known. */
  score: z.number().nullable(),
  phase: EmotionPhase.nullable(),
  /** True when a term is missing: the score is then of the others, with their weights scaled up. */
  partial: z.boolean(),
  sampleDays: z.int(),
  terms: z.array(EmotionTerm),
  /** Null, as all others, where the day was not recorded or holds a part of the market. */
  limitUps: z.int().nullable(),
  limitDowns: z.int().nullable(),
  streakHeight: z.int().nullable(),
  brokenRatePct: z.number().nullable(),
  /** Stocks down more than 7 % within three days of a limit-up (大面). */
  bigLosses: z.int().nullable(),
})
export type Emotion = z.infer<typeof Emotion>
