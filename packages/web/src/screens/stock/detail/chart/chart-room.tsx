import { ERRORS } from '@kanpan/contract/errors'
import { type ReactNode, type RefObject, useContext, useSyncExternalStore } from 'react'
import { useSize } from '#features/chart/frame/canvas-layer.tsx'
import { ApiError, messageOf } from '#lib/api/api-error.ts'
import { RoomContext } from '#lib/page/room.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { BackToNow } from '#market-ui/back-to-now.tsx'
import { Button } from '#ui/input/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ChartData } from './use-chart-data.ts'

const LEAST_PX = 320
/** Of a panel somebody made low; one that is lower still scrolls. */
const LEAST_IN_PANEL_PX = 200
const MOST_PX = 620
const PART_OF_HEIGHT = 0.52

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

const windowHeight = (): number => innerHeight

/** Where the columns of the screen are as tall as its room; the same as the `lg:` of the styles. */
const WIDE = '(min-width: 1280px)'

/** The height of the charts in a room: on a desk what room there is beside the columns, else a part of the window or the panel. */
export function useRoomHeight(room: RefObject<HTMLElement | null>): number {
  const ofWindow = useSyncExternalStore(subscribe, windowHeight)
  const panel = useContext(RoomContext)
  const [heightPx, leastPx] = panel ? [panel.heightPx, LEAST_IN_PANEL_PX] : [ofWindow, LEAST_PX]
  const fills = useMedia(WIDE)
  const size = useSize(room)
  const own = Math.max(leastPx, Math.min(MOST_PX, Math.round(heightPx * PART_OF_HEIGHT)))
  return fills && size !== undefined ? size.height : own
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
