import { limitUpStatistics } from '@kanpan/contract/api/api2/own'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { daySpanOf, withDaySpan } from '#features/limit-up/day/day-span.ts'
import { SpanPicker } from '#features/limit-up/day/span-picker.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { useLiveQuery } from '#lib/query/live.ts'
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
/** Beside the others, as tall as they are, where the screen is wide. */
const TREND_HEIGHT_WIDE = 396
const WIDE = '(min-width: 1800px)'

/** 涨停统计: how today stands against yesterday, what held and went on over any range of days, and how far first boards get. */
export function StatisticsScreen() {
  const [search, setSearch] = useSearchParams()
  const [moment] = useMoment()
  const span = daySpanOf(search, OFFERED_DAYS, USUAL_DAYS)
  const range = span.kind === 'days' ? { days: span.days } : { from: span.from, to: span.to }
  const query = useLiveQuery(limitUpStatistics, { ...moment, ...range, limit: MOST_CONCEPTS }, { everyMs: PACE_MS })
  const { data } = query
  const trendHeight = useMedia(WIDE) ? TREND_HEIGHT_WIDE : TREND_HEIGHT
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">涨停统计</h1>
      <DayPanel moment={moment} />
      <div className="grid gap-2 lg:grid-cols-[minmax(0,870fr)_minmax(0,480fr)] xl:grid-cols-[870px_480px_minmax(0,1fr)]">
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
        <div className="grid min-w-0 lg:col-span-2 xl:col-span-1" style={{ minHeight: trendHeight }}>
          <Suspense fallback={<div className="panel" />}>
            {data && <TrendPanel moment={moment} from={data.from} to={data.to} days={data.days} height={trendHeight} />}
          </Suspense>
        </div>
      </div>
    </div>
  )
}
