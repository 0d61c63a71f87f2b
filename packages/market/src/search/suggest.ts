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
export type SuggestTable = ReadonlyMap<string, readonly number[]>

const BEST = 10
/** Longer than any name: what is typed beyond it cannot hit. */
const LONGEST_KEY = 24

/**
 * Every prefix of code, name, initials and pinyin, and every part of a name and its initials, each with its ten best: whole words first, then
 * beginnings, then inner parts; then by weight, then by code. Built once, so that a key stroke is one look-up.
 */
export function buildSuggest(entries: readonly SuggestEntry[]): SuggestTable {
  const order = entries
    .map((entry, position) => ({ entry, position }))
    .sort((a, b) => (b.entry.weight ?? 0) - (a.entry.weight ?? 0) || (a.entry.code < b.entry.code ? -1 : 1))
  const table = new Map<string, number[]>()
  const add = (key: string, position: number) => {
    const found = table.get(key)
    if (!found) table.set(key, [position])
    else if (found.length < BEST && !found.includes(position)) found.push(position)
  }
  const words = order.map(({ entry, position }) => ({
    position,
    whole: wordsOf(entry),
    // 茅台 and mt find 贵州茅台.
    divisible: [entry.name, ...entry.initials].map(fold),
  }))
  for (const { position, whole } of words) for (const word of whole) add(word, position)
  for (const { position, whole } of words) {
    for (const word of whole) for (const key of prefixes(word)) add(key, position)
  }
  for (const { position, divisible } of words) {
    for (const word of divisible) {
      for (let from = 1; from < word.length; from++) for (const key of prefixes(word.slice(from))) add(key, position)
    }
  }
  return table
}

/** Positions of the best entries for what was typed; none for nothing. Codes may carry their exchange (sh600519, 600519.SH). */
export function suggest(table: SuggestTable, typed: string): readonly number[] {
  const key = fold(typed)
  return table.get(key) ?? table.get(withoutExchange(key)) ?? []
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

function* prefixes(word: string): Generator<string> {
  for (let to = 1; to <= Math.min(word.length, LONGEST_KEY); to++) yield word.slice(0, to)
}
