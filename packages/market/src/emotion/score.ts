import type { EmotionPhase, EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_TERMS } from '@kanpan/contract/model/emotion'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { EmotionInputs } from './inputs.ts'

export type EmotionWeights = Readonly<Record<EmotionTermName, number>>

/** What each term counts for; together 100. */
export const EMOTION_WEIGHTS: EmotionWeights = {
  premium: 20,
  promotion: 15,
  limitUps: 15,
  brokenRate: 10,
  limitDowns: 10,
  breadth: 15,
  height: 10,
  turnover: 5,
}

/** Which input a term ranks, and whether much of it is hot or cold. */
const TERM_INPUTS: Readonly<Record<EmotionTermName, { input: Exclude<keyof EmotionInputs, 'day'>; isHot: boolean }>> = {
  premium: { input: 'premiumPct', isHot: true },
  promotion: { input: 'promotionPct', isHot: true },
  limitUps: { input: 'limitUps', isHot: true },
  brokenRate: { input: 'brokenRatePct', isHot: false },
  limitDowns: { input: 'limitDowns', isHot: false },
  breadth: { input: 'risingPct', isHot: true },
  height: { input: 'streakHeight', isHot: true },
  turnover: { input: 'turnoverRatio', isHot: true },
}

export interface EmotionTerm {
  readonly name: EmotionTermName
  readonly value: number | undefined
  /** Percentile rank 0–100 among the days before, turned so that high is hot. */
  readonly rank: number | undefined
  readonly weight: number
  /** What it adds to the score; the contributions of all terms sum to it. */
  readonly contribution: number | undefined
}

export interface EmotionScore {
  readonly day: TradeDay
  /** 0–100; undefined while fewer than 60 days before are known. */
  readonly score: number | undefined
  readonly phase: EmotionPhase | undefined
  /** A term is missing: the score is then of the others, their weights scaled up. */
  readonly partial: boolean
  readonly sampleDays: number
  readonly terms: readonly EmotionTerm[]
}

/** A day that is over: its inputs and the score they got. */
export interface EmotionDay {
  readonly inputs: EmotionInputs
  readonly score: number | undefined
}

const WINDOW_DAYS = 250
const LEAST_DAYS = 60
const SLOPE_DAYS = 3

/**
 * The score of a day from its inputs and the days before it, the oldest first. Days not before it are not looked at,
 * so a score never changes when later days become known.
 */
export function emotionScore(
  inputs: EmotionInputs,
  history: readonly EmotionDay[],
  weights: EmotionWeights = EMOTION_WEIGHTS,
): EmotionScore {
  const before = history.filter(one => one.inputs.day < inputs.day)
  // A trading day of which the market is not known is one of the days before, and no day to be ranked among.
  const window = before.slice(-WINDOW_DAYS).filter(one => one.inputs.limitUps !== undefined)
  const sampleOf = (name: EmotionTermName) => window.flatMap(one => one.inputs[TERM_INPUTS[name].input] ?? [])
  const { terms, score } = rankTerms(inputs, sampleOf, weights)
  return {
    day: inputs.day,
    score,
    phase: emotionPhase(score, before.at(-SLOPE_DAYS)?.score),
    partial: terms.some(term => term.rank === undefined),
    sampleDays: window.length,
    terms,
  }
}

/** Every term's value and its rank among its sample, and the score they make. */
export function rankTerms(
  inputs: EmotionInputs,
  sampleOf: (name: EmotionTermName) => readonly number[],
  weights: EmotionWeights,
) {
  return weighed(
    EMOTION_TERMS.map(name => {
      const value = inputs[TERM_INPUTS[name].input]
      const rank = value === undefined ? undefined : termRank(name, value, sampleOf(name))
      return { name, value, rank, weight: weights[name] }
    }),
  )
}

/** A value's rank among the days before, turned so that high is hot; undefined among fewer than sixty. */
export function termRank(name: EmotionTermName, value: number, sample: readonly number[]): number | undefined {
  if (sample.length < LEAST_DAYS) return undefined
  const rank = percentileRank(value, sample)
  return TERM_INPUTS[name].isHot ? rank : 100 - rank
}

/** What each term adds, and their sum. The weights of terms without a rank go to the others. */
export function weighed<T extends Pick<EmotionTerm, 'rank' | 'weight'>>(
  ranked: readonly T[],
): { readonly terms: readonly (T & Pick<EmotionTerm, 'contribution'>)[]; readonly score: number | undefined } {
  const knownWeight = ranked.reduce((sum, { rank, weight }) => (rank === undefined ? sum : sum + weight), 0)
  const terms = ranked.map(term => ({
    ...term,
    contribution: term.rank === undefined || knownWeight === 0 ? undefined : (term.rank * term.weight) / knownWeight,
  }))
  const score = knownWeight === 0 ? undefined : terms.reduce((sum, { contribution }) => sum + (contribution ?? 0), 0)
  return { terms, score }
}

/** Share of a sample below a value, equal ones counted half, in percent. */
export function percentileRank(value: number, sample: readonly number[]): number {
  let below = 0
  for (const one of sample) below += one < value ? 1 : one === value ? 0.5 : 0
  return (100 * below) / sample.length
}

/**
 * The phase by height and by the slope over three days. In the middle the direction decides, so without a score three days
 * ago there is none; standing still counts as rising.
 */
export function emotionPhase(score: number | undefined, threeDaysAgo: number | undefined): EmotionPhase | undefined {
  if (score === undefined) return undefined
  if (score < 20) return 'freezing'
  if (score > 75) return 'climax'
  if (threeDaysAgo === undefined) return undefined
  const isRising = score >= threeDaysAgo
  if (score < 45) return isRising ? 'recovery' : 'ebb'
  return isRising ? 'ferment' : 'divergence'
}
