import { readFileSync } from 'node:fs'
import type { TaggedWord } from '@kanpan/market/word/hot-word'
import { Jieba } from '@node-rs/jieba'

export interface Segmenter {
  /** The words of a text, each part of it once: 商业航天/概念股. For counting. */
  words(text: string): TaggedWord[]
  /** The words and the shorter words inside them: 商业航天, 商业, 航天. For an index and for what is asked of it. */
  terms(text: string): string[]
  /** Keeps more names whole. */
  add(names: Iterable<string>): void
}

// The package's own door to it holds these bytes for good, and 6 MB beside them that nobody reads.
const DICTIONARY = new URL(import.meta.resolve('@node-rs/jieba/dict.txt'))

// Seldom enough not to tear ordinary text apart, often enough to hold against its parts.
const FREQUENCY = 100_000

/** Letters, digits and Chinese characters; what is left of a text without its signs. */
const WORD = /^[\p{L}\p{N}]+(?:[.%-][\p{L}\p{N}]+)*%?$/u

/** Taken in within a millisecond, but for the few times at which the dictionary moves to larger memory. */
const BYTES_AT_ONCE = 32 * 1024
const LINE_END = 10

/** Whole lines of some bytes, so many bytes at a time and what is left of the last line. */
function* parts(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(LINE_END, from + BYTES_AT_ONCE)
    const to = end < 0 ? bytes.length : end + 1
    yield bytes.subarray(from, to)
    from = to
  }
}

/**
 * Chinese words by jieba, in lower case and half width. `names` are kept whole, whatever they are made of: stocks,
 * concepts, the market's own terms. A fifth of a second, in steps.
 */
export function* createSegmenter(names: Iterable<string>): Generator<undefined, Segmenter> {
  const jieba = new Jieba()
  for (const lines of parts(readFileSync(DICTIONARY))) {
    jieba.loadDict(lines)
    yield
  }
  function add(more: Iterable<string>): void {
    // A sign at the edge of a name, the star of *ST, is no part of a word.
    const plain = Array.from(more, name => fold(name).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    const lines = [...new Set(plain)].filter(name => /^\S{2,}$/u.test(name))
    if (lines.length > 0) jieba.loadDict(Buffer.from(lines.map(name => `${name} ${FREQUENCY} nz`).join('\n')))
  }
  add(names)
  return {
    add,
    words: text => jieba.tag(fold(text), true).filter(({ word }) => WORD.test(word)),
    terms: text => jieba.cutForSearch(fold(text), true).filter(part => WORD.test(part)),
  }
}

/** Half width and small letters. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
