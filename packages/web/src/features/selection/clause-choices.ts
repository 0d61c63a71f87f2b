import type { GrammarField } from '@kanpan/market/selection/fields'
import { type Dimension, UNITS } from '@kanpan/market/selection/units'
import type { Clause } from './clause.ts'
import { fieldIn, fieldsOf, type RuleLanguage } from './rule-language.ts'

interface Choice<T extends string> {
  readonly value: T
  readonly title: string
}

const NUMBER_OPERATORS = [
  { value: '>=', title: '≥ 不小于' },
  { value: '<=', title: '≤ 不大于' },
  { value: '>', title: '> 大于' },
  { value: '<', title: '< 小于' },
  { value: '=', title: '= 等于' },
  { value: 'range', title: '介于' },
] as const
const WORD_OPERATORS = [
  { value: 'has', title: '含' },
  { value: '=', title: '正好是' },
] as const

export function operatorsFor(dimension: Dimension): readonly Choice<Clause['operator']>[] {
  if (dimension === 'fact') return []
  return dimension === 'word' ? WORD_OPERATORS : NUMBER_OPERATORS
}

const OFFERED_UNITS: Readonly<Record<Dimension, readonly string[]>> = {
  yuan: ['元', '万', '亿'],
  percent: ['%'],
  times: ['倍'],
  days: ['天', '年'],
  count: [''],
  points: ['点'],
  seconds: ['秒', '分钟'],
  clock: [''],
  word: [''],
  fact: [''],
}

/** The units a person chooses from; one that was written otherwise is kept among them. */
export function unitsFor(dimension: Dimension, written: string): readonly string[] {
  const offered = OFFERED_UNITS[dimension]
  const isKnown = UNITS.some(unit => unit.name === written && unit.dimension === dimension)
  return offered.includes(written) || !isKnown ? offered : [...offered, written]
}

interface FieldGroup {
  readonly title: string
  readonly fields: readonly Choice<string>[]
}

/** Everything that can be asked for. A number that shares its name with a fact, or with a change in time, is told apart. */
export function fieldGroups(language: RuleLanguage): readonly FieldGroup[] {
  const all = fieldsOf(language)
  return language.groups.map(({ title, fields }) => ({
    title,
    fields: fields.map(field => ({ value: field.id, title: titleOf(field, all) })),
  }))
}

function titleOf({ names: [name, other], dimension, overMinutes }: GrammarField, all: readonly GrammarField[]): string {
  if (overMinutes) return `N分钟${name}`
  const isShared = all.some(field => field.names[0] === name && field.dimension === 'fact')
  return dimension !== 'fact' && isShared ? (other ?? name) : name
}

const FIRST_MINUTES = '5'

const FIRST_VALUES: Readonly<Record<Dimension, { readonly low: string; readonly unit: string }>> = {
  yuan: { low: '1', unit: '亿' },
  percent: { low: '5', unit: '%' },
  times: { low: '2', unit: '倍' },
  days: { low: '60', unit: '天' },
  count: { low: '2', unit: '' },
  points: { low: '20', unit: '' },
  seconds: { low: '60', unit: '秒' },
  clock: { low: '10:00', unit: '' },
  word: { low: '', unit: '' },
  fact: { low: '', unit: '' },
}

/** A condition to begin with. */
export function emptyClause(language: RuleLanguage, field: string): Clause {
  const { dimension, overMinutes } = fieldIn(language, field)
  const operator = dimension === 'fact' ? '=' : dimension === 'word' ? 'has' : dimension === 'clock' ? '<=' : '>='
  const minutes = overMinutes && { minutes: FIRST_MINUTES }
  return { negated: false, daysAgo: 0, field, ...minutes, operator, high: '', ...FIRST_VALUES[dimension] }
}
