import { bodyOf, headline, type Story } from '#story/story.ts'
import type { DayHotspot, HotspotMap } from './hotspot.ts'

export interface Resolved {
  /** The block it is about, first, and others it names. */
  readonly blockCodes: readonly string[]
  readonly from: DayHotspot['conceptsFrom']
  /** Whether it stands in a headline. */
  readonly inHeadline: boolean
}

const MOST_CONCEPTS = 4
const LARGE_BLOCK = 200

/** A text that names a concept once speaks of it in passing. */
const TIMES_IN_TEXT = 2

/** What its words name: in a headline before in a text, there the one named most. */
function named(story: Story, { findConcepts, nameOf }: HotspotMap): Pick<Resolved, 'blockCodes' | 'inHeadline'> {
  const stockNames = story.reports.flatMap(({ codes }) => codes.map(nameOf))
  const inTitles = story.reports.flatMap(report => findConcepts(headline(report), stockNames))
  const inTexts = story.reports.flatMap(report => findConcepts(bodyOf(report), stockNames))
  const ordered = [
    ...inTitles,
    ...inTexts.filter(({ times }) => times >= TIMES_IN_TEXT).toSorted((a, b) => b.times - a.times || a.from - b.from),
  ]
  return { blockCodes: [...new Set(ordered.map(({ blockCode }) => blockCode))], inHeadline: inTitles.length > 0 }
}

/** What most of some stocks, two at least, have in common: the smallest such block, because it says most; a large one says nothing. */
export function sharedBlocks(codes: readonly string[], { blocks, blocksOf }: HotspotMap): readonly string[] {
  const counts = new Map<string, number>()
  for (const code of codes) for (const block of blocksOf(code)) counts.set(block, (counts.get(block) ?? 0) + 1)
  const sizeOf = (block: string) => blocks.get(block)?.codes.size ?? 0
  return [...counts]
    .filter(([block, count]) => count >= 2 && count * 2 > codes.length && sizeOf(block) <= LARGE_BLOCK)
    .sort(([a, ofA], [b, ofB]) => ofB - ofA || sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1))
    .slice(0, 1)
    .map(([block]) => block)
}

function resolved(story: Story, map: HotspotMap): Resolved {
  const { blockCodes: words, inHeadline } = named(story, map)
  if (words.length > 0) return { blockCodes: words.slice(0, MOST_CONCEPTS), from: 'words', inHeadline }
  const stocks = sharedBlocks([...new Set(story.reports.flatMap(({ codes }) => codes))], map)
  return { blockCodes: stocks, from: stocks.length > 0 ? 'stocks' : 'unresolved', inHeadline: false }
}

/** By what finds the concepts of a catalogue: a story is looked through once, though its day's hotspots are asked for at every tick. */
const resolvedBy = new WeakMap<HotspotMap['findConcepts'], WeakMap<Story, Resolved>>()

/** The concepts of a story: those its words name, else the one its stocks share, else none. */
export function resolveStory(story: Story, map: HotspotMap): Resolved {
  const known = resolvedBy.get(map.findConcepts) ?? new WeakMap<Story, Resolved>()
  resolvedBy.set(map.findConcepts, known)
  const made = known.get(story) ?? resolved(story, map)
  known.set(story, made)
  return made
}
