import { readFileSync } from 'node:fs'
import type { TaggedWord } from '@kanpan/market/word/hot-word'
import { Jieba } from '@node-rs/jieba'

export interface Segmenter {
  /** The words of a text, each part of it once: 商业航天/概念股. For counting. */
  words(text: string): TaggedWord[]
  /** The words and the shorter words inside them: 商业航天, 商业, 航天. For an index and for what is asked of it. */
  terms(text: string): string[]
}

// The package's own door to it holds these bytes for good, and 6 MB beside them that nobody reads.
const DICTIONARY = new URL(import.meta.resolve('@node-rs/jieba/dict.txt'))

// Seldom enough not to tear ordinary text apart, often enough to hold against its parts.
const FREQUENCY = 100_000

/** Letters, digits and Chinese characters; what is left of a text without its signs. */
const WORD = /^[\p{L}\p{N}]+(?:[.%-][\p{L}\p{N}]+)*%?$/u

/**
 * Chinese words by jieba, in lower case and half width. `names` are kept whole, whatever they are made of: stocks,
 * concepts, the market's own terms.
 */
export function createSegmenter(names: Iterable<string>): Segmenter {
  const jieba = Jieba.withDict(readFileSync(DICTIONARY))
  // A sign at the edge of a name, the star of *ST, is no part of a word.
  const plain = Array.from(names, name => fold(name).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const lines = [...new Set(plain)].filter(name => /^\S{2,}$/u.test(name))
  if (lines.length > 0) jieba.loadDict(Buffer.from(lines.map(name => `${name} ${FREQUENCY} nz`).join('\n')))
  return {
    words: text => jieba.tag(fold(text), true).filter(({ word }) => WORD.test(word)),
    terms: text => jieba.cutForSearch(fold(text), true).filter(part => WORD.test(part)),
  }
}

/** Half width and small letters. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
