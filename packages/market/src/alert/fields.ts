import { type GrammarField, SELECTION_FIELDS, type FieldId as SelectionFieldId } from '#selection/fields.ts'

/** Of whom a field is told: of each stock, of each sector, of the market, or of a text as it comes in. */
export type AlertDomain = 'stock' | 'sector' | 'market' | 'text'

interface AlertFieldShape extends GrammarField {
  readonly of: AlertDomain
}

/** Indices by the codes they are published under, with what people call them. */
export const ALERT_INDICES = [
  ['000001', '上证指数', '上证综指', '沪指'],
  ['399001', '深证成指', '深成指'],
  ['399006', '创业板指', '创业板指数'],
  ['000688', '科创50', '科创50指数'],
  ['899050', '北证50', '北证50指数'],
  ['000016', '上证50', '上证50指数'],
  ['000300', '沪深300', '沪深300指数'],
  ['000905', '中证500', '中证500指数'],
  ['000852', '中证1000', '中证1000指数'],
] as const satisfies readonly (readonly [string, string, ...string[]])[]

type IndexFieldId = `index.${string}` | `indexChange.${string}`

const INDEX_FIELDS = ALERT_INDICES.flatMap(([code, first, ...others]) => {
  const shape = { of: 'market', isOfNow: true } as const
  const changed = (name: string) => `${name}涨幅`
  const level: AlertFieldShape & { readonly id: IndexFieldId } = {
    ...{ ...shape, id: `index.${code}`, names: [first, ...others], dimension: 'points' },
  }
  const change: AlertFieldShape & { readonly id: IndexFieldId } = {
    ...{ ...shape, id: `indexChange.${code}`, names: [changed(first), ...others.map(changed)], dimension: 'percent' },
  }
  return [level, change]
})

/** What only an alert asks: what changes within minutes, and what is told of sectors, of the market and of texts. */
export const OWN_FIELDS = [
  { id: 'toLimit', names: ['距涨停', '距涨停板', '距离涨停'], dimension: 'percent', of: 'stock', isOfNow: true },
  { id: 'toLowLimit', names: ['距跌停', '距跌停板', '距离跌停'], dimension: 'percent', of: 'stock', isOfNow: true },
  {
    ...{ id: 'minutesChange', names: ['涨幅', '涨跌幅', '涨速'], dimension: 'percent' },
    ...{ of: 'stock', overMinutes: true, isOfNow: true },
  },
  {
    ...{ id: 'minutesSeal', names: ['封单变化', '封单增减'], dimension: 'percent' },
    ...{ of: 'stock', overMinutes: true, isOfNow: true },
  },
  { id: 'resealed', names: ['回封'], dimension: 'fact', of: 'stock', isOfNow: true },
  { id: 'leader', names: ['龙头', '题材龙头'], dimension: 'fact', of: 'stock', isOfNow: true },
  { id: 'reasonOut', names: ['原因公布', '公布原因'], dimension: 'fact', of: 'stock', isOfNow: true },
  { id: 'alarmGap', names: ['距异动', '距离异动'], dimension: 'percent', of: 'stock', isOfNow: true },
  { id: 'alarmReached', names: ['触发异动', '达到异动'], dimension: 'fact', of: 'stock', isOfNow: true },
  { id: 'buyer', names: ['买方席位', '买入席位'], dimension: 'word', of: 'stock', isOfNow: true },
  { id: 'flash', names: ['快讯', '新闻'], dimension: 'word', of: 'text', isOfNow: true },
  { id: 'announcement', names: ['公告'], dimension: 'word', of: 'text', isOfNow: true },
  { id: 'heat', names: ['热度', '题材热度', '板块热度'], dimension: 'count', of: 'sector', isOfNow: true },
  {
    id: 'flowRank',
    names: ['流入排名', '净流入排名', '资金流入排名'],
    dimension: 'count',
    of: 'sector',
    isOfNow: true,
  },
  { id: 'sectorChange', names: ['板块涨幅', '题材涨幅'], dimension: 'percent', of: 'sector', isOfNow: true },
  { id: 'emotion', names: ['情绪', '情绪分', '市场情绪'], dimension: 'points', of: 'market', isOfNow: true },
  { id: 'limitUps', names: ['涨停家数'], dimension: 'count', of: 'market', isOfNow: true },
  { id: 'limitDowns', names: ['跌停家数'], dimension: 'count', of: 'market', isOfNow: true },
  { id: 'delay', names: ['行情延迟', '数据延迟', '数据源延迟'], dimension: 'seconds', of: 'market', isOfNow: true },
] as const satisfies readonly AlertFieldShape[]

type OwnFieldId = (typeof OWN_FIELDS)[number]['id']
export type AlertFieldId = SelectionFieldId | OwnFieldId | IndexFieldId

export interface AlertField extends AlertFieldShape {
  readonly id: AlertFieldId
}

/** The fields of 精选, of which each stock is told, and those of alerts alone. */
export const ALERT_FIELDS: readonly AlertField[] = [
  ...SELECTION_FIELDS.map(field => ({ ...field, of: 'stock' as const })),
  ...OWN_FIELDS,
  ...INDEX_FIELDS,
]

const BY_ID = new Map<string, AlertField>(ALERT_FIELDS.map(field => [field.id, field]))

export function alertField(id: AlertFieldId): AlertField {
  const field = BY_ID.get(id)
  if (!field) throw new RangeError(`no field ${id}`)
  return field
}
