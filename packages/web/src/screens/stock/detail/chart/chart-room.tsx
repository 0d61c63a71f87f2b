import { ERRORS } from '@kanpan/contract/errors'
import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { useSize } from '#features/chart/frame/canvas-layer.tsx'
import { ApiError, messageOf } from '#lib/api/api-error.ts'
import { BackToNow } from '#market-ui/back-to-now.tsx'
import { Button } from '#ui/input/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChartData } from './use-chart-data.ts'

const LEAST_PX = 320
const MOST_PX = 620
const WINDOW_SHARE = 0.52

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

function chartHeight(): number {
  return Math.max(LEAST_PX, Math.min(MOST_PX, Math.round(innerHeight * WINDOW_SHARE)))
}

/** Where the columns of the screen are as tall as the window; the same as the `lg:` of the styles. */
const isWide = (): boolean => innerWidth >= 1280

/** The height of the charts in a room: on a desk what room there is beside the columns, else a part of the window. */
export function useRoomHeight(room: RefObject<HTMLElement | null>): number {
  const ownHeight = useSyncExternalStore(subscribe, chartHeight)
  const fills = useSyncExternalStore(subscribe, isWide)
  const size = useSize(room)
  return fills && size !== undefined ? size.height : ownHeight
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
