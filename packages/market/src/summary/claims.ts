import { CHINESE_NUMERALS, chineseNumber } from './chinese-number.ts'
import { boundOf, COUNTED, FILLER, signOf, UNITS } from './claim-words.ts'
import type { FactUnit } from './fact.ts'

interface Place {
  readonly from: number
  readonly to: number
}

/** A number as a sentence states it. */
export interface NumberClaim extends Place {
  readonly kind: 'number'
  /** Without its sign. */
  readonly value: number
  /** The place of its last digit: 0.1亿 of 1.2亿. */
  readonly step: number
  /** What it can be a number of; none when nothing stands behind it. */
  readonly units: readonly FactUnit[]
  /** −1 after 下跌, 净流出 and the like, 1 after their opposites, else 0. */
  readonly sign: -1 | 0 | 1
  /** 近 32亿 is below it, 超 31亿 above. */
  readonly bound: 'about' | 'under' | 'over'
}

export type Claim =
  | NumberClaim
  | (Place & { readonly kind: 'day'; readonly day: string })
  | (Place & { readonly kind: 'time'; readonly time: string })
  | (Place & { readonly kind: 'code'; readonly code: string })
  /** A quantity nobody can hold against a fact: 翻倍, ½. */
  | (Place & { readonly kind: 'vague'; readonly text: string })

const SPACE = '[ \\u00a0]*'
const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})日?/
const MONTH_DAY = /^(\d{1,2})月(\d{1,2})(?:日|号)/
const MONTH = /^(?:(\d{4})年)?(\d{1,2})月(?:份|底|初|末)?/
const YEAR = /^(\d{4})年/
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d))?(?!\d)/
const SPOKEN_TIME = /^(\d{1,2})[点时](\d{1,2})分(?:(\d{1,2})秒)?/
const CODE = new RegExp(`^\\d{6}(?!\\d|\\.\\d|,\\d|${SPACE}(?:%|万|亿|元|家|只|股|手))`)
const NUMBER = /^[-+−]?\d+(?:,\d{3})*(?:\.\d+)?/
const PERCENT_IN_WORDS = new RegExp(`^百分之([${CHINESE_NUMERALS}点]+|\\d+(?:\\.\\d+)?)`)
const CHINESE = new RegExp(`^[${CHINESE_NUMERALS}]+(?:点[${CHINESE_NUMERALS}]+)?`)
const VAGUE =
  /^(?:翻倍|翻番|翻一番|腰斩|减半|一半|过半|半数|倍增|[过破超近逾上](?:万亿|亿|万元)|[^\P{N}0-9零〇一二两三四五六七八九十百千])/u

const fold = (text: string) =>
  Array.from(text, character => {
    const folded = character.normalize('NFKC')
    return folded.length === character.length ? folded : character
  }).join('')

const two = (text: string | undefined) => (text ?? '').padStart(2, '0')

function numberClaim(text: string, at: number, read: { value: number; step: number; length: number }): NumberClaim {
  const after = text.slice(at + read.length)
  const blank = /^[ \u00a0]*/.exec(after)?.[0].length ?? 0
  const unit = UNITS.find(([name]) => after.startsWith(name, blank))
  const before = text.slice(0, at).replace(FILLER, '')
  const written = text[at]
  const isOrdinal = text[at - 1] === '第'
  const scale = unit?.[2] ?? 1
  return {
    kind: 'number',
    from: isOrdinal ? at - 1 : at,
    to: at + read.length + (unit ? blank + unit[0].length : 0),
    value: Math.abs(read.value) * scale,
    step: read.step * scale,
    units: isOrdinal ? ['rank'] : (unit?.[1] ?? []),
    sign: written === '-' || written === '−' ? -1 : written === '+' ? 1 : signOf(before),
    bound: boundOf(before),
  }
}

function stepOf(digits: string): number {
  const decimals = digits.split('.')[1]?.length ?? 0
  return 10 ** -decimals
}

function dateClaim(text: string, at: number): Claim | undefined {
  const rest = text.slice(at)
  const place = (length: number) => ({ from: at, to: at + length })
  const day = DAY.exec(rest)
  if (day) return { kind: 'day', day: `${day[1]}-${two(day[2])}-${two(day[3])}`, ...place(day[0].length) }
  const monthDay = MONTH_DAY.exec(rest)
  if (monthDay) return { kind: 'day', day: `${two(monthDay[1])}-${two(monthDay[2])}`, ...place(monthDay[0].length) }
  const time = TIME.exec(rest) ?? SPOKEN_TIME.exec(rest)
  if (time) {
    const parts = [time[1], time[2], time[3]].filter(part => part !== undefined)
    return { kind: 'time', time: parts.map(two).join(':'), ...place(time[0].length) }
  }
  const month = MONTH.exec(rest)
  if (month) {
    return { kind: 'day', day: `${month[1] ? `${month[1]}-` : ''}${two(month[2])}-`, ...place(month[0].length) }
  }
  const year = YEAR.exec(rest)
  return year ? { kind: 'day', day: `${year[1]}-`, ...place(year[0].length) } : undefined
}

function arabicClaim(text: string, at: number): Claim | undefined {
  const dated = dateClaim(text, at)
  if (dated) return dated
  const rest = text.slice(at)
  const code = CODE.exec(rest)
  if (code) return { kind: 'code', code: code[0], from: at, to: at + code[0].length }
  const digits = NUMBER.exec(rest)?.[0]
  if (digits === undefined) return undefined
  const plain = digits.replaceAll(',', '').replace('−', '-')
  return numberClaim(text, at, { value: Number(plain), step: stepOf(plain), length: digits.length })
}

function chineseClaim(text: string, at: number): Claim | undefined {
  const rest = text.slice(at)
  const percent = PERCENT_IN_WORDS.exec(rest)
  if (percent) {
    const digits = percent[1] ?? ''
    const value = /\d/.test(digits) ? Number(digits) : chineseNumber(digits)
    const place = { from: at, to: at + percent[0].length }
    if (value === undefined) return { kind: 'vague', text: percent[0], ...place }
    const read = numberClaim(text, at, { value, step: stepOf(String(value)), length: percent[0].length })
    return { ...read, units: ['pct'], ...place }
  }
  if (rest.startsWith('首板')) {
    return { ...numberClaim(text, at, { value: 1, step: 1, length: 2 }), units: ['boards'] }
  }
  const numerals = CHINESE.exec(rest)?.[0]
  if (numerals === undefined) return undefined
  const after = rest.slice(numerals.length)
  const value = chineseNumber(numerals)
  const isCounted = COUNTED.test(after) || text[at - 1] === '第'
  if (value === undefined || (numerals.length === 1 && !isCounted)) return undefined
  return numberClaim(text, at, { value, step: stepOf(String(value)), length: numerals.length })
}

/**
 * Every number, date, time and code a text states, in every spelling: 1.2亿, 12,000万元, 三连板, 百分之五, 6月28日, 10:31,
 * full-width digits. `skip` are places of names, whose digits are none (3D打印, 三一重工).
 */
export function claimsOf(original: string, skip: readonly Place[] = []): readonly Claim[] {
  const text = fold(original)
  const claims: Claim[] = []
  let at = 0
  while (at < text.length) {
    const name = skip.find(({ from, to }) => at >= from && at < to)
    if (name) {
      at = name.to
      continue
    }
    const vague = VAGUE.exec(text.slice(at))?.[0]
    const isSign = /[-+−]/.test(text[at] ?? '') && /\d/.test(text[at + 1] ?? '') && !/[\d%]/.test(text[at - 1] ?? '')
    const claim: Claim | undefined =
      vague !== undefined
        ? { kind: 'vague', text: vague, from: at, to: at + vague.length }
        : /\d/.test(text[at] ?? '') || isSign
          ? arabicClaim(text, at)
          : chineseClaim(text, at)
    if (claim) claims.push(claim)
    at = claim ? Math.max(claim.to, at + 1) : at + 1
  }
  return claims
}
