import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Market } from '#live/market.ts'
import { CLOSE_SECOND } from '#live/market.ts'
import type { MarketSource } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'

export interface RecordParts {
  readonly source: MarketSource
  readonly market: Market
  readonly historyStore: HistoryStore
  readonly store: Store
}

/** Keeps a finished day: its bars, what was told of its limit-ups, and its news. Keeping it twice changes nothing. */
export async function recordDay({ source, market, historyStore, store }: RecordParts, day: TradeDay): Promise<void> {
  if (!source.intraday) return
  const close = source.intraday.momentAt(day, CLOSE_SECOND)
  market.history.append(close)
  await historyStore.appendDay(market.history.codes, close)
  const { dataset } = source
  const reasons = await source.reasons(day)
  await store.limitUpRecords.upsert(
    reasons.map(({ tags, text, ...reason }) => ({ ...reason, dataset, day, reasonTags: tags, reasonText: text })),
  )
  const news = await source.news(day)
  await store.news.upsert(news.map(item => ({ ...item, dataset, day })))
}
