import { collectStockHotspot, collectStockHotspotNotice } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { StockCode } from '@kanpan/contract/model/stock'
import type { FastifyInstance } from 'fastify'
import { implementRead } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { Market } from '#live/market.ts'
import type { Store } from '#store/store.ts'
import { markRead, noticesOf } from './notices.ts'
import { stockHotspots } from './stock-hotspots.ts'

export interface NoticeRouteParts {
  readonly market: Pick<Market, 'view' | 'source'>
  readonly store: Pick<Store, 'collects' | 'hotspots' | 'news' | 'notices'>
}

/** What is told of the stocks a person collects. */
export function noticeRoutes(app: FastifyInstance, { market, store }: NoticeRouteParts): void {
  const { hotspots, news, notices } = store
  const parts = { hotspots, news, notices, dataset: market.source.dataset }
  const codesOf = async (userId: number) =>
    (await store.collects.values(userId, LIMITS.collectTypeStock)).map(value => StockCode.parse(value))

  implementRead(app, collectStockHotspotNotice, async ({ date, at, readUntil }, { person }) => {
    const { userId, isGuest } = signedIn(person)
    if (isGuest && readUntil !== undefined) throw new AppError('guest_refused')
    const view = await market.view(date, at)
    if (readUntil !== undefined) await markRead(parts, view, { userId, readUntil })
    const notices = await noticesOf(parts, view, { userId, codes: await codesOf(userId) })
    return { asOf: view.asOf, source: view.source, ...notices }
  })

  implementRead(app, collectStockHotspot, async (input, { person }) => {
    const view = await market.view(input.date, input.at)
    const hotspots = await stockHotspots(parts, view, { codes: await codesOf(signedIn(person).userId), input })
    return { asOf: view.asOf, source: view.source, ...hotspots }
  })
}
