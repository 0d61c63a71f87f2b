import type { TradeDay } from '@kanpan/contract/model/stock'
import { firstNewsDay } from '@kanpan/market/calendar/news-days'
import { shanghaiMs } from '@kanpan/market/calendar/shanghai-time'
import { dayHotspots } from '@kanpan/market/hotspot/day-hotspots'
import { countsFrom } from '@kanpan/market/hotspot/heat'
import type { DayHotspot, HotspotMap, StatedReason } from '@kanpan/market/hotspot/hotspot'
import { type StoryJoiner, storyJoiner } from '@kanpan/market/story/join-stories'
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

/** A day's stories as far as they were joined: a tick adds a few reports to a thousand. */
interface JoinedDay {
  readonly dataset: string
  readonly day: TradeDay
  readonly reports: Report[]
  readonly joiner: StoryJoiner
}

const joinedOf = new WeakMap<HotspotParts['news'], JoinedDay>()

function isSameReport(a: Report, b: Report | undefined): boolean {
  return (
    b !== undefined &&
    a.id === b.id &&
    a.second === b.second &&
    a.source === b.source &&
    a.kind === b.kind &&
    a.title === b.title &&
    a.content === b.content &&
    a.important === b.important &&
    a.codes.length === b.codes.length &&
    a.codes.every((code, at) => code === b.codes[at])
  )
}

/** What was joined of these reports before, all of it as it stands now; whoever goes on with it has it alone until it is put back. */
function takeJoined({ news, dataset }: HotspotParts, day: TradeDay, reports: readonly Report[]): JoinedDay {
  const known = joinedOf.get(news)
  const isBegun =
    known?.dataset === dataset && known.day === day && known.reports.every((one, at) => isSameReport(one, reports[at]))
  if (!isBegun) return { dataset, day, reports: [], joiner: storyJoiner() }
  joinedOf.delete(news)
  return known
}

/** The newest day alone is asked for again and again. */
function putBack({ news }: HotspotParts, joined: JoinedDay): void {
  const other = joinedOf.get(news)
  const isBehind =
    other && (other.day > joined.day || (other.day === joined.day && other.reports.length > joined.reports.length))
  if (!isBehind) joinedOf.set(news, joined)
}

function* storiesOf(items: readonly NewsItem[], day: TradeDay, parts: HotspotParts) {
  const reports = yield* eachOf(items, item => reportOf(day, item))
  const joined = takeJoined(parts, day, reports)
  for (const report of reports.slice(joined.reports.length)) {
    joined.joiner.add(report)
    joined.reports.push(report)
    yield
  }
  putBack(parts, joined)
  return joined.joiner.stories()
}

function* hotspotsOf(items: readonly NewsItem[], { day, until, reasons, map }: HotspotQuestion, parts: HotspotParts) {
  const stories = yield* storiesOf(items, day, parts)
  return yield* dayHotspots({ day, until, stories, reasons: statedReasons(reasons, until) }, map)
}

/** The hotspots of a day by a second of it, from what the store keeps of its news and what is told of its limit-ups. */
export async function hotspotsOn(parts: HotspotParts, question: HotspotQuestion): Promise<readonly DayHotspot[]> {
  const { day, until } = question
  const range = { dataset: parts.dataset, from: firstNewsDay(day), until: { day, second: until } }
  const items = await parts.news.between(range)
  return inSlices(hotspotsOf(items, question, parts))
}
