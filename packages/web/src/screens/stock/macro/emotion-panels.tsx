import { marketSentimentEmotion } from '@kanpan/contract/api/api2/stock'
import type { Emotion } from '@kanpan/contract/model/emotion'
import { type ReactNode, useMemo } from 'react'
import { EmotionTerms } from '#features/emotion/emotion-terms.tsx'
import { useSupposition } from '#features/emotion/use-supposition.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { MacroEmotion } from './macro-emotion.tsx'

/** The days an input is ranked among, and the day itself. */
const RANKED_DAYS = 251
const PARTS_LATER = '10:00 起有得分，之后可拆解与假设：开盘不足半小时的家数不与往日全天比'
const NO_DAYS: readonly Emotion[] = []

interface EmotionPanelsProps {
  readonly moment: Moment
  readonly days: number
  /** What stands beside the score and before its parts. */
  readonly children: ReactNode
}

/** The emotion's score with its days, and the same taken apart: what is supposed in the parts is drawn at the score. */
export function EmotionPanels({ moment, days, children }: EmotionPanelsProps) {
  const now = useLiveQuery(marketSentimentEmotion, { ...moment, days: 2 }, { everyMs: SCREEN_PACE_MS })
  // The days before do not change while one looks: only the day itself is followed.
  const past = useLiveQuery(marketSentimentEmotion, { ...moment, days: RANKED_DAYS }, { everyMs: 300_000 })
  const today = now.data?.today ?? undefined
  const known = past.data?.list ?? NO_DAYS
  const history = useMemo(() => {
    if (today === undefined) return known
    const before = known.filter(({ day }) => day < today.day)
    // An estimate is no score of a day, and a few minutes' limit-ups are none of a day's.
    return today.estimate ? before : [...before, today]
  }, [known, today])
  const parts = panelParts(now, data => (data.today === null ? '这一天的情绪未记录' : undefined))
  if (today === undefined) {
    return (
      <>
        <DataBlock title="市场情绪" {...parts}>
          {null}
        </DataBlock>
        {children}
      </>
    )
  }
  return (
    <Opened today={today} history={history} days={days} parts={parts}>
      {children}
    </Opened>
  )
}

interface OpenedProps {
  readonly today: Emotion
  readonly history: readonly Emotion[]
  readonly days: number
  readonly parts: ReturnType<typeof panelParts>
  readonly children: ReactNode
}

function Opened({ today, history, days, parts, children }: OpenedProps) {
  const supposed = useSupposition(today, history)
  return (
    <>
      <DataBlock title="市场情绪" {...parts} bodyClassName="p-3">
        <MacroEmotion today={today} shown={history.slice(-days)} supposed={supposed} />
      </DataBlock>
      {children}
      <DataBlock title="情绪拆解与假设" {...parts} className="lg:col-span-2" bodyClassName="p-3">
        {today.estimate ? (
          <p className="py-6 text-center text-ink-3">{PARTS_LATER}</p>
        ) : (
          <EmotionTerms today={today} history={history} supposed={supposed} />
        )}
      </DataBlock>
    </>
  )
}
