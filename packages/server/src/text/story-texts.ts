import { TradeDay } from '@kanpan/contract/model/stock'
import { shanghaiDay, shanghaiMs, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { COMMUNITY } from '@kanpan/market/hotspot/category'
import { countsFrom } from '@kanpan/market/hotspot/heat'
import type { DayHotspot } from '@kanpan/market/hotspot/hotspot'
import { rowsByCode } from '@kanpan/market/quote/catalogue'
import { headline } from '@kanpan/market/story/story'
import type { SourceNews, SourceReason } from '#sources/ports/rows.ts'
import type { StockVersion } from '#store/catalogue/stock-list.ts'
import type { TextDocument } from '#store/document-store.ts'

/** The market that texts are of. */
export interface TextMarket extends Pick<StockVersion, 'catalogue' | 'nameOn'> {
  readonly dataset: string
}

/** A day's news as texts. */
export function newsTexts({ dataset }: TextMarket, day: TradeDay, news: readonly SourceNews[]): TextDocument[] {
  return news.map(({ id, kind, second, title, content, codes, ...own }) => {
    const [code] = codes
    const about = codes.length === 1 && code !== undefined ? { code } : {}
    return {
      dataset,
      kind: kind === 'announcement' ? kind : 'news',
      ref: id,
      day: own.day ?? day,
      second,
      title,
      body: content,
      ...about,
    }
  })
}

/** Why stocks were at their limit, source by source. A reason is told when its stock first sealed, else at the close. */
export function reasonTexts(market: TextMarket, day: TradeDay, reasons: readonly SourceReason[]): TextDocument[] {
  const rows = rowsByCode(market.catalogue)
  const ownLines = linesOnce()
  return reasons.flatMap(({ code, source, firstSealSecond, tags, text }) => {
    const row = rows.get(code)
    if (row === undefined || (tags.length === 0 && text === '')) return []
    return {
      dataset: market.dataset,
      kind: 'reason' as const,
      ref: `${day}.${code}.${source}`,
      day,
      second: countsFrom(firstSealSecond),
      title: `${market.nameOn(row, day)} ${tags.join('+')}`.trim(),
      body: ownLines(source, text),
      code,
    }
  })
}

/**
 * A line that stands above the reasons of many stocks, what drives their theme, is told once and not as often as there are
 * stocks: it stays with the first of them.
 */
function linesOnce(): (source: string, text: string) => string {
  const seen = new Set<string>()
  return (source, text) => {
    const [first = '', ...rest] = text.split('\n')
    if (rest.length === 0) return text
    const key = `${source} ${first}`
    if (seen.has(key)) return rest.join('\n')
    seen.add(key)
    return text
  }
}

/** A day's hotspots, each at the moment its title was told, and with no more than that told. */
export function hotspotTexts(dataset: string, day: TradeDay, hotspots: readonly DayHotspot[]): TextDocument[] {
  return hotspots.map(({ id, title, digest, group, second, stories, stocks }) => {
    const reports = stories.flatMap(story => story.reports)
    const titled = reports.findLast(report => headline(report) === title)
    const publishedMs = shanghaiMs(day, countsFrom(titled?.second ?? second))
    return {
      dataset,
      kind: 'hotspot',
      ref: id,
      // News is told on any day of the year; the brand only says how a day is written.
      day: TradeDay.parse(shanghaiDay(publishedMs)),
      second: shanghaiSecond(publishedMs),
      title,
      body: group === COMMUNITY.group ? (stocks[0]?.reason ?? '') : digest,
    }
  })
}
