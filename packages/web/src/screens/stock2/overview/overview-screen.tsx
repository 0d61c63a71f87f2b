import { overview } from '@kanpan/contract/api/api2/own'
import { lazy, Suspense } from 'react'
import { CapacityPanel } from '#features/chart/capacity/capacity-panel.tsx'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { isBeforeMatch } from '#lib/market-time/auction-time.ts'
import { isLiveMoment, momentOf, useMoment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { endpointQuery, queryClient } from '#lib/query/query.ts'
import { glide } from '#ui/glide.ts'
import { AuctionOnTop } from './auction-on-top.tsx'
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

/** Asks for the head of what an address of this screen shows, before the screen is drawn. */
export function askAhead(search: URLSearchParams): void {
  void queryClient.prefetchQuery(endpointQuery(overview, momentOf(search)))
}

/** 总览: what the market is doing, which themes drive it, who leads them, and what changed in the last minute. */
export function OverviewScreen() {
  const [moment] = useMoment()
  const query = useLiveQuery(overview, moment, { everyMs: SCREEN_PACE_MS })
  // Nothing has been dealt in: what there is to read are the news.
  const isQuiet = query.data !== undefined && isBeforeMatch(query.data.asOf)
  return (
    <div className="flex flex-col gap-2 p-2">
      <h1 className="sr-only">总览</h1>
      <IndicesPanel query={query} actions={<MomentBar shownDay={query.data?.asOf.day} />} />
      {/* Wide enough, moves and news stand beside the first rows; else beside the map, or on a phone below it. */}
      <div className="grid gap-2 max-md:grid-rows-[auto_minmax(648px,auto)_auto] md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] laptop:grid-cols-[minmax(0,1fr)_296px] xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid min-w-0 content-start gap-2 md:col-span-2 laptop:col-span-1">
          <AuctionOnTop moment={moment} />
          <div className="grid auto-rows-[minmax(308px,auto)] gap-2 laptop:auto-rows-[minmax(324px,auto)] md:grid-cols-2 lg:grid-cols-3">
            <BreadthPanel query={query} />
            <CapacityPanel moment={moment} />
            <div className="grid md:col-span-2 lg:col-span-1">
              <EmotionPanel moment={moment} />
            </div>
          </div>
          <div className="grid gap-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] laptop:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
            <div className="min-h-[420px] md:h-[420px]">
              <LadderPanel moment={moment} />
            </div>
            <div className="h-[420px]">
              <ConceptPanel moment={moment} />
            </div>
          </div>
        </div>
        <div className="min-w-0 laptop:col-span-2">
          <Suspense fallback={<div className="panel" style={{ minHeight: HEAT_HEIGHT }} />}>
            <HeatPanel key={isLiveMoment(moment) ? 'now' : 'past'} moment={moment} height={HEAT_HEIGHT} />
          </Suspense>
        </div>
        {/* Its lists are as high as the rows beside it, whatever is in them. */}
        <div
          ref={glide}
          className={`grid min-w-0 grid-rows-[320px_320px] gap-2 md:grid-rows-2 laptop:col-start-2 laptop:row-start-1 laptop:h-0 laptop:min-h-full ${isQuiet ? 'laptop:grid-rows-[124px_minmax(0,1fr)]' : 'laptop:grid-rows-[324px_minmax(0,1fr)]'}`}
        >
          <MovesPanel moment={moment} />
          <NewsPanel moment={moment} />
        </div>
      </div>
    </div>
  )
}
