import type { Emotion, EmotionTerm } from '@kanpan/contract/model/emotion'
import { useMemo } from 'react'
import { UNKNOWN } from '#lib/format/format.ts'
import { FORMULAS } from '#lib/format/formulas.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import { Formula } from '#market-ui/formula.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import { EMOTION_TERM_LABELS } from './emotion-labels.ts'
import { sampleOf } from './supposition.ts'
import { type Lever, TermSlider } from './term-slider.tsx'

interface TermRowProps {
  readonly term: EmotionTerm
  /** The same as it is, to show what was supposed. */
  readonly before: EmotionTerm
  readonly day: string
  readonly history: readonly Emotion[]
  readonly lever: Lever
  readonly onChange: (next: number) => void
}

const points = (value: number | null) => (value === null ? UNKNOWN : value.toFixed(1))

/** One input of the score, and the slider that moves it. */
export function TermRow({ term, before, day, history, lever, onChange }: TermRowProps) {
  const { name, value, rank, weight, contribution } = term
  const { title, text, isCold } = EMOTION_TERM_LABELS[name]
  const hint = `${FORMULAS[name]}${isCold ? '，越少越热' : ''}`
  const sample = useMemo(() => sampleOf(history, day, name), [history, day, name])
  const tone = (isSame: boolean) => (isSame ? '' : 'text-warn')
  return (
    <tr className="border-b border-line/60">
      <th scope="row" title={hint} className="py-0.5 text-left font-normal">
        {title}
        <span className="ml-2 hidden text-xs text-ink-3 @3xl:inline">{hint}</span>
      </th>
      <td className={`px-1.5 text-right ${tone(value === before.value)}`}>
        <Explained
          title={title}
          label={`${title} ${text(value)}`}
          explanation={
            <Formula
              of={name}
              inputs={`分位 ${points(rank)}：在此前 ${sample.length} 个交易日中的排位，${isCold ? '越少分位越高' : '越多分位越高'}；权重 ${weight}，贡献 ${points(contribution)} 分。`}
              population={POPULATION}
            />
          }
        >
          {text(value)}
        </Explained>
      </td>
      <td className={`px-1.5 text-right ${tone(rank === before.rank)}`}>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="hidden h-1 w-16 rounded-full bg-line @md:block">
            <span className="block h-1 rounded-full bg-accent" style={{ width: `${rank ?? 0}%` }} />
          </span>
          <span className="w-9">{points(rank)}</span>
        </span>
      </td>
      <td className={`px-1.5 text-right ${tone(weight === before.weight)}`}>{weight}</td>
      <td
        className={`hidden px-1.5 text-right font-medium @md:table-cell ${tone(contribution === before.contribution)}`}
      >
        {points(contribution)}
      </td>
      <td className="w-24 pl-2 @md:w-40 @3xl:w-[36%] @3xl:pl-6">
        <TermSlider name={name} lever={lever} weight={weight} value={value} sample={sample} onChange={onChange} />
      </td>
    </tr>
  )
}
