import { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { daySpanOf, withDaySpan } from '#features/limit-up/day-span.ts'
import { SpanPicker } from '#features/limit-up/span-picker.tsx'
import { useLiveQuery } from '#lib/live.ts'
import { useMoment } from '#lib/moment.ts'
import { DayPanel } from './day-panel.tsx'
import { GroupPanel } from './group-panel.tsx'
import { SurvivalPanel } from './survival-panel.tsx'

// Below the fold, and it draws.
const TrendPanel = lazy(async () => ({ default: (await import('./trend-panel.tsx')).TrendPanel }))

const PACE_MS = 10_000
const USUAL_DAYS = 20
const OFFERED = [
  { days: 5, title: '5日' },
  { days: 10, title: '10日' },
  { days: 20, title: '20日' },
  { days: 60, title: '60日' },
  { days: 120, title: '120日' },
  { days: 250, title: '250日' },
] as const
const OFFERED_DAYS = OFFERED.map(({ days }) => days)
const MOST_CONCEPTS = 200
const TREND_HEIGHT = 260

/** 涨停统计: how today stands against yesterday, what held and went on over any range of days, and how far first boards get. */
export function StatisticsScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const span = daySpanOf(search, OFFERED_DAYS, USUAL_DAYS)
  const range = span.kind === 'days' ? { days: span.days } : { from: span.from, to: span.to }
  const query = useLiveQuery(limitUpStatistics, { ...moment, ...range, limit: MOST_CONCEPTS }, { everyMs: PACE_MS })
  const { data } = query
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">涨停统计</h1>
      <DayPanel moment={moment} />
      <div className="grid gap-2 lg:grid-cols-[minmax(0,870fr)_minmax(0,480fr)]">
        <GroupPanel
          query={query}
          range={
            data && (
              <SpanPicker
                span={span}
                offered={OFFERED}
                shown={data}
                max={data.asOf.day}
                onChange={next => setSearch(before => withDaySpan(before, next, USUAL_DAYS), { replace: true })}
              />
            )
          }
        />
        <SurvivalPanel query={query} />
      </div>
      <Suspense fallback={<div className="panel" style={{ minHeight: TREND_HEIGHT }} />}>
        {data && <TrendPanel moment={moment} from={data.from} to={data.to} days={data.days} height={TREND_HEIGHT} />}
      </Suspense>
    </div>
  )
}
