import type { EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_TERM_LABELS } from './emotion-labels.ts'

/** What a slider moves: how much a term counts, or what it is. */
export type Lever = 'weight' | 'value'

const MOST_WEIGHT = 50
const STEPS: Readonly<Record<EmotionTermName, number>> = {
  premium: 0.1,
  promotion: 0.5,
  limitUps: 1,
  brokenRate: 0.5,
  limitDowns: 1,
  breadth: 0.5,
  height: 1,
  turnover: 0.01,
}

interface TermSliderProps {
  readonly name: EmotionTermName
  readonly lever: Lever
  readonly weight: number
  readonly value: number | null
  /** The values of the days before: nothing beyond them has a rank of its own. */
  readonly sample: readonly number[]
  readonly onChange: (next: number) => void
}

/** Moves one term of the emotion. */
export function TermSlider({ name, lever, weight, value, sample, onChange }: TermSliderProps) {
  const { title, text } = EMOTION_TERM_LABELS[name]
  const isWeight = lever === 'weight'
  const known = [...sample, ...(value === null ? [] : [value])]
  const isUnknown = !isWeight && (value === null || sample.length === 0)
  return (
    <input
      type="range"
      aria-label={`${title}的${isWeight ? '权重' : '取值'}`}
      aria-valuetext={isWeight ? String(weight) : text(value)}
      disabled={isUnknown}
      min={isWeight ? 0 : Math.min(...known)}
      max={isWeight ? MOST_WEIGHT : Math.max(...known)}
      step={isWeight ? 1 : STEPS[name]}
      value={isWeight ? weight : (value ?? 0)}
      onChange={event => onChange(event.target.valueAsNumber)}
      className="h-6 w-full min-w-20 cursor-pointer accent-accent disabled:cursor-default disabled:opacity-40"
    />
  )
}
