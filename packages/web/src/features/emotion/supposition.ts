import { EMOTION_TERMS, type Emotion, type EmotionTerm, type EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_WEIGHTS, type EmotionWeights, emotionPhase, termRank, weighed } from '@kanpan/market/emotion/score'

/** 假设: other weights for all days, other inputs for the newest. */
export interface Supposition {
  readonly weights: EmotionWeights
  readonly values: Readonly<Partial<Record<EmotionTermName, number>>>
}

export const AS_IT_IS: Supposition = { weights: EMOTION_WEIGHTS, values: {} }

export function isAsItIs({ weights, values }: Supposition): boolean {
  return Object.keys(values).length === 0 && EMOTION_TERMS.every(name => weights[name] === EMOTION_WEIGHTS[name])
}

const WINDOW_DAYS = 250
const SLOPE_DAYS = 3

/** The known values of a term on the days before one. */
export function sampleOf(history: readonly Emotion[], day: string, name: EmotionTermName): readonly number[] {
  const before = history.filter(one => one.day < day).slice(-WINDOW_DAYS)
  return before.flatMap(({ terms }) => terms.find(term => term.name === name)?.value ?? [])
}

interface Scored {
  readonly terms: EmotionTerm[]
  readonly score: number | null
}

function scored(terms: readonly EmotionTerm[], weights: EmotionWeights): Scored {
  const found = weighed(terms.map(term => ({ ...term, rank: term.rank ?? undefined, weight: weights[term.name] })))
  return {
    score: found.score ?? null,
    terms: found.terms.map(term => ({ ...term, rank: term.rank ?? null, contribution: term.contribution ?? null })),
  }
}

/** A day's emotion under a supposition. An input that is left as it was keeps the rank the server gave it. */
export function supposedEmotion(
  today: Emotion,
  history: readonly Emotion[],
  { weights, values }: Supposition,
): Emotion {
  const terms = today.terms.map(term => {
    const value = values[term.name]
    if (value === undefined) return term
    return { ...term, value, rank: termRank(term.name, value, sampleOf(history, today.day, term.name)) ?? null }
  })
  const { score, terms: weighedTerms } = scored(terms, weights)
  const before = history.filter(({ day }) => day < today.day)
  const past = before.at(-SLOPE_DAYS)
  const pastScore = past === undefined ? null : scored(past.terms, weights).score
  return {
    ...today,
    terms: weighedTerms,
    score,
    phase: emotionPhase(score ?? undefined, pastScore ?? undefined) ?? null,
  }
}

/** The scores of the days under other weights, the newest day's under other inputs as well. */
export function supposedScores(list: readonly Emotion[], today: Emotion, { weights }: Supposition): (number | null)[] {
  return list.map(one => (one.day === today.day ? today.score : scored(one.terms, weights).score))
}
