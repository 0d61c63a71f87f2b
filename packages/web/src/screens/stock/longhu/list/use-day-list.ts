import { longhu } from '@kanpan/contract/api/api2/stock'
import { stockList } from '@kanpan/contract/api/data/hotspot'
import { LIMITS } from '@kanpan/contract/limits'
import type { Moment } from '#lib/market-time/moment.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import type { LonghuTab } from '#screens/stock/longhu/longhu-address.ts'

export type ListTab = Exclude<LonghuTab, 'branches' | 'deviation'>

/** The list comes once, in the evening: it is looked for now and then. */
const PACE_MS = 10_000

/** A day's list: the whole of it, or those of institutions or of hot money, which the second API ranks. */
export function useDayList(tab: ListTab, moment: Moment) {
  const page = { limit: LIMITS.pageMax, ...moment }
  const type = tab === 'all' ? 'investor' : tab
  const all = useLiveQuery(longhu, page, { everyMs: PACE_MS, enabled: tab === 'all' })
  const ofKind = useLiveQuery(stockList, { type, ...page }, { everyMs: PACE_MS, enabled: tab !== 'all' })
  return tab === 'all' ? all : ofKind
}
