import type { EntryPattern, ExecutionKind, FeesFrom } from '@kanpan/contract/question/trades'
import { formatCount, formatFlow, formatYuan } from '#lib/format/format.ts'

interface PatternWords {
  readonly title: string
  readonly hint: string
}

/** 打法, by the first purchase of a trade. */
export const PATTERNS: Readonly<Record<EntryPattern, PatternWords>> = {
  limitUp: { title: '打板', hint: '前一日没有涨停，以涨停价买入' },
  relay: { title: '连板接力', hint: '前一日涨停，不低于其收盘价买入' },
  halfway: { title: '半路', hint: '涨幅 3% 以上、涨停价以下买入' },
  dip: { title: '低吸', hint: '低于前收盘价买入' },
  level: { title: '平价', hint: '涨幅 0–3% 买入' },
}

export const patternText = (pattern: EntryPattern | null) => (pattern === null ? '未知' : PATTERNS[pattern].title)

export const KINDS: Readonly<Record<ExecutionKind, string>> = {
  buy: '买入',
  sell: '卖出',
  shares: '送转',
  cash: '红利/税',
}

export const FEES_FROM: Readonly<Record<FeesFrom, string>> = {
  statement: '交割单',
  person: '手填',
  rules: '按规则估算',
}

const inYuan = (cents: number | null) => (cents === null ? null : cents / 100)

/** Money that came or went, exact to the cent where it is small enough to be read. */
export const profitText = (cents: number | null) =>
  cents !== null && Math.abs(cents) < 1_000_000
    ? `${cents > 0 ? '+' : ''}${(cents / 100).toFixed(2)}元`
    : formatFlow(inYuan(cents))

export const moneyText = (cents: number | null) =>
  cents !== null && Math.abs(cents) < 1_000_000 ? `${(cents / 100).toFixed(2)}元` : formatYuan(inYuan(cents))

export const yuanOf = inYuan

/** Of a person's own every share counts, odd lots included. */
export const sharesText = (shares: number) => `${formatCount(shares)}股`
