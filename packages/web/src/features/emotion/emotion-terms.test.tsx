import { EMOTION_TERMS, type Emotion } from '@kanpan/contract/model/emotion'
import { EMOTION_WEIGHTS } from '@kanpan/market/emotion/score'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmotionTerms } from './emotion-terms.tsx'
import { useSupposition } from './use-supposition.ts'

afterEach(cleanup)

const EMOTION: Emotion = {
  day: '2026-11-20',
  estimate: false,
  score: 90,
  phase: 'climax',
  partial: false,
  sampleDays: 250,
  terms: EMOTION_TERMS.map(name => ({
    name,
    value: 2.5,
    rank: 90,
    weight: EMOTION_WEIGHTS[name],
    contribution: (90 * EMOTION_WEIGHTS[name]) / 100,
  })),
  limitUps: 99,
  limitDowns: 1,
  streakHeight: 7,
  brokenRatePct: 22.05,
  bigLosses: 3,
}

/** A hundred days on which every input went from -50 to 49. */
const HISTORY: readonly Emotion[] = Array.from({ length: 100 }, (_, index) => ({
  ...EMOTION,
  day: `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, '0')}`,
  terms: EMOTION.terms.map(term => ({ ...term, value: index - 50 })),
}))

function Terms({ today }: { readonly today: Emotion }) {
  const history = [...HISTORY, today]
  return <EmotionTerms today={today} history={history} supposed={useSupposition(today, history)} />
}

const cells = (row: HTMLElement) => Array.from(row.querySelectorAll('td'), cell => cell.textContent).slice(0, -1)

test('the score opens to value, rank, weight and contribution of each of its eight inputs', () => {
  render(<Terms today={EMOTION} />)
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8)
  expect(cells(screen.getByRole('row', { name: /昨日涨停溢价/ }))).toEqual(['+2.50%', '90.0', '20', '18.0'])
  expect(screen.getByRole('status').textContent).toContain('现在90.0 高潮')
  expect(screen.getByText(/阶段 高潮：得分高于 75。/)).toBeDefined()
})

test('an input that is not known is a dash, and the page says how the others make up for it', () => {
  const terms = EMOTION.terms.map(term =>
    term.name === 'turnover' ? { ...term, value: null, rank: null, contribution: null } : term,
  )
  render(<Terms today={{ ...EMOTION, terms, partial: true }} />)
  expect(cells(screen.getByRole('row', { name: /成交额比/ }))).toEqual(['—', '—', '5', '—'])
  expect(screen.getByText(/其余权重按比例放大/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('slider', { name: '成交额比的取值' }).disabled).toBe(true)
})

test('too little history is said instead of a phase', () => {
  render(<Terms today={{ ...EMOTION, score: null, phase: null, sampleDays: 19 }} />)
  expect(screen.getByText(/目前历史不足/)).toBeDefined()
})

test('an input that is moved gets another rank, and the score says what would be; the way back is one press', () => {
  render(<Terms today={EMOTION} />)
  fireEvent.change(screen.getByRole('slider', { name: '涨停家数的取值' }), { target: { value: '-50' } })
  // The smallest of a hundred days: half a place of a hundred.
  expect(cells(screen.getByRole('row', { name: /涨停家数/ }))).toEqual(['-50 家', '0.5', '15', '0.1'])
  expect(screen.getByRole('status').textContent).toBe('现在90.0 高潮假设76.6 高潮（-13.4 分）')
  fireEvent.click(screen.getByRole('button', { name: '还原' }))
  expect(screen.getByRole('status').textContent).toContain('拖动滑块')
})

test('a weight that is moved is shared out among all', () => {
  const today: Emotion = {
    ...EMOTION,
    terms: EMOTION.terms.map(term => (term.name === 'premium' ? { ...term, rank: 30 } : term)),
  }
  render(<Terms today={today} />)
  fireEvent.click(screen.getByRole('radio', { name: '改权重' }))
  fireEvent.change(screen.getByRole('slider', { name: '昨日涨停溢价的权重' }), { target: { value: '0' } })
  expect(screen.getByRole('status').textContent).toContain('假设90.0 高潮')
  expect(cells(screen.getByRole('row', { name: /昨日涨停溢价/ }))).toEqual(['+2.50%', '30.0', '0', '0.0'])
})
