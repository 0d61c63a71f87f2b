import { EMOTION_TERMS, type Emotion, type EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_WEIGHTS } from '@kanpan/market/emotion/score'
import { expect, test } from 'vitest'
import { AS_IT_IS, isAsItIs, supposedEmotion, supposedScores } from './supposition.ts'

/** A day on which every input has one value and one rank. */
function emotion(day: string, value: number, rank: number | null): Emotion {
  return {
    day,
    estimate: false,
    score: rank,
    phase: null,
    partial: false,
    sampleDays: 250,
    terms: EMOTION_TERMS.map(name => ({
      name,
      value,
      rank,
      weight: EMOTION_WEIGHTS[name],
      contribution: rank === null ? null : (rank * EMOTION_WEIGHTS[name]) / 100,
    })),
    limitUps: 60,
    limitDowns: 2,
    streakHeight: 5,
    brokenRatePct: 25,
    bigLosses: 1,
  }
}

const HISTORY = Array.from({ length: 100 }, (_, index) =>
  emotion(`2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`, index, 40),
)
const TODAY = emotion('2026-11-20', 50, 60)
const withRank = (name: EmotionTermName, rank: number): Emotion => ({
  ...TODAY,
  terms: TODAY.terms.map(term => (term.name === name ? { ...term, rank } : term)),
})

test('nothing supposed is the score as it is', () => {
  expect(isAsItIs(AS_IT_IS)).toBe(true)
  expect(supposedEmotion(TODAY, HISTORY, AS_IT_IS).score).toBeCloseTo(60)
})

test('another weight is shared out among the others: 60 points at 80 and premium at 100 doubled, by hand', () => {
  const weights = { ...EMOTION_WEIGHTS, premium: 40 }
  // (40 × 100 + 80 × 60) / 120
  expect(supposedEmotion(withRank('premium', 100), HISTORY, { weights, values: {} }).score).toBeCloseTo(8800 / 120)
})

test('a supposed input is ranked among the days before, turned where much of it is cold', () => {
  const at = (name: EmotionTermName) =>
    supposedEmotion(TODAY, HISTORY, { ...AS_IT_IS, values: { [name]: 90 } }).terms.find(term => term.name === name)
  // 90 days below and one equal among a hundred.
  expect(at('limitUps')).toMatchObject({ value: 90, rank: 90.5 })
  expect(at('brokenRate')).toMatchObject({ value: 90, rank: 9.5 })
})

test('the phase follows the supposed score and the supposed score three days ago', () => {
  expect(supposedEmotion(TODAY, HISTORY, AS_IT_IS).phase).toBe('ferment')
  const cold = Object.fromEntries(
    EMOTION_TERMS.map(name => [name, name.endsWith('Rate') || name === 'limitDowns' ? 200 : -1]),
  )
  expect(supposedEmotion(TODAY, HISTORY, { ...AS_IT_IS, values: cold })).toMatchObject({ score: 0, phase: 'freezing' })
})

test('a term without a rank gives its weight to the others, and without any there is no score', () => {
  const unknown = emotion('2026-11-20', 50, null)
  expect(supposedEmotion(unknown, HISTORY, AS_IT_IS).score).toBeNull()
})

test('past days get the supposed weights, the newest the supposed inputs as well', () => {
  const today = supposedEmotion(TODAY, HISTORY, { ...AS_IT_IS, values: { premium: 99.5 } })
  const scores = supposedScores([...HISTORY.slice(-2), TODAY], today, AS_IT_IS)
  expect(scores.map(score => score?.toFixed(1))).toEqual(['40.0', '40.0', '68.0'])
})
