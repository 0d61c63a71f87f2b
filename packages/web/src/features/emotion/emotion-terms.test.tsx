import { EMOTION_TERMS, type Emotion } from '@kanpan/contract/model/emotion'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmotionTerms } from './emotion-terms.tsx'

afterEach(cleanup)

const EMOTION: Emotion = {
  day: '2026-11-20',
  score: 83.5,
  phase: 'climax',
  partial: false,
  sampleDays: 250,
  terms: EMOTION_TERMS.map(name => ({ name, value: 2.5, rank: 90, weight: 12.5, contribution: 11.25 })),
  limitUps: 99,
  limitDowns: 1,
  streakHeight: 7,
  brokenRatePct: 22.05,
  bigLosses: 3,
}

test('the score opens to value, rank, weight and contribution of each of its eight inputs', () => {
  render(<EmotionTerms emotion={EMOTION} />)
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8 + 1)
  const premium = screen.getByRole('row', { name: /昨日涨停溢价/ })
  expect(Array.from(premium.querySelectorAll('td'), cell => cell.textContent)).toEqual([
    '+2.50%',
    '90.0',
    '12.5',
    '11.3',
  ])
  expect(screen.getByRole('row', { name: /^得分/ }).textContent).toBe('得分83.5')
  expect(screen.getByText('阶段 高潮：得分高于 75。')).toBeDefined()
})

test('an input that is not known is a dash, and the page says how the others make up for it', () => {
  const terms = EMOTION.terms.map(term =>
    term.name === 'turnover' ? { ...term, value: null, rank: null, contribution: null } : term,
  )
  render(<EmotionTerms emotion={{ ...EMOTION, terms, partial: true }} />)
  const turnover = screen.getByRole('row', { name: /成交额比/ })
  expect(Array.from(turnover.querySelectorAll('td'), cell => cell.textContent)).toEqual(['—', '—', '12.5', '—'])
  expect(screen.getByText(/其余权重按比例放大/)).toBeDefined()
})

test('too little history is said instead of a phase', () => {
  render(<EmotionTerms emotion={{ ...EMOTION, score: null, phase: null, sampleDays: 19 }} />)
  expect(screen.getByText(/目前历史不足/)).toBeDefined()
})
