import { isPublication } from './publications.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A word as a segmenter gives it: in lower case, with its part of speech in jieba's (ICTCLAS) letters. */
export interface TaggedWord {
  readonly word: string
  readonly tag: string
}

/** Nouns, proper names, abbreviations and foreign words. Verbal nouns (vn) are nearly all of the wires' own language. */
const NAMING = /^(?:n|j$|eng$)/
const LETTERS = /^\p{L}{2,}$/u
const SHORT_LATIN = /^[a-z]{1,2}$/
const ABBREVIATION_LENGTH = 4
const DIGITS = /^[\p{N}.%-]+$/u

/** As a person writes it: a short run of Latin letters is an abbreviation, `ai手机` is AI手机. */
export function spelled(word: string): string {
  return word.replaceAll(/[a-z]+/g, run => (run.length <= ABBREVIATION_LENGTH ? run.toUpperCase() : run))
}

/**
 * Whether a word can be one of a day's hot words. A name of a stock, a concept or a theme may hold figures (5g) or be two
 * Latin letters (ai); nothing else may.
 */
export function canBeHot({ word, tag }: TaggedWord, isName: boolean): boolean {
  if (STOP_WORDS.has(word) || word.length < 2 || DIGITS.test(word)) return false
  return isName || (!isPublication(word) && NAMING.test(tag) && LETTERS.test(word) && !SHORT_LATIN.test(word))
}
