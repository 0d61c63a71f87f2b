import { LIMITS } from '@kanpan/contract/limits'
import type { HotWord } from '@kanpan/contract/model/hotspot'
import { useSearchParams } from 'wouter'

export type WordKind = 'all' | HotWord['kind']

const KINDS: readonly WordKind[] = ['all', 'concept', 'word', 'stock']
export const WORD_PARTS = ['hotspots', 'told', 'stocks'] as const
export type WordPart = (typeof WORD_PARTS)[number]

export interface KeywordAddress {
  /** The active word; undefined when the address names none. */
  readonly keyword: string | undefined
  readonly kind: WordKind
  readonly setKind: (kind: WordKind) => void
  /** What of the active word is shown where only one part has room. */
  readonly part: WordPart
  readonly setPart: (part: WordPart) => void
  /** The address with another active word; to choose one is a step one can go back. */
  readonly hrefOf: (keyword: string) => string
  readonly choose: (keyword: string | undefined) => void
  /** The same while stepping through a list, where not every step is one to go back to. */
  readonly pass: (keyword: string) => void
}

/** The active keyword with the kind of words looked at: all of it is the address. */
export function useKeywordAddress(): KeywordAddress {
  const [search, setSearch] = useSearchParams()
  const changed = (before: URLSearchParams, name: string, value: string | undefined) => {
    const after = new URLSearchParams(before)
    if (value === undefined) after.delete(name)
    else after.set(name, value)
    return after
  }
  return {
    keyword: search.get('keyword')?.trim().slice(0, LIMITS.keywordMaxLength) || undefined,
    kind: KINDS.find(kind => kind === search.get('kind')) ?? 'all',
    setKind: kind => setSearch(before => changed(before, 'kind', kind === 'all' ? undefined : kind), { replace: true }),
    part: WORD_PARTS.find(part => part === search.get('tab')) ?? 'hotspots',
    setPart: part =>
      setSearch(before => changed(before, 'tab', part === 'hotspots' ? undefined : part), { replace: true }),
    hrefOf: keyword => `/hotword?${changed(search, 'keyword', keyword)}`,
    pass: keyword => setSearch(before => changed(before, 'keyword', keyword), { replace: search.has('keyword') }),
    choose: keyword => setSearch(before => changed(before, 'keyword', keyword)),
  }
}
