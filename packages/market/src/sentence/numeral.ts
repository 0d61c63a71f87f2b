const DIGITS = '零一二三四五六七八九'
const POWERS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** A number below ten thousand as it is written, in digits or in Chinese. */
export const NUMERAL = String.raw`(?:\d+(?:\.\d+)?|[零一二两三四五六七八九十百千]+)`

/** 12.5, 三, 两百, 二十五; NaN for what is no number. */
export function numeralOf(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text)
  let sum = 0
  let digit: number | undefined
  for (const sign of text) {
    const power = POWERS[sign]
    if (power === undefined) {
      if (digit !== undefined && digit !== 0) return Number.NaN
      digit = sign === '两' ? 2 : DIGITS.indexOf(sign)
      if (digit < 0) return Number.NaN
    } else {
      // 十五 is fifteen, 百五 is nothing.
      if (digit === undefined && (power !== 10 || sum !== 0)) return Number.NaN
      sum += (digit ?? 1) * power
      digit = undefined
    }
  }
  return text === '' ? Number.NaN : sum + (digit ?? 0)
}
