import { companyEvents, limitUpHistory } from '@kanpan/contract/api/api2/own'
import { longhuTransactionDetails, shareUpwardCycle } from '@kanpan/contract/api/api2/stock'
import { stockHotspotList } from '@kanpan/contract/api/data/stock'
import { useMemo } from 'react'
import type { DayLayer } from '#features/chart/k-line/k-line-days.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { useEndpoint } from '#lib/query/query.ts'
import { companyEventsInput } from '#screens/stock/detail/side/company-events.tsx'
import { CYCLE_PACE_MS, MOST_CYCLES } from '#screens/stock/detail/side/cycle-tab.tsx'
import type { SideView } from '#screens/stock/detail/side/side-view.ts'
import { dayMarks } from './day-marks.ts'

const STALE_MS = 60_000
const MOST_HOTSPOTS = 100

interface DayLayerInput {
  readonly code: string
  readonly moment: Moment
  readonly view: Pick<SideView, 'sensitivity' | 'mark'>
  /** The bars are drawn: what is told of them must not hold them up. */
  readonly enabled: boolean
}

/** What happened to the stock on which day, and its upward cycles, for its K lines. */
export function useDayLayer({ code, moment, view: { sensitivity, mark }, enabled }: DayLayerInput): DayLayer {
  const options = { enabled, staleTimeMs: STALE_MS }
  const input = { code, ...moment }
  const limitUps = useEndpoint(limitUpHistory, input, options).data
  const longhu = useEndpoint(longhuTransactionDetails, input, options).data
  const hotspots = useEndpoint(stockHotspotList, { ...input, limit: MOST_HOTSPOTS }, options).data
  const events = useEndpoint(companyEvents, companyEventsInput(code, moment), options).data
  const cycles = useLiveQuery(
    shareUpwardCycle,
    { code, type: sensitivity, limit: MOST_CYCLES, ...moment },
    { everyMs: CYCLE_PACE_MS, enabled },
  ).data
  const marks = useMemo(
    () =>
      dayMarks({
        limitUps: limitUps?.list ?? [],
        listings: longhu === undefined ? [] : [...(longhu.entry === null ? [] : [longhu.entry.day]), ...longhu.days],
        hotspots: hotspots?.list ?? [],
        events: (events?.events ?? []).filter(({ day }) => day <= (events?.asOf.day ?? '')),
      }),
    [limitUps, longhu, hotspots, events],
  )
  const list = cycles?.list
  const spans = useMemo(() => (list ?? []).map(({ from, to }) => ({ from, to })), [list])
  return useMemo(() => ({ marks, spans, focus: mark }), [marks, spans, mark])
}
