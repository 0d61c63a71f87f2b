import type { TradeDay } from '@kanpan/contract/model/stock'
import { CLOSE_SECOND, type Market } from '#live/market.ts'
import type { MarketSource } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'

export interface RecordParts {
  readonly source: MarketSource
  readonly market: Market
  readonly historyStore: HistoryStore
  readonly store: Pick<Store, 'limitUpRecords' | 'news'>
}

/** Keeps what was told of a day, its limit-ups and its news. Keeping it twice changes nothing. */
export async function recordStories({ source, store }: RecordParts, day: TradeDay): Promise<void> {
  const { dataset } = source
  const reasons = await source.reasons(day)
  await store.limitUpRecords.upsert(
    reasons.map(({ tags, text, ...reason }) => ({ ...reason, dataset, day, reasonTags: tags, reasonText: text })),
  )
  await recordNews({ source, store }, day, CLOSE_SECOND)
}

/** Keeps the day's news told by a second. */
export async function recordNews(
  { source, store }: Pick<RecordParts, 'source' | 'store'>,
  day: TradeDay,
  untilSecond: number,
): Promise<void> {
  const told = (await source.news(day)).filter(item => item.second <= untilSecond)
  await store.news.upsert(told.map(item => ({ ...item, dataset: source.dataset, day })))
}

/** Keeps a finished day's bars, in memory and on disk. */
export async function recordBars({ source, market, historyStore }: RecordParts, day: TradeDay): Promise<void> {
  if (!source.intraday) return
  const close = source.intraday.momentAt(day, CLOSE_SECOND)
  market.history.append(close)
  market.historyGrew()
  await historyStore.appendDay(market.history.codes, close)
}
