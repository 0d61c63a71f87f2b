import type { TradeDay } from '@kanpan/contract/model/stock'
import { CLOSE_SECOND, type Market } from '#live/market.ts'
import type { MarketSource, PastDay } from '#sources/source.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { SourceMemory } from '#store/history/source-memory.ts'
import type { Store } from '#store/store.ts'

export interface RecordParts {
  readonly source: MarketSource
  readonly market: Market
  readonly historyStore: HistoryStore
  readonly memory: Pick<SourceMemory, 'keep'>
  readonly store: Pick<Store, 'limitUpRecords' | 'news'>
}

type StoryParts = Pick<RecordParts, 'source' | 'store'>

/** Keeps what was told of a finished day, its limit-ups and its news. Keeping it twice changes nothing. */
export async function keepStories({ source, store }: StoryParts, past: Omit<PastDay, 'amountLine'>): Promise<void> {
  const { dataset } = source
  const { day, reasons, news } = past
  await store.limitUpRecords.upsert(
    reasons.map(({ tags, text, ...reason }) => ({ ...reason, dataset, day, reasonTags: tags, reasonText: text })),
  )
  await store.news.upsert(news.map(item => ({ ...item, dataset, day })))
}

/** Keeps the day's news told by a second. */
export async function recordNews(parts: StoryParts, day: TradeDay, untilSecond: number): Promise<void> {
  const told = (await parts.source.news(day)).filter(item => item.second <= untilSecond)
  await keepStories(parts, { day, reasons: [], news: told })
}

/** Keeps a finished day's bars, in memory and on disk. */
export async function recordBars({ source, market, historyStore }: RecordParts, day: TradeDay): Promise<void> {
  if (!source.intraday) return
  const close = source.intraday.momentAt(day, CLOSE_SECOND)
  market.history.append(close)
  market.historyGrew()
  await historyStore.appendDay(market.history.codes, close)
}
