import type { Emotion, EmotionTermName } from '@kanpan/contract/model/emotion'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { useState } from 'react'
import { FORMULAS } from '#lib/format/formulas.ts'
import { POPULATION } from '#lib/format/market-labels.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import { EMOTION_FIELDS } from './emotion-file.ts'
import { EMOTION_PHASE_HINTS } from './emotion-labels.ts'
import { SupposedScore } from './supposed-score.tsx'
import { TermRow } from './term-row.tsx'
import type { Lever } from './term-slider.tsx'
import type { Supposed } from './use-supposition.ts'

interface EmotionTermsProps {
  readonly today: Emotion
  /** The days before it and itself: what an input is ranked among. */
  readonly history: readonly Emotion[]
  readonly supposed: Supposed
}

/** The score taken apart: every input, its rank among the days before, its weight, what it adds, and what if. */
export function EmotionTerms({ today, history, supposed }: EmotionTermsProps) {
  const [lever, setLever] = useState<Lever>('value')
  const { emotion, supposition, change } = supposed
  const { terms, phase, sampleDays, partial } = emotion

  function handleChange(name: EmotionTermName, next: number): void {
    const { weights, values } = supposition
    change(
      lever === 'weight'
        ? { weights: { ...weights, [name]: next }, values }
        : { weights, values: { ...values, [name]: next } },
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-2">
        <SupposedScore today={today} supposed={supposed} lever={lever} onLever={setLever} />
        <ExportMenu name={`情绪构成-${today.day}`} rowsNow={() => terms} isEmpty={false} fields={EMOTION_FIELDS} />
      </div>
      <div className="@container overflow-x-auto">
        <table className="w-full whitespace-nowrap">
          <caption className="sr-only">情绪得分的构成</caption>
          <thead className="text-sm text-ink-3">
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-left font-normal">
                项目
              </th>
              <th scope="col" className="px-1.5 text-right font-normal">
                当前值
              </th>
              <th scope="col" className="px-1.5 text-right font-normal">
                分位
              </th>
              <th scope="col" className="px-1.5 text-right font-normal">
                权重
              </th>
              <th scope="col" className="hidden px-1.5 text-right font-normal @md:table-cell">
                贡献
              </th>
              <th scope="col" className="pl-2 text-left font-normal">
                {lever === 'weight' ? '假设权重' : '假设取值'}
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.map((term, at) => (
              <TermRow
                key={term.name}
                term={term}
                before={today.terms[at] ?? term}
                day={today.day}
                history={history}
                lever={lever}
                onChange={next => handleChange(term.name, next)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-3">
        得分 = {FORMULAS.emotion}；现有 {sampleDays} 日可比。范围：{POPULATION}。
        {partial && '有缺失的项不计，其余权重按比例放大。'}
        {phase === null
          ? '阶段由得分与三日走势判定，目前历史不足。'
          : `阶段 ${EMOTION_PHASE_NAMES[phase]}：${EMOTION_PHASE_HINTS[phase]}。`}
      </p>
    </div>
  )
}
