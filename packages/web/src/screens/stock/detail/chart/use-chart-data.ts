import { bars as barsEndpoint } from '@kanpan/contract/api/api2/own'
import { timeline } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { AsOf, SourceName } from '@kanpan/contract/model/as-of'
import type { Bar, TimeLine } from '@kanpan/contract/model/bar'
import type { Move } from '@kanpan/contract/model/move'
import { useEffect, useMemo } from 'react'
import { isLiveMoment, type Moment } from '#lib/market-time/moment.ts'
import { useAfterFrame } from '#lib/page/use-after-frame.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useEndpoint } from '#lib/query/query.ts'
import type { QueryLike } from '#market-ui/query-state.ts'
import type { Adjust } from './chart-view.ts'
import { withNewest } from './newest-bars.ts'

export const LIVE_MS = 1_500
const BARS = 500
const DAYS = 5

/** A chart's data as a block reads them: what is asked again at every tick does not say "loading" each time. */
export interface ChartData<T> extends QueryLike<T> {
  readonly retry: () => void
}

interface BarsQuestion {
  readonly code: string
  readonly period: 'day' | 'week' | 'month'
  readonly adjust: Adjust
  readonly moment: Moment
}

/** A stock's bars; while live, the last of them follow the market without the whole being sent again. */
export function useBars({ code, period, adjust, moment }: BarsQuestion): ChartData<readonly Bar[]> {
  const isLive = isLiveMoment(moment)
  const input = { code, period, adjust, ...moment }
  const { data: whole, error, refetch } = useEndpoint(barsEndpoint, { ...input, limit: BARS }, { staleTimeMs: 60_000 })
  const { data: tail, isPlaceholderData } = useLiveQuery(
    barsEndpoint,
    { ...input, limit: 2 },
    { everyMs: LIVE_MS, enabled: useAfterFrame(isLive && whole !== undefined) },
  )
  // The last answer stays while the next is on its way, also that of another period: it must not meet these bars.
  const newest = isLive && !isPlaceholderData && isNewer(tail, whole) ? tail?.list : undefined
  const bars = useMemo(
    () => (whole === undefined || newest === undefined ? whole?.list : withNewest(whole.list, newest)),
    [whole, newest],
  )
  const isBroken = whole !== undefined && bars === undefined
  useEffect(() => {
    if (isBroken) void refetch()
  }, [isBroken, refetch])
  return { data: bars ?? whole?.list, error, isFetching: false, retry: () => void refetch() }
}

type BarsAnswer = DataOf<typeof barsEndpoint>

function isNewer(tail: BarsAnswer | undefined, whole: BarsAnswer | undefined): boolean {
  if (tail === undefined || whole === undefined) return false
  const moment = ({ asOf: { day, time } }: BarsAnswer): string => `${day} ${time}`
  return moment(tail) >= moment(whole)
}

export interface TimeLineData {
  readonly asOf: AsOf
  readonly source: SourceName
  readonly days: readonly TimeLine[]
  readonly moves: readonly Move[]
}

/** 分时 of the day, live. */
export function useDayLine(code: string, moment: Moment, everyMs = LIVE_MS): ChartData<TimeLineData> {
  const { data, error, refetch } = useLiveQuery(timeline, { code, ...moment }, { everyMs })
  return { data, error, isFetching: false, retry: () => void refetch() }
}

/** 分时 of the last days: the days that are over are asked for once, the running one follows. */
export function useDaysLine(code: string, moment: Moment): ChartData<TimeLineData> {
  const several = useEndpoint(timeline, { code, days: DAYS, ...moment }, { staleTimeMs: 60_000 })
  const { refetch } = several
  const today = useDayLine(code, moment)
  const isOld = several.data !== undefined && today.data !== undefined && lastDay(several.data) !== lastDay(today.data)
  useEffect(() => {
    if (isOld) void refetch()
  }, [isOld, refetch])
  const data = useMemo(() => {
    if (several.data === undefined || today.data === undefined || isOld) return several.data
    return { ...today.data, days: [...several.data.days.slice(0, -1), ...today.data.days] }
  }, [several.data, today.data, isOld])
  return { data, error: several.error, isFetching: false, retry: () => void refetch() }
}

function lastDay({ days }: TimeLineData): string | undefined {
  return days.at(-1)?.day
}
