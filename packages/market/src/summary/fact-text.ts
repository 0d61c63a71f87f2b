import { timeOfDay } from '#calendar/shanghai-time.ts'
import type { Fact, FactUnit } from './fact.ts'

const AFTER: Readonly<Record<Exclude<FactUnit, 'yuan' | 'rank'>, string>> = {
  pct: '%',
  stocks: '家',
  boards: '连板',
  days: '天',
  times: '次',
  score: '分',
  points: '点',
}

function yuanText(size: number): string {
  // What rounds up to a unit is said in it: 99,999,999 yuan is 1.00亿元.
  if (size >= 1e12 - 5e9) return `${(size / 1e12).toFixed(2)}万亿元`
  if (size >= 1e8 - 5e5) return `${(size / 1e8).toFixed(2)}亿元`
  if (size >= 1e4 - 50) return `${(size / 1e4).toFixed(2)}万元`
  return `${size.toFixed(2)}元`
}

/** The size of a number with its unit, without its sign: 9.98%, 1.20亿元, 3连板, 第2. */
export function figureText(value: number, unit: FactUnit): string {
  const size = Math.abs(value)
  if (unit === 'yuan') return yuanText(size)
  if (unit === 'rank') return `第${size}`
  if (unit === 'boards' && size === 1) return '首板'
  const digits = unit === 'pct' ? size.toFixed(2) : String(size)
  return `${digits}${AFTER[unit]}`
}

/** A fact as it is said in a sentence: 上涨9.98%, 6月28日, 10:31, 幻海科技. */
export function factText(fact: Fact): string {
  if (fact.kind === 'number') {
    const { value, unit, said } = fact
    const lead = said === undefined ? '' : value > 0 ? said.up : value < 0 ? said.down : said.flat
    return `${lead}${figureText(value, unit)}`
  }
  if (fact.kind === 'day') {
    const [, month, date] = fact.day.split('-')
    return `${Number(month)}月${Number(date)}日`
  }
  if (fact.kind === 'time') return timeOfDay(fact.second)
  return fact.kind === 'name' ? fact.name : fact.text
}
