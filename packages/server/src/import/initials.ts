import { pinyin, polyphonic } from 'pinyin-pro'

// A name with many characters of several readings would otherwise give hundreds of spellings nobody types.
const MOST = 8

/** What an exchange hangs on a name: no profit yet (-U), unequal votes (-W), a depositary receipt (-D), by contract (-V). */
const LISTING_MARK = /-[uvwd]+$/

/** Every spelling of a name's pinyin initials, the usual one first: 重庆啤酒 -> cqpj, zqpj. */
export function initialsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replace(LISTING_MARK, '')
    .replaceAll(/[^\p{Script=Han}a-z0-9]/gu, '')
  const usual = pinyin(plain, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
  const readings = polyphonic(plain, { pattern: 'first', toneType: 'none', type: 'array' })
  let spellings = ['']
  for (const reading of readings) {
    const letters = [...new Set(reading)]
    spellings = spellings.flatMap(start => letters.map(letter => start + letter)).slice(0, MOST)
  }
  return [...new Set([usual, ...spellings])].filter(Boolean).slice(0, MOST)
}
