import { countsFrom } from './heat.ts'
import type { StatedReason } from './hotspot.ts'

/** Those who put each limit-up under a theme, which is then its first tag. */
const COMMUNITY_SOURCES: ReadonlySet<string> = new Set(['jiuyangongshe', '模拟'])
/** Fewer stocks are no theme; the first tag of a stock listed under none is its own. */
const MIN_STOCKS = 2
const OTHER_TAGS = 3

export interface CommunityTheme {
  readonly theme: string
  /** In the order they were told. */
  readonly reasons: readonly StatedReason[]
  /** What else is said of its stocks, most often said first. */
  readonly others: readonly string[]
}

/** The community's themes of a day: limit-ups by the first tag of their reason, each with at least two stocks. */
export function communityThemes(reasons: readonly StatedReason[]): readonly CommunityTheme[] {
  const own = reasons
    .filter(({ source, tags }) => COMMUNITY_SOURCES.has(source) && tags.length > 0)
    .toSorted((a, b) => countsFrom(a.second) - countsFrom(b.second) || (a.code < b.code ? -1 : 1))
  return [...Map.groupBy(own, ({ tags: [theme = ''] }) => theme)]
    .filter(([, ofTheme]) => new Set(ofTheme.map(({ code }) => code)).size >= MIN_STOCKS)
    .map(([theme, ofTheme]) => ({ theme, reasons: ofTheme, others: otherTags(ofTheme) }))
}

function otherTags(reasons: readonly StatedReason[]): string[] {
  const counts = new Map<string, number>()
  for (const { tags } of reasons) for (const tag of tags.slice(1)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, OTHER_TAGS)
    .map(([tag]) => tag)
}
