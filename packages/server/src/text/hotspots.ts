import type { TradeDay } from '@kanpan/contract/model/stock'
import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { dayHotspots } from '@kanpan/market/hotspot/day-hotspots'
import { countsFrom } from '@kanpan/market/hotspot/heat'
import type { DayHotspot, HotspotMap, StatedReason } from '@kanpan/market/hotspot/hotspot'
import { joinStories } from '@kanpan/market/story/join-stories'
import type { Report } from '@kanpan/market/story/story'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import type { SourceReason } from '#sources/ports/rows.ts'
import type { NewsItem, NewsStore } from '#store/market-store.ts'

const UNKNOWN_WIRE = '快讯'

export interface HotspotParts {
  readonly news: Pick<NewsStore, 'between'>
  readonly dataset: string
}

export interface HotspotQuestion {
  readonly day: TradeDay
  /** Nothing told after this second counts. */
  readonly until: number
  readonly reasons: readonly SourceReason[]
  readonly map: HotspotMap
}

function reportOf(day: TradeDay, item: NewsItem): Report {
  const { id, kind, title, content, codes, important } = item
  const second = (shanghaiMs(item.day, item.second) - shanghaiMs(day, 0)) / 1000
  return { id, kind, title, content, codes, important, second, source: item.source ?? UNKNOWN_WIRE }
}

/** A reason is told when its stock first sealed. */
function statedReasons(reasons: readonly SourceReason[], until: number): StatedReason[] {
  return reasons
    .map(({ code, source, firstSealSecond, tags, text }) => ({ code, source, second: firstSealSecond, tags, text }))
    .filter(({ second }) => countsFrom(second) <= until)
}

function* hotspotsOf(items: readonly NewsItem[], { day, until, reasons, map }: HotspotQuestion) {
  const reports = yield* eachOf(items, item => reportOf(day, item))
  const stories = yield* joinStories(reports)
  return yield* dayHotspots({ day, until, stories, reasons: statedReasons(reasons, until) }, map)
}

/** The hotspots of a day by a second of it, from what the store keeps of its news and what is told of its limit-ups. */
export async function hotspotsOn(parts: HotspotParts, question: HotspotQuestion): Promise<readonly DayHotspot[]> {
  const { day, until } = question
  const range = { dataset: parts.dataset, from: firstNewsDay(day), until: { day, second: until } }
  const items = await parts.news.between(range)
  return inSlices(hotspotsOf(items, question))
}
