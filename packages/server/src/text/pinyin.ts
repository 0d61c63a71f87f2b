import { pinyin, polyphonic } from 'pinyin-pro'

// A name with many characters of several readings would otherwise give hundreds of spellings nobody types.
const MOST = 8

/** What an exchange hangs on a name: no profit yet (-U), unequal votes (-W), a depositary receipt (-D), by contract (-V). */
const LISTING_MARK = /-[uvwd]+$/

/** Every spelling of a name, the usual one first. */
function spellingsOf(name: string, pattern: 'first' | 'pinyin'): string[] {
  const plain = name
    .toLowerCase()
    .replace(LISTING_MARK, '')
    .replaceAll(/[^\p{Script=Han}a-z0-9]/gu, '')
  const usual = pinyin(plain, { pattern, toneType: 'none', v: true, type: 'array' }).join('')
  const readings = polyphonic(plain, { pattern, toneType: 'none', v: true, type: 'array' })
  let spellings = ['']
  for (const reading of readings) {
    const syllables = [...new Set(reading)]
    spellings = spellings.flatMap(start => syllables.map(syllable => start + syllable)).slice(0, MOST)
  }
  return [...new Set([usual, ...spellings])].filter(Boolean).slice(0, MOST)
}

/** Every spelling of a name's pinyin initials: 重庆啤酒 -> cqpj, zqpj. */
export function initialsOf(name: string): string[] {
  return spellingsOf(name, 'first')
}

/** Every spelling of a name's pinyin, without blanks: 重庆 -> chongqing, zhongqing. */
export function pinyinOf(name: string): string[] {
  return spellingsOf(name, 'pinyin')
}
