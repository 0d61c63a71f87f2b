import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import type { DataOf } from '@kanpan/contract/endpoint'
import { LIMITS } from '@kanpan/contract/limits'
import type { AsOf } from '@kanpan/contract/model/as-of'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { isDay } from '@kanpan/contract/model/stock-guards'
import { useQueries } from '@tanstack/react-query'
import { useLivePace } from '#lib/market-time/init.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { endpointQuery } from '#lib/query/query.ts'
import { hotspotDay } from '#lib/theme/hotspot-path.ts'
import { momentText, sourceText } from '#market-ui/panel-parts.ts'

type HotspotAnswer = DataOf<typeof hotspotList>

export interface FoundHotspot {
  readonly hotspot: Hotspot
  readonly asOf: AsOf
  /** Of its own day. */
  readonly moment: Moment
}

const PACE_MS = 10_000

/** The moment at which a day's hotspots are told on a screen that shows another moment. */
function momentOfDay(day: string, moment: Moment, shownDay: string | undefined): Moment {
  return day === shownDay ? moment : isDay(day) ? { date: day } : {}
}

/** Hotspots by their ids: every day they are of is asked for once. */
export function useHotspotsOf(ids: readonly string[], moment: Moment, shownDay: string | undefined) {
  const days = [...new Set(ids.map(hotspotDay))].filter(day => day !== undefined)
  const moments = days.map(day => momentOfDay(day, moment, shownDay))
  const paceMs = useLivePace(PACE_MS)
  const answers = useQueries({
    queries: moments.map(each => ({
      ...endpointQuery(hotspotList, { ...each, limit: LIMITS.pageMax }),
      refetchInterval: each.date === undefined && each.at === undefined ? paceMs : (false as const),
    })),
  })
  const found = new Map<string, FoundHotspot>()
  let newest: HotspotAnswer | undefined
  for (const [at, { data }] of answers.entries()) {
    newest ??= data
    for (const hotspot of data?.list ?? []) {
      if (data !== undefined) found.set(hotspot.id, { hotspot, asOf: data.asOf, moment: moments[at] ?? {} })
    }
  }
  return {
    of: (id: string) => found.get(id),
    isLoading: answers.some(({ isLoading }) => isLoading),
    provenance: newest === undefined ? {} : { source: sourceText(newest), asOf: momentText(newest.asOf) },
  }
}
