import type { SectorMembers } from '#quote/catalogue.ts'
import type { WordField } from '#selection/fields.ts'
import { conceptCodes } from '#story/concept-names.ts'

/** What a name in a sentence asks for: stocks whose `field` is `name`. */
export interface NameMeant {
  readonly field: Extract<WordField, 'concept' | 'industry' | 'board' | 'name'>
  readonly name: string
}

export interface NameFound {
  readonly length: number
  /** The likeliest first; never empty. */
  readonly meanings: readonly NameMeant[]
}

/** The names a sentence may hold, found where they stand, the longest first. */
export interface Vocabulary {
  at(text: string, position: number): NameFound | undefined
}

const BOARDS: readonly NameMeant[] = [
  ...['主板', '创业板', '科创板', '北交所', '沪市', '深市'].map(name => ({ field: 'board' as const, name })),
]

/** Lower case and half width, one character for one. */
export function fold(text: string): string {
  return text
    .replaceAll(/[！-～]/g, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .toLowerCase()
}

const LATIN = /[a-z0-9]/

/**
 * Boards, concepts, industries and stocks by name, and concepts by what else they are called. A word of several meanings
 * means the first of them in that order.
 */
export function buildVocabulary(
  sectors: readonly Pick<SectorMembers, 'blockCode' | 'name' | 'kind'>[],
  stockNames: readonly string[],
): Vocabulary {
  const words = new Map<string, NameMeant[]>()
  const add = (word: string, meant: NameMeant) => {
    const folded = fold(word)
    if (folded.length < 2) return
    const known = words.get(folded)
    if (!known) words.set(folded, [meant])
    else if (!known.some(({ field, name }) => field === meant.field && name === meant.name)) known.push(meant)
  }
  for (const board of BOARDS) add(board.name, board)
  const concepts = sectors.filter(({ kind }) => kind === 'concept')
  for (const { name } of concepts) add(name, { field: 'concept', name })
  for (const { name, kind } of sectors) if (kind === 'industry') add(name, { field: 'industry', name })
  const nameOf = new Map(concepts.map(({ blockCode, name }) => [blockCode, name]))
  const addConcepts = (called: ReadonlyMap<string, string>) => {
    for (const [word, blockCode] of called) {
      const name = nameOf.get(blockCode)
      if (name !== undefined) add(word, { field: 'concept', name })
    }
  }
  addConcepts(conceptCodes(concepts, []))
  for (const name of stockNames) add(name, { field: 'name', name })
  addConcepts(conceptCodes(concepts))
  const byStart = Map.groupBy([...words.keys()], word => word.slice(0, 2))
  for (const starting of byStart.values()) starting.sort((a, b) => b.length - a.length)

  function stands(text: string, position: number, word: string): boolean {
    if (!text.startsWith(word, position)) return false
    // No ai in said, but AI首板 holds it.
    if (LATIN.test(word[0] ?? '') && LATIN.test(text[position - 1] ?? '')) return false
    return !(LATIN.test(word.at(-1) ?? '') && LATIN.test(text[position + word.length] ?? ''))
  }

  return {
    at(text, position) {
      const word = byStart.get(text.slice(position, position + 2))?.find(one => stands(text, position, one))
      const meanings = word === undefined ? undefined : words.get(word)
      return word !== undefined && meanings ? { length: word.length, meanings } : undefined
    },
  }
}
