import { SELECTION_FIELDS } from '#selection/fields.ts'
import { scan } from '#selection/scanner.ts'
import type { Operator } from '#selection/words.ts'
import { readClock } from './clock.ts'
import { type BareCondition, isTrue } from './condition.ts'
import { BOARDS, DAYS, LATELY } from './measured-names.ts'
import { NUMERAL, numeralOf } from './numeral.ts'

/** Words that ask for something by themselves. */
export interface Phrase {
  readonly pattern: RegExp
  /** Undefined when these words ask for what nobody keeps. */
  conditions(found: RegExpExecArray): readonly BareCondition[] | undefined
}

const count = (field: BareCondition['field'], operator: Operator, value: number): BareCondition => ({
  field,
  operator,
  value,
  unit: null,
})
const above = (word: string | undefined, otherwise: Operator): Operator =>
  word === undefined ? otherwise : word.endsWith('上') ? '>=' : '<='

function streak(written: string | undefined, end: string | undefined): readonly BareCondition[] | undefined {
  const boards = numeralOf(written ?? '')
  return boards >= 1 ? [{ ...count('streak', above(end, '='), boards), unit: '板' }] : undefined
}

function boardsLately(
  days: string | undefined,
  operator: Operator,
  times: number,
): readonly BareCondition[] | undefined {
  const field = BOARDS.get(numeralOf(days ?? ''))
  return field && [count(field, operator, times)]
}

function sealedAt(clock: string | undefined, side: string | undefined, what: string | undefined) {
  const second = readClock(scan(clock ?? ''))
  if (second === undefined) return undefined
  const first = count('firstSeal', side === '前' ? '<' : '>', second)
  return what === '首封' ? [first] : [isTrue('sealed'), first]
}

const CLOCK = String.raw`(?:上午|早上|下午)?(?:\d{1,2}:\d{2}(?::\d{2})?|${NUMERAL}点(?:半|${NUMERAL}分?)?)`
const ENDS = '(?:及)?(以上|以下)'
const NOON_BREAK = 11.5 * 3600
const AFTERNOON = 13 * 3600
const HIGHS = { 20: 'high20', 60: 'high60', 250: 'high250' } as const

function newHigh(days: string | undefined): readonly BareCondition[] | undefined {
  const wanted = numeralOf(days ?? '')
  if (wanted === 20 || wanted === 60 || wanted === 250) return [isTrue(HIGHS[wanted])]
  return undefined
}

const phrase = (pattern: string, conditions: Phrase['conditions']): Phrase => ({
  pattern: new RegExp(pattern, 'y'),
  conditions,
})
const fixed = (pattern: string, ...conditions: readonly BareCondition[]): Phrase => phrase(pattern, () => conditions)

const FACTS: readonly Phrase[] = SELECTION_FIELDS.flatMap(({ id, names, dimension }) =>
  dimension === 'fact' ? names.map(name => fixed(name.toLowerCase(), isTrue(id))) : [],
)

/** Every phrase; of those that stand somewhere the longest counts. */
export const PHRASES: readonly Phrase[] = [
  ...FACTS,
  fixed('涨停板|封住涨停|封涨停|封死', isTrue('sealed')),
  fixed('跌停板', isTrue('limitDown')),
  fixed('(?:曾经?|盘中|触及|摸过?)涨停', isTrue('touched')),
  fixed('st股', isTrue('st')),
  phrase(`(${NUMERAL})(?:个)?(?:连板|板)(?!块)(?:${ENDS})?`, ([, boards, end]) => streak(boards, end)),
  phrase(`连续(${NUMERAL})个?${DAYS}涨停`, ([, boards]) => streak(boards, '以上')),
  fixed('(?:从未|没有|没|未|不|无|零)(?:炸|开)(?:过)?板|(?:从未|没有|没|未)炸过', count('brokenTimes', '=', 0)),
  fixed('(?:炸|开)过板|炸过', count('brokenTimes', '>=', 1)),
  phrase(`(${CLOCK})(?:之|以)?(前|后)(?:就)?(封板|涨停|首封)`, ([, clock, side, what]) => sealedAt(clock, side, what)),
  fixed('上午(?:封板|涨停)', isTrue('sealed'), count('firstSeal', '<=', NOON_BREAK)),
  fixed('(?:下午|午后)(?:封板|涨停)', isTrue('sealed'), count('firstSeal', '>=', AFTERNOON)),
  phrase(`${LATELY}(?:有过?|曾)?涨停过?`, ([, days]) => boardsLately(days, '>=', 1)),
  phrase(`${LATELY}(?:有过?|曾)?(${NUMERAL})(?:次|个)(?:涨停板|涨停|板)(?:${ENDS})?`, ([, days, times, end]) =>
    boardsLately(days, above(end, '='), numeralOf(times ?? '')),
  ),
  phrase(`(?:创)?(?:近)?(${NUMERAL})${DAYS}(?:以来)?新高`, ([, days]) => newHigh(days)),
  fixed('(?:创)?(?:近)?(?:一|1)年(?:以来)?新高', isTrue('high250')),
  phrase(`(${NUMERAL})(元|块)(?:钱)?(以上|以下|以内|之内)`, ([, yuan, unit = '', end]) => {
    const value = numeralOf(yuan ?? '')
    return Number.isNaN(value) ? undefined : [{ field: 'price', operator: above(end, '='), value, unit }]
  }),
  fixed('上涨|收涨|红盘', count('change', '>', 0)),
  fixed('下跌|收跌|绿盘', count('change', '<', 0)),
  fixed('平盘', count('change', '=', 0)),
  fixed('高开', count('open', '>', 0)),
  fixed('低开', count('open', '<', 0)),
  fixed('平开', count('open', '=', 0)),
  fixed('(?:登上|上)(?:了)?龙虎榜|登榜', isTrue('onList')),
  fixed('(?:龙虎榜)?机构(?:席位)?(?:净买入|净买|买入)', isTrue('investorBuys')),
  fixed('(?:龙虎榜)?游资(?:席位)?(?:净买入|净买|买入)', isTrue('hotMoneyBuys')),
  fixed('(?:龙虎榜)?北向(?:资金)?(?:净买入|净买|买入)', isTrue('northboundBuys')),
  fixed('(?:龙虎榜)?机构(?:席位)?净卖出?', count('investorNet', '<', 0)),
  fixed('(?:龙虎榜)?游资(?:席位)?净卖出?', count('hotMoneyNet', '<', 0)),
  fixed('(?:龙虎榜)?北向(?:资金)?净卖出?', count('northboundNet', '<', 0)),
]
