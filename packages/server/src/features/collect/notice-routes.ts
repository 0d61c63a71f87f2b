import { collectStockHotspot, collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { StockCode } from '@kanpan/contract/model/stock'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { Store } from '#store/store.ts'
import { markRead, noticesOf } from './notices.ts'
import { stockHotspots } from './stock-hotspots.ts'

type NoticeStores = Pick<Store, 'collects' | 'hotspots' | 'news' | 'notices'>

/** What is told of the stocks a person collects. */
export function noticeRoutes(router: MarketRouter, store: NoticeStores): void {
  const { hotspots, news, notices } = store
  const parts = { hotspots, news, notices, dataset: router.market.source.dataset }
  const codesOf = async (userId: number) =>
    (await store.collects.values(userId, LIMITS.collectTypeStock)).map(value => StockCode.parse(value))

  implementView(router, collectStockHotspotNotice, async (view, { readUntil }, { person }) => {
    const { userId, isGuest } = signedIn(person)
    if (isGuest && readUntil !== undefined) throw new AppError('guest_refused')
    if (readUntil !== undefined) await markRead(parts, view, { userId, readUntil })
    const notices = await noticesOf(parts, view, { userId, codes: await codesOf(userId) })
    return { asOf: view.asOf, source: view.source, ...notices }
  })

  implementView(router, collectStockHotspot, async (view, input, { person }) => {
    const hotspots = await stockHotspots(parts, view, { codes: await codesOf(signedIn(person).userId), input })
    return { asOf: view.asOf, source: view.source, ...hotspots }
  })
}
