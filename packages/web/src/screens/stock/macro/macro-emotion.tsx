import type { Emotion } from '@kanpan/contract/model/emotion'
import { EmotionChart } from '#features/chart/series/emotion-chart.tsx'
import { Gauge } from '#features/chart/small/gauge.tsx'
import { EMOTION_PHASE_HINTS, EMOTION_TERM_LABELS, estimateText, gaugeWord } from '#features/emotion/emotion-labels.ts'
import type { Supposed } from '#features/emotion/use-supposition.ts'

interface MacroEmotionProps {
  readonly today: Emotion
  /** As many days as are shown, the day itself the last unless it has but an estimate. */
  readonly shown: readonly Emotion[]
  readonly supposed: Supposed
}

const GAUGE_WIDTH = 168

/** The score now, its days, and what holds it up or down. */
export function MacroEmotion({ today, shown, supposed }: MacroEmotionProps) {
  const before = shown.findLast(({ day }) => day < today.day)
  const estimate = estimateText(today)
  const ranked = today.terms.flatMap(({ name, rank }) => (rank === null ? [] : [{ name, rank }]))
  const sorted = ranked.toSorted((a, b) => b.rank - a.rank)
  return (
    <div className="grid items-center gap-x-3 sm:grid-cols-[172px_minmax(0,1fr)]">
      <div className="flex flex-col items-center gap-0.5 text-sm">
        <Gauge
          name="市场情绪"
          score={today.score}
          phase={gaugeWord(today)}
          previous={before?.score ?? null}
          width={GAUGE_WIDTH}
        />
        {today.phase !== null && <p className="text-center text-xs text-ink-3">{EMOTION_PHASE_HINTS[today.phase]}</p>}
        {estimate ? (
          <p className="text-center text-xs text-balance text-warn">{estimate}</p>
        ) : sorted.length > 0 ? (
          <>
            <Extremes title="最热" terms={sorted.slice(0, 2)} />
            <Extremes title="最冷" terms={sorted.slice(-2).toReversed()} />
          </>
        ) : (
          <p className="text-center text-ink-3">历史 {today.sampleDays} 个交易日，满 60 日才有得分</p>
        )}
      </div>
      <EmotionChart list={shown} supposed={supposed.scores?.slice(-shown.length)} height={188} />
    </div>
  )
}

interface ExtremesProps {
  readonly title: string
  readonly terms: readonly { readonly name: keyof typeof EMOTION_TERM_LABELS; readonly rank: number }[]
}

function Extremes({ title, terms }: ExtremesProps) {
  return (
    <p className="w-full text-xs text-ink-2">
      <span className="text-ink-3">{title} </span>
      {terms.map(({ name, rank }) => `${EMOTION_TERM_LABELS[name].title} ${rank.toFixed(0)}`).join('，')}
    </p>
  )
}
