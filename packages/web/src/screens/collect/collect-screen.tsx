import { useSearchParams } from 'wouter'
import { useCollectedHotspots, useCollectedStocks } from '#features/collect/collect-list.ts'
import { useNotices } from '#features/notice/use-notices.ts'
import { Tabs } from '#ui/input/tabs.tsx'
import { CollectedEvents } from './collected-events.tsx'
import { CollectedHotspots } from './collected-hotspots.tsx'
import { CollectedStocks } from './collected-stocks.tsx'
import { TouchingHotspots } from './touching-hotspots.tsx'

const SCREENS = {
  stock: CollectedStocks,
  hotspot: CollectedHotspots,
  touch: TouchingHotspots,
  events: CollectedEvents,
} as const
type View = keyof typeof SCREENS

function viewOf(search: URLSearchParams): View {
  const named = search.get('view')
  return named === 'hotspot' || named === 'touch' || named === 'events' ? named : 'stock'
}

/** 我的收藏: stocks, hotspots, what the stocks will go through, and the hotspots that touch them. */
export function CollectScreen() {
  const [search, setSearch] = useSearchParams()
  const view = viewOf(search)
  const stocks = useCollectedStocks().data?.total
  const hotspots = useCollectedHotspots().data?.total
  const unread = useNotices().data?.unread
  const Shown = SCREENS[view]

  function choose(next: View): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete('id')
        if (next === 'stock') after.delete('view')
        else after.set('view', next)
        return after
      },
      { replace: true },
    )
  }

  const tabs = [
    { id: 'stock', title: '自选股', ...(stocks === undefined ? {} : { count: stocks }) },
    { id: 'hotspot', title: '收藏的热点', ...(hotspots === undefined ? {} : { count: hotspots }) },
    { id: 'events', title: '自选大事' },
    { id: 'touch', title: '自选相关热点', ...(unread ? { count: unread } : {}) },
  ] as const
  return <Shown views={<Tabs label="收藏种类" tabs={tabs} value={view} onChange={choose} />} />
}
