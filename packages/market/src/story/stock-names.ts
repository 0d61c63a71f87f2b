import { type Candidate, isMeant, ownCodeBeside } from './is-meant.ts'
import { ORDINARY_NAMES } from './ordinary-names.ts'
import { codesIn } from './stock-codes.ts'

/** A stock by everything it is called: its name, its former and its short names. */
export interface NamedStock {
  readonly code: string
  readonly names: readonly string[]
}

/** A stock found in a text, at the first place it is named. */
export interface Mention {
  readonly code: string
  /** As it stands in the text. */
  readonly text: string
  readonly from: number
}

export type FindStockNames = (text: string) => readonly Mention[]

interface Hit extends Candidate {
  readonly from: number
  readonly to: number
}

const ST = /^\*?st/
const EXCHANGE_MARK = /-[uvwd]+$/

/** Half width, lower case, without blanks: 万  科Ａ is 万科a. Each character keeps its place. */
function fold(text: string): string {
  return Array.from(text, character => {
    const folded = character.normalize('NFKC').toLowerCase()
    return folded.length === character.length ? folded : character
  }).join('')
}

function candidates({ code, names }: NamedStock): Candidate[] {
  return names.flatMap(name => {
    const whole = fold(name).replaceAll(/\s/g, '').replace(EXCHANGE_MARK, '')
    const plain = whole.replace(ST, '')
    // 京东方a is called 京东方.
    const words = [whole, plain, plain.replace(/(?<=.{2})[ab]$/, '')]
    return [...new Set(words)]
      .filter(word => word.length >= 2)
      .map(word => ({
        word,
        code,
        // Without its ST a name of two characters is nearly always a word: 生物, 联合, 东方.
        kind:
          word !== whole && ST.test(whole) && word.length <= 2
            ? ('bare' as const)
            : ORDINARY_NAMES.has(word)
              ? ('ordinary' as const)
              : ('name' as const),
      }))
  })
}

/**
 * Finds the stocks a text names: by name, longest first, by short name and by code. A name that is also an ordinary
 * word counts only where the company is plainly meant or in a row of stocks; a broker or a bank that only speaks is passed over.
 */
export function stockNameFinder(stocks: readonly NamedStock[]): FindStockNames {
  const codes = new Set(stocks.map(({ code }) => code))
  const byStart = new Map<string, Candidate[]>()
  for (const candidate of stocks.flatMap(candidates)) {
    const start = candidate.word.slice(0, 2)
    const same = byStart.get(start)
    if (same) same.push(candidate)
    else byStart.set(start, [candidate])
  }
  for (const same of byStart.values()) same.sort((a, b) => b.word.length - a.word.length)

  return text => {
    const folded = fold(text)
    const found = new Map<string, Mention>()
    const add = (code: string, from: number, length: number) => {
      const known = found.get(code)
      if (!known || from < known.from) found.set(code, { code, from, text: text.slice(from, from + length) })
    }
    for (const { code, from, to } of codesIn(folded))
      if (code !== undefined && codes.has(code)) add(code, from, to - from)
    const hits: Hit[] = []
    for (let at = 0; at < folded.length - 1; at++) {
      const possible = byStart.get(folded.slice(at, at + 2)) ?? []
      const longest = possible.find(({ word }) => folded.startsWith(word, at))
      if (!longest) continue
      // Two companies may have borne one name: its code beside it says which is meant.
      const to = at + longest.word.length
      const bearer = possible.find(
        ({ word, code }) => word === longest.word && ownCodeBeside(code, folded.slice(to, to + 24)),
      )
      const candidate = bearer ?? longest
      hits.push({ ...candidate, from: at, to: at + candidate.word.length })
      at += candidate.word.length - 1
    }
    const certain = hits.map(hit => isMeant(hit, folded))
    hits.forEach((hit, i) => {
      // 指南针、三人行等多股涨停: in a row of stocks an ordinary word is one as well.
      const inRow =
        hit.kind === 'ordinary' &&
        ((certain[i - 1] && folded.slice(hits[i - 1]?.to, hit.from) === '、') ||
          (certain[i + 1] && folded.slice(hit.to, hits[i + 1]?.from) === '、'))
      if (inRow) certain[i] = true
      if (certain[i]) add(hit.code, hit.from, hit.word.length)
    })
    return [...found.values()].sort((a, b) => a.from - b.from)
  }
}
