import { details as detailsEndpoint } from '@kanpan/contract/api/api2/stock'
import { ERRORS } from '@kanpan/contract/errors'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearch } from 'wouter'
import { preloadKLine } from '#features/chart/k-line-chart.tsx'
import { useCollect } from '#features/collect/use-collect.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { ApiError } from '#lib/api-error.ts'
import { useLiveQuery } from '#lib/live.ts'
import { SOURCE_WORDS } from '#lib/market-words.ts'
import { useMoment } from '#lib/moment.ts'
import type { ScreenProps } from '#lib/screen.ts'
import { BackToNow } from '#ui/back-to-now.tsx'
import { Button } from '#ui/button.tsx'
import type { BlockState } from '#ui/data-block.tsx'
import { queryState } from '#ui/query-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { isKLine, useChartView } from './chart-view.ts'
import { ConceptsPanel } from './concepts-panel.tsx'
import { DepthPanel } from './depth-panel.tsx'
import { LimitUpRecord } from './limit-up-record.tsx'
import { MovesPanel } from './moves-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { ReasonsPanel } from './reasons-panel.tsx'
import { StockHead } from './stock-head.tsx'
import { useSteps, useStockKeys } from './stock-keys.ts'
import { UnknownStock } from './unknown-stock.tsx'
import { LIVE_MS } from './use-chart-data.ts'
import { Ways } from './ways.tsx'

// On a phone the two columns become one, with the depth right below the chart.
const COLUMN = 'flex min-w-0 flex-col gap-2 max-md:contents'

/** Everything about one stock. */
export function DetailScreen({ params: { code = '' } }: ScreenProps) {
  // Another stock is another screen: nothing of the last one may stand under its name.
  return <Stock key={code} code={code} />
}

function Stock({ code }: { readonly code: string }) {
  const [moment] = useMoment()
  const [view, changeView] = useChartView()
  const { data, error, refetch } = useLiveQuery(detailsEndpoint, { code, ...moment }, { everyMs: LIVE_MS })
  const name = data?.quote.name
  const steps = useSteps(`/stock/detail/${code}`, useSearch())
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
  const retry = useCallback(() => void refetch(), [refetch])

  if (data === undefined && error instanceof ApiError && error.code === ERRORS.not_found.code) {
    return <UnknownStock message={error.message} />
  }
  return (
    <div className="flex flex-col gap-2 p-2">
      {data === undefined ? (
        <HeadRoom state={state} onRetry={retry} />
      ) : (
        <StockHead
          details={data}
          told={`${SOURCE_WORDS[data.source]} · ${data.asOf.day} ${data.asOf.time}`}
          ways={
            <>
              <MomentBar shownDay={data.asOf.day} />
              <Ways steps={steps} />
            </>
          }
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_288px] items-start gap-2 max-md:flex max-md:flex-col max-md:items-stretch">
        <div className={`${COLUMN} max-md:[&>:first-child]:-order-2`}>
          <ChartPanel code={code} quote={data?.quote} moment={moment} view={view} onChange={changeView} />
          <ReasonsPanel reasons={data?.reasons ?? []} />
          <ConceptsPanel state={state} concepts={data?.concepts ?? []} onRetry={retry} />
          <LimitUpRecord code={code} moment={moment} />
        </div>
        <aside aria-label="盘口与概况" className={`${COLUMN} max-md:[&>:first-child]:-order-1`}>
          <DepthPanel state={state} book={data?.book} quote={data?.quote} onRetry={retry} />
          <MovesPanel code={code} moment={moment} />
          <ProfilePanel state={state} profile={data?.profile} board={data?.quote.board} onRetry={retry} />
        </aside>
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
  useEffect(() => {
    if (name === undefined) return
    // The router names the screen by its route after this effect, on the same arrival.
    queueMicrotask(() => {
      document.title = `${name} ${code} · 看盘`
    })
  }, [name, code])
}
