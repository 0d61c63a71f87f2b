import { stockHotspots as freshHotspots } from '@kanpan/contract/api/api2/own'
import { stockHotspotList } from '@kanpan/contract/api/data/stock'
import { hotspotCategoryList, hotspotList } from '@kanpan/contract/api/main/hotspot'
import { categoryCounts, HOTSPOT_GROUPS } from '@kanpan/market/hotspot/category'
import { implementMarket, implementView, type MarketRouter } from '#http/implement-market.ts'
import { hotspotsOf } from '#live/derived/hotspot/hotspots.ts'
import type { Store } from '#store/store.ts'
import { listHotspots } from './hotspot-list.ts'
import { stockHotspots } from './stock-hotspots.ts'

const GROUP_OF_CODE = new Map(HOTSPOT_GROUPS.map(({ group, blockCode }) => [blockCode, group]))

export function hotspotRoutes(router: MarketRouter, { news, hotspots }: Pick<Store, 'news' | 'hotspots'>): void {
  const { market } = router
  const { dataset } = market.source
  const parts = { news, hotspots, dataset }
  const groupOf = (code: string) => GROUP_OF_CODE.get(code)

  implementMarket(router, hotspotList, async (view, input) =>
    listHotspots(view, await hotspotsOf(view, parts), { ...input, groupOf }),
  )
  implementMarket(router, freshHotspots, async (view, input) => {
    const fresh = (await hotspotsOf(view, parts)).filter(({ stocks }) => stocks.length > 0)
    return listHotspots(view, fresh, { ...input, sort: 'time', groupOf })
  })
  implementMarket(router, stockHotspotList, (view, input) =>
    stockHotspots({ ...parts, nameOn: view.nameOn }, view, input),
  )
  implementView(router, hotspotCategoryList, async view => {
    const counts = categoryCounts(await hotspotsOf(view, parts))
    return counts.map(({ group, blockCode, name, count }) => ({
      category_1: group,
      block_code: blockCode,
      name,
      count,
    }))
  })
}
