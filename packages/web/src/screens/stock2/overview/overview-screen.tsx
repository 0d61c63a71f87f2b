import { overview } from '@kanpan/contract/api/api2/own'
import { lazy, Suspense } from 'react'
import { CapacityPanel } from '#features/chart/capacity-panel.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useLiveQuery } from '#lib/live.ts'
import { isLiveMoment, useMoment } from '#lib/moment.ts'
import { BreadthPanel } from './breadth-panel.tsx'
import { ConceptPanel } from './concept-panel.tsx'
import { EmotionPanel } from './emotion-panel.tsx'
import { IndicesPanel } from './indices-panel.tsx'
import { LadderPanel } from './ladder-panel.tsx'
import { MovesPanel } from './moves-panel.tsx'
import { NewsPanel } from './news-panel.tsx'

// The map draws thousands of fields and lies below the fold: its code comes after the first figures.
const HeatPanel = lazy(async () => ({ default: (await import('./heat-panel.tsx')).HeatPanel }))
const HEAT_HEIGHT = 560
// The room of each row is there before its data: nothing moves when they come.

/** 总览: what the market is doing, which themes drive it, who leads them, and what changed in the last minute. */
export function OverviewScreen() {
  const [moment] = useMoment()
  const query = useLiveQuery(overview, moment, { everyMs: 2_000 })
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">总览</h1>
      <IndicesPanel query={query} actions={<MomentBar shownDay={query.data?.asOf.day} />} />
      <div className="grid auto-rows-[minmax(308px,auto)] gap-2 md:grid-cols-2 lg:grid-cols-3">
        <BreadthPanel query={query} />
        <CapacityPanel moment={moment} />
        <div className="grid md:col-span-2 lg:col-span-1">
          <EmotionPanel moment={moment} />
        </div>
      </div>
      <div className="grid gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-h-[420px] md:h-[420px]">
          <LadderPanel moment={moment} />
        </div>
        <div className="h-[420px]">
          <ConceptPanel moment={moment} />
        </div>
      </div>
      <div className="grid gap-2 max-md:grid-rows-[minmax(648px,auto)_auto] md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Suspense fallback={<div className="panel" style={{ minHeight: HEAT_HEIGHT }} />}>
          <HeatPanel key={isLiveMoment(moment) ? 'now' : 'past'} moment={moment} height={HEAT_HEIGHT} />
        </Suspense>
        <div className="grid min-w-0 gap-2 md:grid-rows-2">
          <div className="h-[320px]">
            <MovesPanel moment={moment} />
          </div>
          <div className="h-[320px]">
            <NewsPanel moment={moment} />
          </div>
        </div>
      </div>
    </div>
  )
}
