import { hotspotCategoryList, hotspotList } from '@kanpan/contract/api/main/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import { useState } from 'react'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { SCREEN_PACE_MS } from '#lib/query/pace.ts'
import { ALL } from './category.ts'

const PAGE_SIZE = 20

export interface HotspotFilter {
  /** The block_code of a group or a block, or ALL. */
  readonly tab: string
  readonly keyword: string | undefined
  readonly sort: 'time' | 'heat'
}

export function useCategories(moment: Moment) {
  return useLiveQuery(hotspotCategoryList, moment, { everyMs: SCREEN_PACE_MS })
}

/**
 * The hotspots of a moment, a page more whenever more is wanted. The pages are asked for as one: what is new on top would
 * otherwise push the last of a page onto the next, where it would be missed or stand twice.
 */
export function useHotspots({ tab, keyword, sort }: HotspotFilter, moment: Moment) {
  const filter = { ...(tab === ALL ? {} : { block_code: tab }), ...(keyword ? { keyword } : {}), sort }
  const question = JSON.stringify([filter, moment])
  const [read, setRead] = useState({ question, page: 1 })
  const page = read.question === question ? read.page : 1
  const limit = Math.min(page * PAGE_SIZE, LIMITS.pageMax)
  const query = useLiveQuery(hotspotList, { ...moment, ...filter, page: 1, limit }, { everyMs: SCREEN_PACE_MS })
  const { data, isPlaceholderData } = query
  const rest = data === undefined ? 0 : data.total - data.list.length
  return {
    query,
    page,
    limit,
    /** Names the question, so that another list begins at its top. */
    question,
    rest,
    more: () => {
      if (!isPlaceholderData && rest > 0 && limit < LIMITS.pageMax) setRead({ question, page: page + 1 })
    },
  }
}

/** All hotspots of a moment, the hottest first. */
export function useAllHotspots(moment: Moment) {
  return useLiveQuery(hotspotList, { ...moment, sort: 'heat', limit: LIMITS.pageMax }, { everyMs: SCREEN_PACE_MS })
}
