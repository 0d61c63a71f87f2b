import { details as detailsEndpoint } from '@kanpan/contract/api/api2/stock'
import { ERRORS } from '@kanpan/contract/errors'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearch } from 'wouter'
import { preloadKLine } from '#features/chart/k-line/k-line-chart.tsx'
import { NoteLine } from '#features/collect/note-line.tsx'
import { useCollect } from '#features/collect/use-collect.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { useIsPanel } from '#lib/page/room.ts'
import type { ScreenProps } from '#lib/page/screen.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { BackToNow } from '#market-ui/back-to-now.tsx'
import type { BlockState } from '#market-ui/data-block.tsx'
import { queryState } from '#market-ui/query-state.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { Button } from '#ui/input/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { isKLine, useChartView } from './chart/chart-view.ts'
import { LIVE_MS } from './chart/use-chart-data.ts'
import { DepthPanel } from './depth-panel.tsx'
import { DeviationNotice } from './deviation-notice.tsx'
import { MovesPanel } from './moves-panel.tsx'
import { SidePanel } from './side/side-panel.tsx'
import { useSideView, withoutItem } from './side/side-view.ts'
import { themesOf } from './side/theme-limit-ups.tsx'
import { StockHead } from './stock-head.tsx'
import { useSteps, useStockKeys } from './stock-keys.ts'
import { UnknownStock } from './unknown-stock.tsx'
import { useSwipe } from './use-swipe.ts'
import { Ways } from './ways.tsx'

// On a desk the screen is as tall as the window: the chart stays in sight, and the columns beside it scroll.
const WHOLE = 'lg:h-[calc(var(--screen-height)-var(--header-height)-var(--footer-height))] lg:min-h-[600px]'
const COLUMNS =
  'flex flex-col gap-2 md:grid md:grid-cols-[224px_minmax(0,1fr)] md:items-start lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(0,1fr)_224px_376px] lg:grid-rows-[minmax(0,1fr)] lg:items-stretch'

/** Everything about one stock. */
export function DetailScreen({ params: { code = '' } }: ScreenProps) {
  // Another stock is another screen: nothing of the last one may stand under its name.
  return <Stock key={code} code={code} />
}

function Stock({ code }: { readonly code: string }) {
  const [moment] = useMoment()
  const [view, changeView] = useChartView()
  const [side, changeSide] = useSideView()
  const { data, error, refetch } = useLiveQuery(detailsEndpoint, { code, ...moment }, { everyMs: LIVE_MS })
  const name = data?.quote.name
  const steps = useSteps(`/stock/detail/${code}`, withoutItem(useSearch()))
  const { toggle } = useCollect({ code, name: name ?? code })
  const isKnown = name !== undefined
  useStockKeys({
    steps,
    onStar: useCallback(() => isKnown && toggle(), [isKnown, toggle]),
    onSwitchChart: () => changeView({ tab: isKLine(view.tab) ? 'time' : 'day' }),
  })
  useTitle(name, code)
  useEffect(preloadKLine, [])

  const isThere = data !== undefined
  const state = useMemo(
    () => queryState({ data: isThere ? {} : undefined, error, isFetching: false }),
    [isThere, error],
  )
  function handleMark(day: string): void {
    changeSide({ mark: day }, isKLine(view.tab) ? undefined : 'day')
  }
  const retry = useCallback(() => void refetch(), [refetch])

  const swipe = useSwipe(steps)
  if (data === undefined && error instanceof ApiError && error.code === ERRORS.not_found.code) {
    return <UnknownStock message={error.message} />
  }
  return (
    <div className={`flex flex-col gap-2 p-2 ${WHOLE}`} {...swipe}>
      {data === undefined ? (
        <HeadRoom state={state} onRetry={retry} />
      ) : (
        <StockHead
          details={data}
          remarks={
            <>
              <Themes names={themesOf(data.reasons)} />
              <DeviationNotice code={code} moment={moment} />
              <NoteLine code={code} name={data.quote.name} />
            </>
          }
          ways={
            <>
              <MomentBar shownDay={data.asOf.day} />
              <Ways steps={steps} />
            </>
          }
        />
      )}
      <div className={COLUMNS}>
        <div className="flex min-h-0 min-w-0 flex-col md:col-span-2 lg:col-span-1">
          <ChartPanel code={code} quote={data?.quote} moment={moment} view={view} side={side} onChange={changeView} />
        </div>
        {/* On a phone the columns become one, with the depth right below the chart and the moves at the end. */}
        <aside aria-label="盘口与异动" className="flex min-h-0 min-w-0 flex-col gap-2 max-md:contents">
          <DepthPanel code={code} moment={moment} details={data} state={state} onRetry={retry} />
          <div className="flex min-h-0 flex-1 flex-col max-md:order-last">
            <MovesPanel code={code} moment={moment} />
          </div>
        </aside>
        <SidePanel
          code={code}
          moment={moment}
          details={data}
          state={state}
          onRetry={retry}
          view={side}
          onChange={changeSide}
          onMark={handleMark}
        />
      </div>
    </div>
  )
}

interface HeadRoomProps {
  readonly state: BlockState
  readonly onRetry: () => void
}

function HeadRoom({ state, onRetry }: HeadRoomProps) {
  return (
    <section aria-label="行情" className="panel flex h-[115px] items-center justify-center gap-3 p-3">
      {state.kind !== 'error' ? (
        <Skeleton className="h-full w-full" />
      ) : (
        <>
          <span role="alert">{state.message}</span>
          {state.isOfMoment && <BackToNow />}
          <Button size="sm" onClick={onRetry}>
            重试
          </Button>
        </>
      )}
    </section>
  )
}

function useTitle(name: string | undefined, code: string): void {
  const isPanel = useIsPanel()
  useEffect(() => {
    if (name === undefined || isPanel) return
    // The router names the screen by its route after this effect, on the same arrival.
    queueMicrotask(() => {
      document.title = `${name} ${code} · 看盘`
    })
  }, [name, code, isPanel])
}

const THEMES_SHOWN = 3

/** What its limit-up is about. */
function Themes({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="flex items-center gap-1">
      题材
      {names.slice(0, THEMES_SHOWN).map(name => (
        <ThemeTag key={name} name={name} look="mark" />
      ))}
    </span>
  )
}
