import { type FieldId, SELECTION_FIELDS } from '#selection/fields.ts'
import { NUMERAL, numeralOf } from './numeral.ts'

/** What is measured: a field, or with `sign` how far it went one way, so that 跌超3% is a change below −3 %. */
export interface Measured {
  readonly field: FieldId
  readonly sign?: 1 | -1
}

export interface MeasuredName {
  readonly pattern: RegExp
  /** Undefined when nothing is kept that has this name: a gain of seven days. */
  measured(found: RegExpExecArray): Measured | undefined
}

export const DAYS = '(?:个交易日|交易日|日|天)'
export const LATELY = `(?:最近|过去|近)?(${NUMERAL})${DAYS}(?:之?内|以来|里)?(?:的)?`

const GAINS: ReadonlyMap<number, FieldId> = new Map([
  [3, 'gain3'],
  [5, 'gain5'],
  [10, 'gain10'],
  [20, 'gain20'],
  [60, 'gain60'],
])
export const BOARDS: ReadonlyMap<number, FieldId> = new Map([
  [5, 'boards5'],
  [10, 'boards10'],
  [20, 'boards20'],
])

function over(windows: ReadonlyMap<number, FieldId>, days: string | undefined, sign?: 1 | -1): Measured | undefined {
  const field = windows.get(numeralOf(days ?? ''))
  return field && (sign === undefined ? { field } : { field, sign })
}

const named = (pattern: string, measured: Measured): MeasuredName => ({
  pattern: new RegExp(pattern, 'y'),
  measured: () => measured,
})

/** Names of what is measured beside those of the rule language. */
const SPOKEN: readonly MeasuredName[] = [
  { pattern: new RegExp(`${LATELY}(?:累计|区间)?涨幅`, 'y'), measured: ([, days]) => over(GAINS, days) },
  { pattern: new RegExp(`${LATELY}(?:累计)?(?:上涨|涨了|涨)`, 'y'), measured: ([, days]) => over(GAINS, days, 1) },
  {
    pattern: new RegExp(`${LATELY}(?:累计)?(?:跌幅|下跌|跌了|跌)`, 'y'),
    measured: ([, days]) => over(GAINS, days, -1),
  },
  { pattern: new RegExp(`${LATELY}涨停(?:次数|数|板数)`, 'y'), measured: ([, days]) => over(BOARDS, days) },
  named('上涨|涨了|涨', { field: 'change', sign: 1 }),
  named('跌幅|下跌|跌了|跌', { field: 'change', sign: -1 }),
  named('高开', { field: 'open', sign: 1 }),
  named('低开', { field: 'open', sign: -1 }),
  named('成交', { field: 'amount' }),
  named('上市(?:时间|日期)', { field: 'listedDays' }),
  named('首次(?:封板|涨停)时间', { field: 'firstSeal' }),
  named('(?:最后|最终)(?:封板|涨停)时间', { field: 'lastSeal' }),
  named('(?:开板|炸板)次数', { field: 'brokenTimes' }),
  named('(?:龙虎榜)?机构净买(?:入额|入|额)?', { field: 'investorNet' }),
  named('(?:龙虎榜)?游资净买(?:入额|入|额)?', { field: 'hotMoneyNet' }),
  named('(?:龙虎榜)?北向(?:资金)?净买(?:入额|入|额)?', { field: 'northboundNet' }),
]

const signed = new Set(['高开'])

/** The names of the rule language whose fields are numbers, and those people use beside them. */
export const MEASURED_NAMES: readonly MeasuredName[] = [
  ...SELECTION_FIELDS.flatMap(({ id, names, dimension }) =>
    dimension === 'fact' || dimension === 'word'
      ? []
      : names.filter(name => !signed.has(name)).map(name => named(name, { field: id })),
  ),
  ...SPOKEN,
]
