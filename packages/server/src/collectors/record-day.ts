import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Market } from '#live/market.ts'
import type { PastDay } from '#sources/replay.ts'
import type { Source } from '#sources/source.ts'
import type { StockList } from '#store/catalogue/stock-list.ts'
import type { CheckpointStore } from '#store/history/checkpoint-store.ts'
import type { HistoryStore } from '#store/history/history-store.ts'
import type { Store } from '#store/store.ts'
import { keepHotspots } from '#text/keep-hotspots.ts'
import { newsTexts, reasonTexts, type TextMarket } from '#text/story-texts.ts'
import type { Texts } from '#text/texts.ts'

export interface RecordParts {
  readonly source: Source
  readonly stocks: Pick<StockList, 'now'>
  readonly market: Market
  readonly historyStore: HistoryStore
  readonly checkpoints: Pick<CheckpointStore, 'save'>
  readonly store: Pick<Store, 'limitUpRecords' | 'longhu' | 'news' | 'hotspots' | 'documents' | 'macro'>
  readonly texts: Pick<Texts, 'keep' | 'learn'>
}

type DayStories = Omit<PastDay, 'amountLine'>
export type StoryParts = Pick<RecordParts, 'source' | 'stocks' | 'store' | 'texts'>

/** The market that the stories are of, with who exists in it by now. */
export function textMarketOf({ source, stocks }: Pick<StoryParts, 'source' | 'stocks'>): TextMarket {
  const { catalogue, nameOn } = stocks.now()
  return { dataset: source.dataset, catalogue, nameOn }
}

/** Keeps what was told of a finished day, its limit-ups and its news. Keeping it twice changes nothing. */
export async function keepStories(parts: StoryParts, past: DayStories): Promise<void> {
  const { dataset } = parts.source
  const { day, reasons } = past
  await parts.store.limitUpRecords.upsert(
    reasons.map(({ tags, text, asOfSecond: _, ...reason }) => ({
      ...reason,
      dataset,
      day,
      reasonTags: tags,
      reasonText: text,
    })),
  )
  await keepNews(parts, past)
  await keepHotspots({ ...parts, source: textMarketOf(parts) }, past)
  await keepTexts(parts, past)
}

async function keepNews({ source, store }: StoryParts, { day, news }: DayStories): Promise<void> {
  await store.news.upsert(news.map(item => ({ ...item, dataset: source.dataset, day: item.day ?? day })))
}

/** Last what is found by its words: a day that has it has all the rest. */
async function keepTexts(parts: StoryParts, { day, news, reasons }: DayStories): Promise<void> {
  const market = textMarketOf(parts)
  await parts.texts.keep([...newsTexts(market, day, news), ...reasonTexts(market, day, reasons)])
}

/** Keeps what the running day has told anew. How its limit-ups will end is not told yet. */
export async function saveNewsAndReasons(
  parts: StoryParts,
  day: TradeDay,
  stories: Omit<DayStories, 'day'>,
): Promise<void> {
  await keepNews(parts, { day, ...stories })
  await keepTexts(parts, { day, ...stories })
}
