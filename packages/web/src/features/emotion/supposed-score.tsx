import type { Emotion } from '@kanpan/contract/model/emotion'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { formatChange, UNKNOWN } from '#lib/format/format.ts'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { AS_IT_IS } from './supposition.ts'
import type { Lever } from './term-slider.tsx'
import type { Supposed } from './use-supposition.ts'

const LEVERS = [
  { value: 'value', title: '改输入' },
  { value: 'weight', title: '改权重' },
] as const

interface SupposedScoreProps {
  readonly today: Emotion
  readonly supposed: Supposed
  readonly lever: Lever
  readonly onLever: (lever: Lever) => void
}

/** What the score is, what it would be, and the way back. */
export function SupposedScore({ today, supposed, lever, onLever }: SupposedScoreProps) {
  const { emotion, isChanged, change } = supposed
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Segmented label="拖动的是什么" options={LEVERS} value={lever} onChange={onLever} />
      <p role="status" className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-3">现在</span>
        <ScoreText emotion={today} />
        {isChanged ? (
          <>
            <span className="text-ink-3">假设</span>
            <ScoreText emotion={emotion} />
            {emotion.score !== null && today.score !== null && (
              <span className="text-ink-2">（{formatChange(emotion.score - today.score, 1)} 分）</span>
            )}
          </>
        ) : (
          <span className="text-sm text-ink-3">拖动滑块，看得分与阶段会怎样变</span>
        )}
      </p>
      {isChanged && (
        <Button size="sm" onClick={() => change(AS_IT_IS)}>
          还原
        </Button>
      )}
    </div>
  )
}

function ScoreText({ emotion: { score, phase } }: { readonly emotion: Emotion }) {
  return (
    <span>
      <b className="text-lg font-semibold">{score === null ? UNKNOWN : score.toFixed(1)}</b>{' '}
      {phase === null ? '阶段未定' : EMOTION_PHASE_NAMES[phase]}
    </span>
  )
}
