import { CONCEPT_ALIASES, type ConceptAlias, LABELS, ORDINARY_CONCEPTS } from './concept-aliases.ts'

export interface NamedConcept {
  readonly blockCode: string
  readonly name: string
}

/** A concept a text speaks of: where first, and how often. */
export interface ConceptMention {
  readonly blockCode: string
  /** As it stands in the text. */
  readonly text: string
  readonly from: number
  readonly times: number
}

/** The concepts a text names, in order of their first mention. Names of stocks in it, 山东黄金, are none of concepts. */
export type FindConcepts = (text: string, stockNames?: readonly string[]) => readonly ConceptMention[]

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
const LATIN = /[a-z0-9]/
/** What makes a group of an ordinary word: 银行板块. */
const GROUP_BESIDE = /^(?:板块|概念|股|产业链|指数|行业|赛道|题材|方向)/
/** A Latin word of so few letters is part of many others. */
const SHORT = 2

/** What a concept's name calls it, in small letters and half width: 股权转让(并购重组) is called by either; 概念 and 板块 at the end say only that it is one. */
export function conceptWords(name: string): string[] {
  const folded = fold(name)
  const [, outer = folded, inner = ''] = /^(.+?)\((.+)\)$/.exec(folded) ?? []
  return [outer, inner].flatMap(word => [word, word.replace(/(?:概念股?|板块|股票)$/, '')]).filter(Boolean)
}

/** What concepts are called, in lower case and half width, with the `block_code` meant: their names first, then their aliases. */
export function conceptCodes(
  concepts: readonly NamedConcept[],
  aliases: readonly ConceptAlias[] = CONCEPT_ALIASES,
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>()
  const add = (word: string, blockCode: string) => {
    if (word.length >= 2 && !codes.has(word)) codes.set(word, blockCode)
  }
  const codeOfName = new Map(concepts.map(({ name, blockCode }) => [name, blockCode]))
  for (const { name, blockCode } of concepts)
    if (!LABELS.has(name)) for (const word of conceptWords(name)) add(word, blockCode)
  for (const { name, aliases: others } of aliases) {
    const blockCode = codeOfName.get(name)
    if (blockCode !== undefined) for (const alias of others) add(fold(alias), blockCode)
  }
  return codes
}

/** Finds concepts by their names and by what else they are called, the longest word first. */
export function conceptNameFinder(
  concepts: readonly NamedConcept[],
  aliases: readonly ConceptAlias[] = CONCEPT_ALIASES,
): FindConcepts {
  const codes = conceptCodes(concepts, aliases)
  const byStart = Map.groupBy([...codes.keys()], word => word.slice(0, 2))
  for (const words of byStart.values()) words.sort((a, b) => b.length - a.length)

  function wordAt(text: string, at: number): string | undefined {
    return byStart.get(text.slice(at, at + 2))?.find(word => {
      if (!text.startsWith(word, at)) return false
      const before = text[at - 1] ?? ''
      const after = text[at + word.length] ?? ''
      // No 5g in 15g, no ai in said; but AI手机产业 holds it.
      if (LATIN.test(word[0] ?? '') && LATIN.test(before)) return false
      return !(LATIN.test(word.at(-1) ?? '') && LATIN.test(after))
    })
  }

  return (text, stockNames = []) => {
    let folded = fold(text)
    for (const name of stockNames) folded = folded.replaceAll(fold(name), ' '.repeat(fold(name).length))
    const found = new Map<string, { blockCode: string; text: string; from: number; times: number }>()
    for (let at = 0; at < folded.length - 1; at++) {
      const word = wordAt(folded, at)
      if (word === undefined) continue
      const isMeant =
        !ORDINARY_CONCEPTS.has(word) || folded === word || GROUP_BESIDE.test(folded.slice(at + word.length))
      const blockCode = isMeant ? codes.get(word) : undefined
      if (blockCode !== undefined) {
        const known = found.get(blockCode)
        if (known) known.times += 1
        else found.set(blockCode, { blockCode, text: folded.slice(at, at + word.length), from: at, times: 1 })
      }
      at += Math.max(SHORT, word.length) - 1
    }
    return [...found.values()]
  }
}
