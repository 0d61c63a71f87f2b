import { readFileSync } from 'node:fs'
import type { TaggedWord } from '@kanpan/market/word/hot-word'
import { Jieba } from '@node-rs/jieba'
import { atOnce } from '#lib/in-slices.ts'

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

interface Dictionary {
  readonly jieba: Jieba
  /** The names beside its own words, a line each. */
  lines: string
  segmenters: number
}

/** Who wants the same names as the last one has the same, as long as somebody has it. */
let latest: WeakRef<Dictionary> | undefined

function* dictionaryOf(lines: string): Generator<undefined, Dictionary> {
  const jieba = new Jieba()
  for (const part of parts(readFileSync(DICTIONARY))) {
    jieba.loadDict(part)
    yield
  }
  if (lines) jieba.loadDict(Buffer.from(lines))
  return { jieba, lines, segmenters: 0 }
}

function linesOf(names: Iterable<string>): string {
  // A sign at the edge of a name, the star of *ST, is no part of a word.
  const plain = Array.from(names, name => fold(name).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  const whole = [...new Set(plain)].filter(name => /^\S{2,}$/u.test(name))
  return whole.map(name => `${name} ${FREQUENCY} nz`).join('\n')
}

/**
 * Chinese words by jieba, in lower case and half width. `names` are kept whole, whatever they are made of: stocks,
 * concepts, the market's own terms. A fifth of a second and tens of megabytes, in steps, where the last one has other names.
 */
export function* createSegmenter(names: Iterable<string>): Generator<undefined, Segmenter> {
  const lines = linesOf(names)
  const last = latest?.deref()
  let dictionary = last?.lines === lines ? last : yield* dictionaryOf(lines)
  dictionary.segmenters++
  latest = new WeakRef(dictionary)
  function add(more: Iterable<string>): void {
    const added = linesOf(more)
    if (!added) return
    const all = `${dictionary.lines}\n${added}`
    if (dictionary.segmenters === 1) {
      dictionary.jieba.loadDict(Buffer.from(added))
      dictionary.lines = all
      return
    }
    // The others have not learnt it.
    dictionary.segmenters--
    dictionary = atOnce(dictionaryOf(all))
    dictionary.segmenters++
  }
  return {
    add,
    words: text => dictionary.jieba.tag(fold(text), true).filter(({ word }) => WORD.test(word)),
    terms: text => dictionary.jieba.cutForSearch(fold(text), true).filter(part => WORD.test(part)),
  }
}

/** Half width and small letters. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
