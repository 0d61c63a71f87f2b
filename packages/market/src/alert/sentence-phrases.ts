import { NUMERAL, numeralOf } from '#sentence/numeral.ts'
import { ALERT_INDICES } from './fields.ts'

/** Words of an alert that 精选 does not know, and what they ask for in the language of rules. */
export interface AlertPhrase {
  readonly pattern: RegExp
  /** Undefined where the words do not fit together. */
  readonly written: (found: readonly string[]) => string | undefined
}

const N = `(${NUMERAL})`
const UP = '(?:涨破|升破|突破|站上|涨到|升到|超过|大于|高于|涨超|升至|涨过|过|>)'
const DOWN = '(?:跌破|跌到|跌至|低于|小于|不足|少于|降到|降至|<)'
const CROSSES = `(${UP}|${DOWN})`
const YUAN = '(亿元|亿|千万|百万|万元|万)'
const QUOTED = '[「“"\'](.{1,20}?)[」”"\']'
const WORDS = '(?:里|中)?(?:出现|提到|提及|包含|含有|含|有|讲到)'

const sign = (word: string | undefined) => (new RegExp(`^${DOWN}$`).test(word ?? '') ? '<' : '>')
const number = (word: string | undefined) => {
  const value = numeralOf(word ?? '')
  return Number.isNaN(value) ? undefined : value
}
const phrase = (pattern: string, written: AlertPhrase['written']): AlertPhrase => ({
  pattern: new RegExp(pattern, 'i'),
  written,
})
const crossing =
  (name: string, unit = ''): AlertPhrase['written'] =>
  ([word, value]) => {
    const wanted = number(value)
    return wanted === undefined ? undefined : `${name}${sign(word)}${wanted}${unit}`
  }
const fixed = (pattern: string, written: string) => phrase(pattern, () => written)

function ofIndex([, ...names]: (typeof ALERT_INDICES)[number]): readonly AlertPhrase[] {
  const name = `(?:${names.toSorted((a, b) => b.length - a.length).join('|')})`
  return [
    phrase(`${name}(?:涨超|涨过|涨)${N}%`, ([value]) => `${names[0]}涨幅>${number(value)}%`),
    phrase(`${name}(?:跌超|跌过|跌)${N}%`, ([value]) => `${names[0]}涨幅<-${number(value)}%`),
    phrase(`${name}${CROSSES}${N}点?`, crossing(names[0])),
  ]
}

/** In the order in which they are looked for: what holds another stands before it. */
export const ALERT_PHRASES: readonly AlertPhrase[] = [
  ...ALERT_INDICES.flatMap(ofIndex),
  phrase(`(?:快讯|新闻)${WORDS}${QUOTED}`, ([word]) => `快讯 has "${word}"`),
  phrase(`公告${WORDS}${QUOTED}`, ([word]) => `公告 has "${word}"`),
  phrase(`(?:快讯|新闻)${WORDS}([^\\s,，。、;；]{1,20})`, ([word]) => `快讯 has "${word}"`),
  phrase(`公告${WORDS}([^\\s,，。、;；]{1,20})`, ([word]) => `公告 has "${word}"`),
  phrase(`${QUOTED}(?:席位|营业部)?买入`, ([word]) => `买方席位 has "${word}"`),
  phrase('(?:被)?([^\\s,，。、;；的被]{2,20}?)(?:席位|营业部)买入', ([word]) => `买方席位 has "${word}"`),
  phrase(`${N}分钟(?:之?内)?(?:涨幅|涨)(?:超过|超|过|大于|达|到)?${N}%`, ([minutes, value]) =>
    number(minutes) && number(value) ? `${number(minutes)}分钟涨幅>=${number(value)}%` : undefined,
  ),
  phrase(`${N}分钟(?:之?内)?(?:跌幅|跌)(?:超过|超|过|大于|达|到)?${N}%`, ([minutes, value]) =>
    number(minutes) && number(value) ? `${number(minutes)}分钟涨幅<=-${number(value)}%` : undefined,
  ),
  phrase(`(?:封单${N}分钟|${N}分钟(?:之?内)?封单)(?:之?内)?(?:减半|少了?一半|减少一半|腰斩)`, ([first, second]) => {
    const minutes = number(first ?? second)
    return minutes ? `${minutes}分钟封单变化<=-50%` : undefined
  }),
  phrase(`封单${CROSSES}${N}${YUAN}`, ([word, value, unit]) => {
    const wanted = number(value)
    if (wanted === undefined) return undefined
    // A seal that is gone is less than anything, and is told as a break.
    return sign(word) === '<' ? `涨停 且 封单<${wanted}${unit}` : `封单>${wanted}${unit}`
  }),
  phrase(`距离?涨停(?:板|价)?(?:不到|不足|小于|少于|在|<)${N}%(?:以?内)?`, ([value]) => `距涨停<${number(value)}%`),
  phrase(`距离?跌停(?:板|价)?(?:不到|不足|小于|少于|在|<)${N}%(?:以?内)?`, ([value]) => `距跌停<${number(value)}%`),
  fixed('(?:快要?|接近|临近|逼近)涨停', '距涨停<1%'),
  phrase(`(?:快要?|接近|临近|逼近)异动(?:预警线)?`, () => '距异动<5%'),
  fixed('(?:触发|达到)(?:严重)?异动', '触发异动'),
  fixed('(?:重新|再次|又)(?:封板|涨停|封住)|回封', '回封'),
  phrase(`${N}进${N}`, ([, to]) => (number(to) ? `涨停 且 连板>=${number(to)}` : undefined)),
  fixed('(?:连板)?晋级', '连板'),
  fixed('(?:公布|公开|发布|出)(?:了)?涨停原因|涨停原因(?:公布|出来)|原因公布', '原因公布'),
  fixed('(?:题材|板块)?龙头(?:股)?', '龙头'),
  phrase(`(?:题材|板块|概念)?热度${CROSSES}${N}`, crossing('热度')),
  phrase(`(?:主力|资金)?(?:净)?流入(?:排名)?(?:进入?)?前${N}(?:名)?`, ([value]) =>
    number(value) ? `流入排名<=${number(value)}` : undefined,
  ),
  phrase(`(?:市场)?情绪(?:分|值)?${CROSSES}${N}`, crossing('情绪')),
  phrase(`涨停家数${CROSSES}${N}`, crossing('涨停家数')),
  phrase(`跌停家数${CROSSES}${N}`, crossing('跌停家数')),
  phrase(`(?:行情|数据源?)(?:延迟|迟到|落后|中断|断流)(?:超过|超)?${N}(秒|分钟)`, ([value, unit]) =>
    number(value) ? `行情延迟>${number(value)}${unit}` : undefined,
  ),
  fixed('(?:行情|数据源?)(?:延迟|迟到|落后|中断|断流)', '行情延迟>60秒'),
  phrase(
    `(?:股价|价格|现价)?(?:涨破|升破|突破|站上|涨到|升到|涨过)${N}(?:元|块钱?)?(?!%|[\\d.]|日|天|家|板|点)`,
    ([value]) => (number(value) ? `股价>=${number(value)}` : undefined),
  ),
  phrase(`(?:股价|价格|现价)?(?:跌破|跌到|跌至)${N}(?:元|块钱?)?(?!%|[\\d.]|日|天|家|板|点)`, ([value]) =>
    number(value) ? `股价<=${number(value)}` : undefined,
  ),
]
