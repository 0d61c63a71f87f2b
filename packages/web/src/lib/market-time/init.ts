import { publicInit } from '@kanpan/contract/api/main/public'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { TickClock } from '@kanpan/contract/model/stream'
import { useQuery } from '@tanstack/react-query'
import { endpointQuery } from '#lib/query/query.ts'
import { type Refresh, useSettings } from '#lib/settings/settings.ts'
import { useLatestTick, useStreamState } from '#lib/stream/tick.ts'
import { clockPaceMs, isMarketMoving } from './market-clock.ts'

export type Init = DataOf<typeof publicInit>

const FIRST_PACE_MS = 10_000

/** While the stream tells the clock: what else there is hardly changes. */
const BESIDE_STREAM_MS = 60_000

/** What the application asks first, kept fresh as the market's clock goes on. */
export function useInit() {
  const hasStream = useStreamState() === 'open'
  const ticks = useLatestTick(({ clock }) => clock !== undefined && isMarketMoving(clock))
  return useQuery({
    ...endpointQuery(publicInit, {}),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return FIRST_PACE_MS
      return hasStream && ticks ? BESIDE_STREAM_MS : clockPaceMs(data.clock)
    },
  })
}

export interface ReadClock {
  readonly clock: TickClock
  /** When it was read, by this browser's own clock. */
  readonly readAtMs: number
}

/** The market's clock as it was last told: by a tick of the stream, or by the call that is asked in between. */
export function useMarketClock(): ReadClock | undefined {
  const { data, dataUpdatedAt } = useInit()
  const { clock, readAtMs } = useLatestTick()
  if (clock !== undefined && readAtMs >= dataUpdatedAt) return { clock, readAtMs }
  return data === undefined ? undefined : { clock: data.clock, readAtMs: dataUpdatedAt }
}

/** Whether figures can change by themselves now; unlike the clock it does not change with every tick. */
export function useMarketMoving(): boolean {
  const { data, dataUpdatedAt } = useInit()
  const isMoving = useLatestTick(({ clock, readAtMs }) =>
    clock !== undefined && readAtMs >= dataUpdatedAt ? isMarketMoving(clock) : undefined,
  )
  return isMoving ?? (data !== undefined && isMarketMoving(data.clock))
}

const CALM_PACE_MS = 10_000

/** The pace a person wants figures to have; false: they stand still. */
export function pacedBy(refresh: Refresh, paceMs: number): number | false {
  if (refresh === 'paused') return false
  return refresh === 'calm' ? Math.max(paceMs, CALM_PACE_MS) : paceMs
}

/** A pace for `everyMs` of a query: only while the market moves. The tab's visibility is the query's own care. */
export function useLivePace(paceMs: number): number | false {
  const pace = useSettings(({ refresh }) => pacedBy(refresh, paceMs))
  return useMarketMoving() ? pace : false
}
