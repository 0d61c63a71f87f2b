const DIGITS = new Map(Array.from('零一二三四五六七八九', (character, value) => [character, value]))
for (const [character, value] of [['〇', 0] as const, ['两', 2] as const]) DIGITS.set(character, value)
const STEPS = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
])

/** The numerals a number may be written with in Chinese; 点 only between two of them. */
export const CHINESE_NUMERALS = '零〇一二两三四五六七八九十百千'

/** The value of 三千二百, 十二, 二〇二四, 三点五; undefined where the characters are no number. */
export function chineseNumber(text: string): number | undefined {
  const [whole = '', decimals, ...rest] = text.split('点')
  if (rest.length > 0 || (decimals !== undefined && (whole === '' || !isDigits(decimals)))) return undefined
  const value = isDigits(whole) && whole.length > 1 ? Number(digitsOf(whole)) : withSteps(whole)
  return value === undefined || decimals === undefined ? value : Number(`${value}.${digitsOf(decimals)}`)
}

function isDigits(text: string): boolean {
  return text !== '' && Array.from(text).every(character => DIGITS.has(character))
}

function digitsOf(text: string): string {
  return Array.from(text, character => DIGITS.get(character)).join('')
}

function withSteps(text: string): number | undefined {
  let total = 0
  let digit: number | undefined
  for (const character of text) {
    const step = STEPS.get(character)
    if (step === undefined) {
      digit = DIGITS.get(character)
      if (digit === undefined) return undefined
    } else {
      total += (digit || 1) * step
      digit = undefined
    }
  }
  return text === '' ? undefined : total + (digit ?? 0)
}
