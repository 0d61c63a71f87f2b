import { bodyOf, headline, type Story } from '#story/story.ts'
import type { DayHotspot, HotspotMap } from './hotspot.ts'

export interface Resolved {
  /** The block it is about, first, and others it names. */
  readonly blockCodes: readonly string[]
  readonly from: DayHotspot['conceptsFrom']
}

const CONCEPTS_KEPT = 4

/** What its words name: in a headline before in a text, there the one named most. */
function named(story: Story, { findConcepts, nameOf }: HotspotMap): readonly string[] {
  const stockNames = story.tellings.flatMap(({ codes }) => codes.map(nameOf))
  const inTitles = story.tellings.flatMap(telling => findConcepts(headline(telling), stockNames))
  const inTexts = story.tellings.flatMap(telling => findConcepts(bodyOf(telling), stockNames))
  const ordered = [...inTitles, ...inTexts.toSorted((a, b) => b.times - a.times || a.from - b.from)]
  return [...new Set(ordered.map(({ blockCode }) => blockCode))]
}

/** What most of its stocks, two at least, have in common: the smallest such block, because it says most. */
function shared(story: Story, { blocks, blocksOf }: HotspotMap): readonly string[] {
  const codes = [...new Set(story.tellings.flatMap(telling => telling.codes))]
  const counts = new Map<string, number>()
  for (const code of codes) for (const block of blocksOf(code)) counts.set(block, (counts.get(block) ?? 0) + 1)
  const sizeOf = (block: string) => blocks.get(block)?.codes.size ?? 0
  return [...counts]
    .filter(([, count]) => count >= 2 && count * 2 > codes.length)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1))
    .slice(0, 1)
    .map(([block]) => block)
}

/** The concepts of a story: those its words name, else the one its stocks share, else none. */
export function resolveStory(story: Story, map: HotspotMap): Resolved {
  const words = named(story, map)
  if (words.length > 0) return { blockCodes: words.slice(0, CONCEPTS_KEPT), from: 'words' }
  const stocks = shared(story, map)
  return stocks.length > 0 ? { blockCodes: stocks, from: 'stocks' } : { blockCodes: [], from: 'unresolved' }
}
