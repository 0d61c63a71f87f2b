import { type Explanation, yuanText } from '#rules/explanation.ts'
import { type FirstDaysRule, firstDayLimitCents } from '#rules/first-days-rule.ts'
import type { LimitRounding } from '#rules/limit-rule.ts'
import type { LimitArithmetic, LimitExplanation } from './explain-limit.ts'

type Without = Extract<LimitExplanation, { kind: 'noLimit' }>
type Within = Extract<LimitExplanation, { kind: 'limit' }>

const NO_ANSWER = { from: undefined, until: undefined, inputs: [], arithmetic: [] }
const UNKNOWN = { st: '风险警示状态未知', new: '上市日期未知，可能仍不设涨跌幅限制' } as const
const OCCASIONS = { listing: '上市', relisting: '恢复上市', delisting: '退市整理期' } as const

/** Today's limit in sentences: the rule with its days, what went into it, and the arithmetic down to the rounding. */
export function describeLimit(why: LimitExplanation): Explanation {
  switch (why.kind) {
    case 'limit':
      return withinLimits(why)
    case 'noLimit':
      return why.rule
        ? onFirstDays(why, why.rule)
        : { ...NO_ANSWER, rule: '当日不设涨跌幅限制', result: '不设涨跌幅限制' }
    case 'noReference':
      return { ...NO_ANSWER, rule: '没有前收盘价', result: '涨跌停价未知' }
    case 'unknown':
      return { ...NO_ANSWER, rule: UNKNOWN[why.unknown], result: '涨跌停价未知' }
    case 'noRule':
      return { ...NO_ANSWER, rule: '当时没有涨跌幅限制', result: '不设涨跌幅限制' }
  }
}

const ROUNDINGS: Readonly<Record<LimitRounding, readonly [up: string, down: string]>> = {
  halfUp: ['四舍五入', '四舍五入'],
  inward: ['舍去不足一分', '不足一分进为一分'],
}

function withinLimits({ rule, isSt, isDelisting, prevCloseCents, up, down }: Within): Explanation {
  const [roundUp, roundDown] = ROUNDINGS[rule.rounding]
  const line = (name: string, rounding: string, { factorPct, exactCents, limitCents, widened }: LimitArithmetic) =>
    `${name} ${yuanText(prevCloseCents)} × ${factorPct}% = ${(exactCents / 100).toFixed(4)}，${rounding} ${yuanText(limitCents)}${widened ? '（放宽一个最小价位）' : ''}`
  const states = [isSt && '风险警示', isDelisting && '退市整理'].filter(state => state !== false)
  return {
    rule: `${rule.name} ±${rule.ratioPct}%`,
    from: rule.from,
    until: rule.until,
    inputs: [
      { name: '前收盘价', value: yuanText(prevCloseCents) },
      ...(states.length > 0 ? [{ name: '状态', value: states.join('、') }] : []),
    ],
    arithmetic: [line('涨停', roundUp, up), line('跌停', roundDown, down)],
    result: `涨停价 ${yuanText(up.limitCents)}，跌停价 ${yuanText(down.limitCents)}`,
  }
}

function onFirstDays({ dayNumber, issuePriceCents }: Without, rule: FirstDaysRule): Explanation {
  const occasion = OCCASIONS[rule.occasion]
  const days = rule.days === 1 ? `${occasion}首日` : `${occasion}首 ${rule.days} 个交易日`
  const { from, until, band } = rule
  const today = rule.days === 1 ? [] : [`今日第 ${dayNumber} 日`]
  if (!band)
    return { rule: `${days}不设涨跌幅限制`, from, until, inputs: [], arithmetic: today, result: '不设涨跌幅限制' }
  const name = `${days}涨幅不超过 ${band.upPct}%、跌幅不超过 ${band.downPct}%`
  const limits = issuePriceCents > 0 ? firstDayLimitCents(rule, issuePriceCents) : undefined
  if (!limits) return { rule: name, from, until, inputs: [], arithmetic: today, result: '发行价未知' }
  const issue = yuanText(issuePriceCents)
  return {
    rule: name,
    from,
    until,
    inputs: [{ name: '发行价', value: issue }],
    arithmetic: [
      `最高 ${issue} × ${100 + band.upPct}%，四舍五入 ${yuanText(limits.up)}`,
      `最低 ${issue} × ${100 - band.downPct}%，四舍五入 ${yuanText(limits.down)}`,
    ],
    result: `最高 ${yuanText(limits.up)}，最低 ${yuanText(limits.down)}`,
  }
}
