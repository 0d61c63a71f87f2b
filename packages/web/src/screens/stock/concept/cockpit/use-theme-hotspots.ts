import { hotspotList } from '@kanpan/contract/api/main/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import { useLiveQuery } from '#lib/query/live.ts'
import { SLOW_PACE_MS, type Theme } from './theme.ts'

const HOTSPOTS_SHOWN = 6

/** The day's hotspots that tell of the theme, the hottest first. */
export function useThemeHotspots({ name, moment }: Theme) {
  const keyword = name.slice(0, LIMITS.keywordMaxLength)
  return useLiveQuery(
    hotspotList,
    { ...moment, keyword, sort: 'heat', limit: HOTSPOTS_SHOWN },
    { everyMs: SLOW_PACE_MS },
  )
}
