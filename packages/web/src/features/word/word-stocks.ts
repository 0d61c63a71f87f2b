import type { Hotspot, HotWord } from '@kanpan/contract/model/hotspot'
import type { SearchHit } from '@kanpan/contract/model/text'

/** A stock that is told of together with a word. */
export interface WordStock {
  readonly code: string
  /** Hotspots and limit-up reasons that hold the word and are about it. */
  readonly mentions: number
  /** The first thing said of it. */
  readonly why: string
}

interface WordSources {
  readonly word: HotWord | undefined
  readonly hotspots: readonly Hotspot[]
  readonly hits: readonly SearchHit[]
}

/** The stocks of what is told with a word, each once, those most often told first. */
export function wordStocks({ word, hotspots, hits }: WordSources): readonly WordStock[] {
  const mentions = [
    ...hits
      .filter(({ kind }) => kind === 'reason')
      .flatMap(({ code, snippet }) => (code === null ? [] : { code: String(code), why: snippet })),
    ...hotspots.flatMap(({ stocks }) => stocks.map(({ code, reason }) => ({ code: String(code), why: reason }))),
  ]
  const found = new Map<string, WordStock>()
  for (const { code, why } of mentions) {
    const before = found.get(code)
    found.set(code, { code, mentions: (before?.mentions ?? 0) + 1, why: before?.why || why })
  }
  // The stock a word names is about it, even when nothing else is told.
  for (const { code } of word?.stocks ?? []) if (!found.has(code)) found.set(code, { code, mentions: 0, why: '' })
  return [...found.values()].sort((a, b) => b.mentions - a.mentions || (a.code < b.code ? -1 : 1))
}

/** What was found stands between two marks of its own. */
export function unmarked(text: string): string {
  return text.replaceAll(/[\uE000\uE001]/g, '')
}
