import type { FactUnit } from './fact.ts'

const MONEY: readonly FactUnit[] = ['yuan']
const LARGE: readonly FactUnit[] = ['yuan', 'stocks', 'times']
/** The longer first, so that 亿元 is not read as 亿 and a stray 元. `times` turns the number into one of the unit. */
export const UNITS: readonly (readonly [text: string, units: readonly FactUnit[], scale: number])[] = [
  ['个百分点', ['pct'], 1],
  ['个交易日', ['days'], 1],
  ['万亿元', MONEY, 1e12],
  ['万亿', LARGE, 1e12],
  ['亿元', MONEY, 1e8],
  ['万元', MONEY, 1e4],
  ['亿', LARGE, 1e8],
  ['万', LARGE, 1e4],
  ['连板', ['boards'], 1],
  ['板', ['boards', 'times'], 1],
  ['%', ['pct'], 1],
  ['元', MONEY, 1],
  ['家', ['stocks'], 1],
  ['只', ['stocks'], 1],
  ['个', ['stocks', 'times', 'days'], 1],
  ['支', ['stocks'], 1],
  ['天', ['days'], 1],
  ['日', ['days'], 1],
  ['次', ['times'], 1],
  ['名', ['rank', 'stocks'], 1],
  ['位', ['rank', 'stocks'], 1],
  ['分', ['score'], 1],
  ['点', ['points'], 1],
  ['成', ['pct'], 10],
  ['倍', [], 1],
]
/** What makes a single Chinese numeral a number: 三家, and not 三一重工 or 一直. */
export const COUNTED = new RegExp(`^(?:${UNITS.map(([text]) => text).join('|')}|点|股|手|年|月|周|人|项|批|轮|条)`)

const DOWN = /(?:下跌|低开|下挫|跌幅|跌去|跌|净流出|流出|净卖出|净卖|减少|下降|回落|下滑|缩量|亏损|亏)$/
const UP = /(?:上涨|高开|涨幅|涨|净流入|流入|净买入|净买|增加|上升|增长|放量)$/
const OVER = /(?:超过|超|逾|突破|高于|不低于|达到)$/
const UNDER = /(?:接近|近|不足|低于|不到)$/
/** What may stand between a direction and its number. */
export const FILLER = /(?:了|为|约|至|达|到|一度|共|累计|幅度?|金额|:|：| )+$/

/** Whether what stands in front of a number makes it a bound. */
export function boundOf(before: string): 'about' | 'under' | 'over' {
  if (OVER.test(before)) return 'over'
  return UNDER.test(before) ? 'under' : 'about'
}

/** The direction that stands in front of a number. */
export function signOf(before: string): -1 | 0 | 1 {
  // 涨近3%: the bound may stand between the direction and the number.
  const lead = before.replace(OVER, '').replace(UNDER, '').replace(FILLER, '')
  if (DOWN.test(lead)) return -1
  return UP.test(lead) ? 1 : 0
}
