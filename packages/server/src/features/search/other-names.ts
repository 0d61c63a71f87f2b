import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Suggestion } from '@kanpan/contract/model/text'
import { shortBranch } from '@kanpan/market/longhu/branch-name'
import { type Fit, type FoldedEntry, fitOf, foldEntry, typedKey } from '@kanpan/market/search/suggest'
import type { FastifyBaseLogger } from 'fastify'
import { inSlices } from '#lib/in-slices.ts'
import { hotWordsOf } from '#live/derived/hotspot/hot-words.ts'
import type { LonghuLists } from '#live/derived/longhu/longhu-lists.ts'
import type { MarketView } from '#live/market-view.ts'
import type { Texts } from '#text/texts.ts'
import type { Spellings } from './spellings.ts'

interface OtherName {
  readonly suggestion: Suggestion
  /** What it is found by: a branch by the short of its name, or by what people call it. */
  readonly called: string
}

type FoundName = OtherName & { readonly folded: FoldedEntry }

export interface OtherHit {
  readonly suggestion: Suggestion
  readonly fit: Fit
}

export interface OtherParts {
  readonly lists: LonghuLists
  readonly texts: Pick<Texts, 'words' | 'named'>
  readonly spellings: Spellings
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** So old the names are read again, aside, at the next key. */
const STALE_MS = 60_000
/** While there is no list yet to read branches from, as on a first start, they are looked for again so soon, */
const SOON_MS = 2_000
/** and for so long: a market may have none. */
const PATIENCE_MS = 60_000
/** How far back branches are read from the lists. */
const LIST_DAYS = 120

function conceptNames({ catalogue }: MarketView): OtherName[] {
  return catalogue.sectors
    .filter(({ kind }) => kind === 'concept')
    .map(({ blockCode, name, rows }) => ({
      called: name,
      suggestion: { kind: 'concept', code: blockCode, name, hint: `概念 · ${rows.length} 只` },
    }))
}

function branchNames(branches: Iterable<string>, { aliases }: LonghuLists): OtherName[] {
  const named = [...branches].map((branch): OtherName => {
    const alias = aliases.get(branch)?.alias
    return {
      called: shortBranch(branch),
      suggestion: { kind: 'branch', code: branch, name: branch, hint: alias ? `营业部 · ${alias}` : '营业部' },
    }
  })
  const seats = Map.groupBy(aliases.values(), ({ alias }) => alias)
  const byAlias = [...seats].map(
    ([alias, own]): OtherName => ({
      called: alias,
      suggestion: { kind: 'alias', code: alias, name: alias, hint: `游资 · ${own.length} 个席位` },
    }),
  )
  return [...named, ...byAlias]
}

/**
 * Concepts, then branches, what people call them, and the day's hot words, found by name, initials and pinyin. The first key
 * waits for concepts and what branches are called, which are at hand: an answer without them would deny what there is. The
 * rest is read aside from that key on, and all of it again when it has grown old.
 */
export function otherNames({ lists, texts, spellings, log }: OtherParts) {
  const branches = new Set<string>()
  const daysRead = new Set<TradeDay>()
  let names: readonly FoundName[] = []
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let areWordsRead = false
  let sinceMs: number | undefined

  function isWhole(): boolean {
    return areWordsRead && (daysRead.size > 0 || performance.now() - (sinceMs ?? 0) > PATIENCE_MS)
  }
  let spelling: Promise<void> | undefined

  async function readBranches(): Promise<void> {
    const days = (await lists.days()).slice(-LIST_DAYS).filter(day => !daysRead.has(day))
    for (const day of days) {
      for (const { seats } of await lists.ofDay(day)) for (const { branch } of seats) branches.add(branch)
      daysRead.add(day)
    }
  }

  async function wordNames(view: MarketView): Promise<OtherName[]> {
    const { list } = await hotWordsOf(view, texts)
    return list
      .filter(({ kind }) => kind === 'word')
      .map(({ keyword }) => ({
        called: keyword,
        suggestion: { kind: 'word', code: keyword, name: keyword, hint: '今日热词' },
      }))
  }

  function* spelled(all: readonly OtherName[]): Generator<undefined, readonly FoundName[]> {
    const made: FoundName[] = []
    for (const one of all) {
      const { called } = one
      const entry = { name: called, initials: spellings.initials(called), pinyin: spellings.pinyin(called) }
      made.push({ ...one, folded: foldEntry({ ...entry, code: one.suggestion.code }) })
      yield
    }
    return made
  }

  async function spellAtHand(view: MarketView): Promise<void> {
    names = await inSlices(spelled([...conceptNames(view), ...branchNames(lists.aliases.keys(), lists)]))
  }

  async function read(view: MarketView): Promise<void> {
    spelling ??= spellAtHand(view)
    await spelling
    await readBranches()
    const branchesRead = [...conceptNames(view), ...branchNames(branches, lists)]
    // The first time what is read is found as soon as it is spelled.
    if (!areWordsRead) names = await inSlices(spelled(branchesRead))
    const words = await wordNames(view)
    names = await inSlices(spelled([...branchesRead, ...words]))
    areWordsRead = true
  }

  /** Nobody waits for it, so nobody else would hear that it failed; the names read before stay. */
  async function readAside(view: MarketView): Promise<void> {
    try {
      await read(view)
    } catch (error) {
      log.error({ err: error }, 'names to suggest were not read')
    } finally {
      reading = undefined
    }
  }

  function readWhenOld(view: MarketView): void {
    sinceMs ??= performance.now()
    if (reading || performance.now() - readAtMs <= (isWhole() ? STALE_MS : SOON_MS)) return
    readAtMs = performance.now()
    reading = readAside(view)
  }

  return {
    /** Whether branches and words are among the names by now. */
    isWhole,
    /** What fits what was typed, in no better order than the names are in. */
    async find(view: MarketView, typed: string): Promise<readonly OtherHit[]> {
      readWhenOld(view)
      await spelling
      const key = typedKey(typed)
      return names.flatMap(({ suggestion, folded }) => {
        const fit = fitOf(folded, key)
        return fit === undefined ? [] : { suggestion, fit }
      })
    },
    /** Resolves when all names have been read once. */
    async prepare(view: MarketView): Promise<void> {
      readWhenOld(view)
      await reading
    },
  }
}
