import { type PackedPositions, packingPositions } from './packed-positions.ts'

/** Something to be found by typing: a stock, a concept, a branch. Its position in the list is how it is answered. */
export interface SuggestEntry {
  readonly code: string
  readonly name: string
  /** Every reading of the name's pinyin initials: 重庆… has cq… and zq… */
  readonly initials: readonly string[]
  /** Every reading of the name in full pinyin, without spaces. */
  readonly pinyin?: readonly string[]
  /** Who comes first among equally good hits: the larger. */
  readonly weight?: number
}

/** Up to ten positions for everything a person may have typed so far. */
export type SuggestTable = PackedPositions

const BEST = 10
/** Longer than any name: what is typed beyond it cannot hit. */
const LONGEST_KEY = 24

/**
 * Every prefix of code, name, initials and pinyin, and every part of a name and its initials, each with its ten best: whole words first, then
 * beginnings, then inner parts; then by weight, then by code. Built once, so that a key stroke is one look-up; in steps, so
 * that who builds it can do other work between them.
 */
export function* buildingSuggest(entries: readonly SuggestEntry[]): Generator<undefined, SuggestTable> {
  const order = entries
    .map((entry, position) => ({ entry, position }))
    .sort((a, b) => (b.entry.weight ?? 0) - (a.entry.weight ?? 0) || (a.entry.code < b.entry.code ? -1 : 1))
  const table = new Map<string, number | number[]>()
  const add = (key: string, position: number) => {
    const found = table.get(key)
    if (found === undefined) table.set(key, position)
    else if (typeof found === 'number') {
      if (found !== position) table.set(key, [found, position])
    } else if (found.length < BEST && !found.includes(position)) found.push(position)
  }
  const words: {
    readonly position: number
    readonly whole: readonly string[]
    readonly divisible: readonly string[]
  }[] = []
  for (const { entry, position } of order) {
    words.push({ position, whole: wordsOf(entry), divisible: divisibleOf(entry) })
    yield
  }
  for (const { position, whole } of words) for (const word of whole) add(word, position)
  yield
  for (const { position, whole } of words) {
    for (const word of whole) for (const key of prefixes(word)) add(key, position)
    yield
  }
  for (const { position, divisible } of words) {
    for (const word of divisible) {
      for (let from = 1; from < word.length; from++) for (const key of prefixes(word.slice(from))) add(key, position)
    }
    yield
  }
  return yield* packingPositions(table)
}

/** The same in one go. */
export function buildSuggest(entries: readonly SuggestEntry[]): SuggestTable {
  const building = buildingSuggest(entries)
  for (;;) {
    const step = building.next()
    if (step.done) return step.value
  }
}

/** What an entry is found by, as people's typing is folded: each word between two line ends, its code first. */
export interface FoldedEntry {
  readonly whole: string
  /** What is found by its parts too: 茅台 and mt find 贵州茅台. */
  readonly divisible: string
}

export function foldEntry(entry: SuggestEntry): FoldedEntry {
  return { whole: `\n${wordsOf(entry).join('\n')}\n`, divisible: divisibleOf(entry).join('\n') }
}

/** What was typed, as entries are looked at for it. */
export interface TypedKey {
  readonly key: string
  /** The same without an exchange before or behind a code: sh600519, 600519.SH. */
  readonly bare: string
}

export function typedKey(typed: string): TypedKey {
  const key = fold(typed)
  return { key, bare: withoutExchange(key) || key }
}

/** How well an entry fits what was typed: 0 the whole of it, 1 its beginning, 2 a part of it; undefined not at all. */
export type Fit = 0 | 1 | 2

export function fitOf({ whole, divisible }: FoldedEntry, { key, bare }: TypedKey): Fit | undefined {
  if (key === '') return undefined
  if (whole.includes(`\n${key}\n`) || whole.includes(`\n${bare}\n`)) return 0
  if (whole.includes(`\n${key}`) || whole.includes(`\n${bare}`)) return 1
  return divisible.includes(key) ? 2 : undefined
}

/** The ten best without a table, by the same order: a look at every entry, for names that are asked for seldom. */
export function scanSuggest(
  entries: readonly FoldedEntry[],
  typed: string,
  weightOf: (at: number) => number,
): readonly number[] {
  const key = typedKey(typed)
  const hits = entries.flatMap((entry, at) => {
    const fit = fitOf(entry, key)
    return fit === undefined ? [] : { at, fit }
  })
  return hits
    .sort((a, b) => a.fit - b.fit || weightOf(b.at) - weightOf(a.at) || compareCode(entries[a.at], entries[b.at]))
    .slice(0, BEST)
    .map(({ at }) => at)
}

/** By code, which is the first an entry is found by. */
function compareCode(a: FoldedEntry | undefined, b: FoldedEntry | undefined): number {
  return (a?.whole ?? '') < (b?.whole ?? '') ? -1 : 1
}

/** Positions of the best entries for what was typed; none for nothing. Codes may carry their exchange (sh600519, 600519.SH). */
export function suggest(table: SuggestTable, typed: string): readonly number[] {
  const { key, bare } = typedKey(typed)
  return table.get(key) ?? table.get(bare) ?? []
}

/** What people type in many ways written in one: full-width letters, capitals, spaces, the star of *ST. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '')
}

function withoutExchange(key: string): string {
  return key.replace(/^(?:sh|sz|bj)\.?(?=\d)/, '').replace(/(?<=\d)\.?(?:sh|sz|bj|ss)$/, '')
}

function wordsOf({ code, name, initials, pinyin = [] }: SuggestEntry): readonly string[] {
  return [...new Set([code, name, ...initials, ...pinyin].map(fold))]
}

const divisibleOf = ({ name, initials }: SuggestEntry): readonly string[] => [name, ...initials].map(fold)

function* prefixes(word: string): Generator<string> {
  for (let to = 1; to <= Math.min(word.length, LONGEST_KEY); to++) yield word.slice(0, to)
}
