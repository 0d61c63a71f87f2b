import type { Dimension } from './units.ts'

/**
 * Of whom a field can be told: of every stock, of those that trade, of those that touched their upper limit, of those on
 * the day's dragon-tiger list.
 */
export type FieldScope = 'all' | 'trading' | 'touched' | 'listed'

/** What the language of rules has to know of a field, whoever can tell it. */
export interface GrammarField {
  readonly id: string
  /** What people call it; the first is how it is shown. */
  readonly names: readonly [string, ...string[]]
  readonly dimension: Dimension
  /** Told as a change over some minutes, which stand before its name: 5分钟涨幅. */
  readonly overMinutes?: boolean
  /** Known of the present day alone. */
  readonly isOfNow?: boolean
}

interface FieldShape extends GrammarField {
  readonly scope: FieldScope
}

/**
 * Everything a rule or a sentence can ask of a stock on a day. Two fields may share a name when only one of them is a fact:
 * 炸板 alone is the fact, 炸板=0 the number.
 */
export const SELECTION_FIELDS = [
  { id: 'streak', names: ['连板', '连板数', '板数'], dimension: 'count', scope: 'trading' },
  { id: 'boards5', names: ['近5日涨停', '5日涨停数'], dimension: 'count', scope: 'trading' },
  { id: 'boards10', names: ['近10日涨停', '10日涨停数'], dimension: 'count', scope: 'trading' },
  { id: 'boards20', names: ['近20日涨停', '20日涨停数'], dimension: 'count', scope: 'trading' },
  { id: 'brokenTimes', names: ['炸板', '炸板次数', '开板次数'], dimension: 'count', scope: 'touched' },
  { id: 'firstSeal', names: ['首封', '首封时间', '首次封板'], dimension: 'clock', scope: 'touched' },
  { id: 'lastSeal', names: ['末封', '末封时间', '最后封板'], dimension: 'clock', scope: 'touched' },
  { id: 'seal', names: ['封单', '封单额', '封单金额', '封板资金'], dimension: 'yuan', scope: 'touched' },
  { id: 'maxSeal', names: ['最大封单'], dimension: 'yuan', scope: 'touched' },
  { id: 'sealToFloat', names: ['封单比', '封流比'], dimension: 'percent', scope: 'touched' },
  { id: 'change', names: ['涨幅', '涨跌幅'], dimension: 'percent', scope: 'trading' },
  { id: 'gain3', names: ['近3日涨幅', '3日涨幅'], dimension: 'percent', scope: 'trading' },
  { id: 'gain5', names: ['近5日涨幅', '5日涨幅'], dimension: 'percent', scope: 'trading' },
  { id: 'gain10', names: ['近10日涨幅', '10日涨幅'], dimension: 'percent', scope: 'trading' },
  { id: 'gain20', names: ['近20日涨幅', '20日涨幅'], dimension: 'percent', scope: 'trading' },
  { id: 'gain60', names: ['近60日涨幅', '60日涨幅'], dimension: 'percent', scope: 'trading' },
  { id: 'open', names: ['开盘涨幅', '高开'], dimension: 'percent', scope: 'trading' },
  { id: 'amplitude', names: ['振幅'], dimension: 'percent', scope: 'trading' },
  { id: 'turnover', names: ['换手率', '换手'], dimension: 'percent', scope: 'trading' },
  { id: 'volumeRatio', names: ['量比'], dimension: 'times', scope: 'trading' },
  { id: 'amount', names: ['成交额', '成交金额'], dimension: 'yuan', scope: 'trading' },
  { id: 'price', names: ['股价', '现价', '价格', '收盘价'], dimension: 'yuan', scope: 'trading' },
  { id: 'floatValue', names: ['流通市值', '流通值'], dimension: 'yuan', scope: 'all' },
  { id: 'totalValue', names: ['总市值', '市值'], dimension: 'yuan', scope: 'all' },
  { id: 'listedDays', names: ['上市天数', '上市'], dimension: 'days', scope: 'all' },
  { id: 'investorNet', names: ['机构净买额', '机构净买入'], dimension: 'yuan', scope: 'listed' },
  { id: 'hotMoneyNet', names: ['游资净买额', '游资净买入'], dimension: 'yuan', scope: 'listed' },
  { id: 'northboundNet', names: ['北向净买额', '北向净买入'], dimension: 'yuan', scope: 'listed' },
  { id: 'concept', names: ['概念'], dimension: 'word', scope: 'all' },
  { id: 'industry', names: ['行业'], dimension: 'word', scope: 'all' },
  { id: 'board', names: ['板块', '市场'], dimension: 'word', scope: 'all' },
  { id: 'reason', names: ['涨停原因', '原因', '题材'], dimension: 'word', scope: 'touched' },
  { id: 'name', names: ['名称', '股票名称'], dimension: 'word', scope: 'all' },
  { id: 'sealed', names: ['涨停', '封板'], dimension: 'fact', scope: 'all' },
  { id: 'broken', names: ['炸板'], dimension: 'fact', scope: 'all' },
  { id: 'touched', names: ['触板', '摸板', '曾涨停'], dimension: 'fact', scope: 'all' },
  { id: 'limitDown', names: ['跌停'], dimension: 'fact', scope: 'all' },
  { id: 'firstBoard', names: ['首板'], dimension: 'fact', scope: 'all' },
  { id: 'onStreak', names: ['连板'], dimension: 'fact', scope: 'all' },
  { id: 'oneWord', names: ['一字板', '一字'], dimension: 'fact', scope: 'all' },
  { id: 'tee', names: ['T字板', 'T字'], dimension: 'fact', scope: 'all' },
  { id: 'turnoverBoard', names: ['换手板'], dimension: 'fact', scope: 'all' },
  { id: 'st', names: ['ST'], dimension: 'fact', scope: 'all' },
  { id: 'new', names: ['次新', '次新股'], dimension: 'fact', scope: 'all' },
  { id: 'high20', names: ['20日新高'], dimension: 'fact', scope: 'trading' },
  { id: 'high60', names: ['60日新高'], dimension: 'fact', scope: 'trading' },
  { id: 'high250', names: ['250日新高', '一年新高'], dimension: 'fact', scope: 'trading' },
  { id: 'onList', names: ['龙虎榜', '上榜'], dimension: 'fact', scope: 'all' },
  { id: 'investorBuys', names: ['机构净买入', '机构买入'], dimension: 'fact', scope: 'listed' },
  { id: 'hotMoneyBuys', names: ['游资净买入', '游资买入'], dimension: 'fact', scope: 'listed' },
  { id: 'northboundBuys', names: ['北向净买入', '北向买入'], dimension: 'fact', scope: 'listed' },
  { id: 'suspended', names: ['停牌'], dimension: 'fact', scope: 'all' },
] as const satisfies readonly FieldShape[]

export type SelectionField = (typeof SELECTION_FIELDS)[number]
export type FieldId = SelectionField['id']
/** The fields by what is read of them. */
export type FactField = Extract<SelectionField, { dimension: 'fact' }>['id']
export type WordField = Extract<SelectionField, { dimension: 'word' }>['id']
export type NumberField = Exclude<FieldId, FactField | WordField>

const BY_ID = new Map<string, SelectionField>(SELECTION_FIELDS.map(field => [field.id, field]))

export function fieldOf(id: FieldId): SelectionField {
  const field = BY_ID.get(id)
  if (!field) throw new RangeError(`no field ${id}`)
  return field
}
