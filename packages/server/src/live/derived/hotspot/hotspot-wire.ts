import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { StockCode } from '@kanpan/contract/model/stock'
import { DAY_SECONDS, shanghaiDay, shanghaiMs, timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import { firstReports, headline, type Story } from '@kanpan/market/story/story'
import { changeOf } from '#live/derived/quote-row.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import type { StoredHotspot } from '#store/hotspot-store.ts'
import { outletName } from './news-row.ts'

const STORIES_SHOWN = 5

/** Seconds from a day's midnight as `YYYY-MM-DD HH:mm:ss`; what was told on days before it is negative. */
export function momentText(day: string, second: number): string {
  const own = ((second % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS
  return `${shanghaiDay(shanghaiMs(day, second))} ${timeOfDay(own)}`
}

function storyWire(day: string, story: Story): Hotspot['stories'][number] {
  const [first] = story.reports
  return {
    id: story.id,
    title: headline(first),
    at: momentText(day, first.second),
    sources: firstReports(story).map(({ source, second }) => ({
      source: outletName(source),
      at: momentText(day, second),
    })),
  }
}

/** What is the same for everybody who looks at a hotspot of a day, its stocks left out. */
export function hotspotHead(day: string, hotspot: DayHotspot) {
  const { heat, curve, stage } = hotspot.heat
  // Where the first who told of it gives the day alone, nobody knows how it came to be hot.
  const hasTimes = hotspot.second !== undefined
  return {
    id: hotspot.id,
    title: hotspot.title,
    digest: hotspot.digest,
    category_1: hotspot.group,
    block_code: hotspot.blockCode,
    source: outletName(hotspot.source),
    at: hotspot.second === undefined ? day : momentText(day, hotspot.second),
    heat: figure(heat) ?? 0,
    heatCurve: hasTimes ? curve.map(value => figure(value) ?? 0) : [],
    stage: hasTimes ? stage : null,
    concepts: [...hotspot.concepts],
    conceptsFrom: hotspot.conceptsFrom,
    storyCount: hotspot.stories.length,
  }
}

/** A hotspot of the view's day or of one before, with its stocks as they stand at the view's moment. */
export function hotspotWire(view: MarketView, hotspot: StoredHotspot): Hotspot {
  const { day } = hotspot
  return {
    ...hotspotHead(day, hotspot),
    heatParts: hotspot.heat.parts.map(({ name, heat, ...part }) => ({
      ...part,
      name: outletName(name),
      heat: figure(heat) ?? 0,
    })),
    stories: hotspot.stories.slice(0, STORIES_SHOWN).map(story => storyWire(day, story)),
    stocks: hotspot.stocks.flatMap(({ code, reason, reasonFrom }) => {
      const row = view.rowOf(code)
      if (row === undefined) return []
      const name = view.nameOf(row)
      return { code: StockCode.parse(code), name, reason, reasonFrom, changePct: figure(changeOf(view, row)) }
    }),
  }
}
