import { marketSentimentEmotion } from '@kanpan/contract/api/api2/stock'
import type { Emotion } from '@kanpan/contract/model/emotion'
import { useMemo } from 'react'
import { EmotionChart } from '#features/chart/series/emotion-chart.tsx'
import { EmotionTerms } from '#features/emotion/emotion-terms.tsx'
import { useSupposition } from '#features/emotion/use-supposition.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'

/** The days an input is ranked among, and the day itself. */
const RANKED_DAYS = 251
const SHOWN_DAYS = 60
const NO_DAYS: readonly Emotion[] = []

/** The score of the emotion opened: its last days, its parts, and what if. */
export function EmotionParts({ today, moment }: { readonly today: Emotion; readonly moment: Moment }) {
  // The days before do not change while one looks: only the day itself is followed.
  const query = useLiveQuery(marketSentimentEmotion, { ...moment, days: RANKED_DAYS }, { everyMs: 300_000 })
  const past = query.data?.list ?? NO_DAYS
  const history = useMemo(() => [...past.filter(({ day }) => day < today.day), today], [past, today])
  const supposed = useSupposition(today, history)
  return (
    <div className="flex flex-col gap-3">
      <EmotionChart list={history.slice(-SHOWN_DAYS)} supposed={supposed.scores?.slice(-SHOWN_DAYS)} height={170} />
      <EmotionTerms today={today} history={history} supposed={supposed} />
    </div>
  )
}
