import { LOCAL_NUMBERS, LOCAL_WORDS } from './local-passwords.ts'

interface CommonPasswords {
  /** Every password of the list. */
  readonly all: ReadonlySet<string>
  /** The commonest ones, which people change a little to be let in. */
  readonly stems: ReadonlySet<string>
}

/** So many of the list, the commonest first, are known in their variations, too. */
const VARIED = 10_000

let loaded: Promise<CommonPasswords> | undefined

/** Read when the first password is chosen: nobody else needs 49,000 words in memory. */
function commonPasswords(): Promise<CommonPasswords> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const words = dictionary['passwords-common']
    return {
      all: new Set([...words, ...LOCAL_NUMBERS]),
      stems: new Set([...words.slice(0, VARIED), ...LOCAL_WORDS]),
    }
  })
  return loaded
}

/** Letters behind what is written in their place. */
const READ_AS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' }

/** What a password is read as, by those who guess: with each sign for a letter turned back into it. */
function readings(text: string): readonly string[] {
  const read = text.replace(/[@403$57]/g, sign => READ_AS[sign] ?? sign)
  return [text, read, read.replace(/[1!|]/g, 'i'), read.replace(/[1!|]/g, 'l')]
}

/** More digits and signs than these around a word are worth something. */
const ADDED_MOST = 6
const STEM_LEAST = 4

/** The word within a password, when little stands around it; empty when there is none. */
export function stemOf(typed: string): string {
  const stem = typed.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return stem.length >= STEM_LEAST && typed.length - stem.length <= ADDED_MOST ? stem : ''
}

/** A password that is one part again and again: the part. */
function repeatedPart(typed: string): string {
  return /^(.{3,}?)\1+$/u.exec(typed)?.[1] ?? ''
}

const reversed = (text: string): string => [...text].reverse().join('')

/** Eight digits that are a day: a birthday, most often. */
const DAY = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

/**
 * Whether a password is one of the commonest, or only a little away from one: capitals, digits and signs around it, signs
 * in the place of letters, written twice or backwards. `typed` is in lower case and normal form.
 */
export async function isCommonPassword(typed: string): Promise<boolean> {
  const { all, stems } = await commonPasswords()
  const bare = typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (DAY.test(bare)) return true
  const whole = [typed, bare, repeatedPart(typed)].flatMap(text => [text, reversed(text)])
  if (whole.some(text => readings(text).some(read => all.has(read)))) return true
  // Behind signs that stand for letters the word ends elsewhere.
  const words = [stemOf(typed), repeatedPart(stemOf(typed)), ...readings(bare).map(stemOf)]
  if (words.some(word => readings(word).some(read => stems.has(read) || stems.has(reversed(read))))) return true
  // A word, or up to three letters, and then a number that is one of the commonest by itself; or the other way round.
  const [, before = '', letters = '', behind = ''] = /^(\d*)(\p{L}*)(\d*)$/u.exec(bare) ?? []
  const number = before + behind
  return (letters.length <= 3 || stems.has(letters)) && (all.has(number) || all.has(reversed(number)))
}
