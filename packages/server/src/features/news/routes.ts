import { companyHotspot } from '@kanpan/contract/api/api2/hotspot'
import { news10s } from '@kanpan/contract/api/api2/stock'
import { companyHotspotOf } from '@kanpan/contract/api/data/hotspot'
import type { companyHotspotQuestion } from '@kanpan/contract/question/text'
import type { z } from 'zod'
import { implementMarket, type MarketData, type MarketRouter } from '#http/implement-market.ts'
import { cursorOf, newsRow } from '#live/derived/hotspot/news-row.ts'
import { rowOfStock } from '#live/derived/row-of-stock.ts'
import type { MarketView } from '#live/market-view.ts'
import type { NewsStore } from '#store/market-store.ts'

const NO_CURSOR = ''

type CompanyInput = z.output<typeof companyHotspotQuestion.input>
type CompanyAnswer = MarketData<typeof companyHotspotQuestion.data>

export function newsRoutes(router: MarketRouter, store: NewsStore): void {
  const { dataset } = router.market.source
  implementMarket(router, news10s, async (view, { since, code, limit }) => {
    const items = await store.latest({ dataset, until: view.newsCutoff, limit: 500 })
    const wanted = items.filter(
      item => (since === undefined || cursorOf(item) > since) && (code === undefined || item.codes.includes(code)),
    )
    const [newest] = items
    return {
      list: wanted.slice(0, limit).map(item => newsRow(view, item)),
      cursor: newest ? cursorOf(newest) : (since ?? NO_CURSOR),
    }
  })

  async function companyNews(view: MarketView, { code, page, limit }: CompanyInput): Promise<CompanyAnswer> {
    rowOfStock(view, code)
    const question = { dataset, code, until: view.newsCutoff, offset: (page - 1) * limit, limit }
    const { list, total } = await store.ofStock(question)
    return { list: list.map(item => newsRow(view, item)), total, page, limit }
  }
  implementMarket(router, companyHotspot, companyNews)
  implementMarket(router, companyHotspotOf, companyNews)
}
