import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { daysBefore } from '#features/theme/days-before.ts'
import { groupsByReason, type ThemeGroup, themeGroups } from '#features/theme/theme-group.ts'
import type { ThemeDay } from '#features/theme/theme-run.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { endpointQuery } from '#lib/query/query.ts'

const PACE_MS = 3_000
const DAYS_BEFORE = 4
/** The block code of the community's tab. */
const COMMUNITY = 'community'

const themesInput = (moment: Moment) => ({
  ...moment,
  block_code: COMMUNITY,
  sort: 'heat' as const,
  limit: LIMITS.pageMax,
})

/** The community's themes of a moment with the limit-ups under them, and all the calls they come from. */
export function useThemes(moment: Moment) {
  const hotspots = useLiveQuery(hotspotList, themesInput(moment), { everyMs: PACE_MS })
  const pool = { ...moment, limit: LIMITS.pageMax }
  const sealed = useLiveQuery(limitUpRanking, { ...pool, type: 'sealed' }, { everyMs: PACE_MS })
  const broken = useLiveQuery(limitUpRanking, { ...pool, type: 'broken' }, { everyMs: PACE_MS })
  const [themes, sealedRows, brokenRows] = [hotspots.data?.list, sealed.data?.list, broken.data?.list]
  const isPublished = themes === undefined || themes.length > 0

  const groups = useMemo((): readonly ThemeGroup[] | undefined => {
    if (themes === undefined || sealedRows === undefined || brokenRows === undefined) return undefined
    const rows = [...sealedRows, ...brokenRows]
    return themes.length > 0 ? themeGroups(themes, rows) : groupsByReason(rows)
  }, [themes, sealedRows, brokenRows])

  return { hotspots, sealed, broken, groups, isPublished }
}

/** The themes of the trading days before one, the oldest first: finished days, asked for once. */
export function useThemesBefore(day: TradeDay | undefined): readonly ThemeDay[] {
  const days = useMemo(() => (day === undefined ? [] : daysBefore(day, DAYS_BEFORE)), [day])
  const lists = useQueries({
    queries: days.map(date => ({
      ...endpointQuery(hotspotList, themesInput({ date })),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: results => results.map(({ data }) => data?.list),
  })
  return useMemo(
    () =>
      days.map((before, at) => {
        const list = lists[at]
        const isKnown = list !== undefined && list.length > 0
        const counts = isKnown ? new Map(list.map(({ title, stocks }) => [title, stocks.length])) : undefined
        return { day: before, counts }
      }),
    [days, lists],
  )
}
