import { ERRORS } from '@kanpan/contract/errors'
import { type ReactNode, useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { BackToNow } from '#ui/back-to-now.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChartData } from './use-chart-data.ts'

/** What stands above a chart on a screen as wide as a desk, so that it ends where the window does. */
const ABOVE_PX = 264
const LEAST_PX = 320
const MOST_PX = 680
const PHONE_PX = 640
const PHONE_SHARE = 0.52

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

function chartHeight(): number {
  const wanted = innerWidth <= PHONE_PX ? Math.round(innerHeight * PHONE_SHARE) : innerHeight - ABOVE_PX
  return Math.max(LEAST_PX, Math.min(MOST_PX, wanted))
}

/** A chart's height in this window. */
export function useChartHeight(): number {
  return useSyncExternalStore(subscribe, chartHeight)
}

interface ChartRoomProps<T> {
  readonly data: ChartData<T>
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** The room a chart stands in: as tall before the data are there as after, so that nothing jumps. */
export function ChartRoom<T>({ data: { data, error, retry }, height, children }: ChartRoomProps<T>) {
  if (data !== undefined) {
    return (
      <>
        {error !== null && error !== undefined && (
          <p role="status" className="flex items-center gap-2 px-1 pb-1 text-sm text-warn">
            更新失败：{messageOf(error)}，下面是上一次的数据
            <Button size="sm" onClick={retry}>
              重试
            </Button>
          </p>
        )}
        {children(data)}
      </>
    )
  }
  if (error === null || error === undefined) {
    return (
      <div style={{ height }} role="status" aria-label="正在加载走势">
        <Skeleton className="h-full" />
      </div>
    )
  }
  return (
    <div role="alert" style={{ height }} className="flex flex-col items-center justify-center gap-3 text-ink-2">
      <p>{messageOf(error)}</p>
      <span className="flex gap-2">
        {error instanceof ApiError && error.code === ERRORS.no_market_data.code && <BackToNow />}
        <Button size="sm" onClick={retry}>
          重试
        </Button>
      </span>
    </div>
  )
}
