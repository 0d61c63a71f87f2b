import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { type FieldId, fieldOf } from '@kanpan/market/selection/fields'
import { parseRule } from '@kanpan/market/selection/parse'
import { daysAgoName, fieldName, type Rule, type SelectionCondition } from '@kanpan/market/selection/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { UNITS } from '@kanpan/market/selection/units'
import type { Operator } from '@kanpan/market/selection/words'

/** One condition of a rule as it is edited: what is typed stays as it was typed. */
export interface Clause {
  readonly negated: boolean
  readonly daysAgo: number
  readonly field: FieldId
  readonly operator: Operator | 'range'
  readonly low: string
  /** The other end of a range. */
  readonly high: string
  readonly unit: string
}

/** The unit a figure gets that was written without one. */
const OWN_UNITS = {
  yuan: '元',
  percent: '%',
  times: '倍',
  days: '天',
  count: '',
  clock: '',
  word: '',
  fact: '',
} as const

function unitOf({ field, unit }: SelectionCondition): string {
  return unit ?? OWN_UNITS[fieldOf(field).dimension]
}

function valueText({ field, value }: SelectionCondition, unit: string): string {
  if (value === true) return ''
  if (typeof value === 'string') return value
  const { dimension } = fieldOf(field)
  if (dimension === 'clock') return timeOfDay(value).replace(/:00$/, '')
  const factor = UNITS.find(one => one.name === unit && one.dimension === dimension)?.factor ?? 1
  return String(Number((value / factor).toPrecision(12)))
}

function clauseOf(rule: Rule, negated = false): Clause | undefined {
  if (rule.kind === 'not') return clauseOf(rule.rule, !negated)
  if (rule.kind === 'condition') {
    const { condition } = rule
    const unit = unitOf(condition)
    const { field, daysAgo, operator } = condition
    return { negated, daysAgo, field, operator, low: valueText(condition, unit), high: '', unit }
  }
  const [from, to] = rule.rules.flatMap(one => (one.kind === 'condition' ? [one.condition] : []))
  // 换手率 2..30% is read as two conditions, which were one text.
  if (rule.kind === 'or' || rule.rules.length !== 2 || !from || !to || from.text !== to.text) return undefined
  const unit = unitOf(to)
  const [low, high] = [valueText(from, unit), valueText(to, unit)]
  return { negated, daysAgo: from.daysAgo, field: from.field, operator: 'range', low, high, unit }
}

/** The conditions of a rule that asks for all of them at once; undefined for one with 或 or brackets, or none at all. */
export function clausesOf(text: string): readonly Clause[] | undefined {
  if (ruleProblem(text) !== undefined) return undefined
  const rule = parseRule(text)
  const whole = clauseOf(rule)
  if (whole) return [whole]
  if (rule.kind !== 'and') return undefined
  const clauses = rule.rules.flatMap(one => clauseOf(one) ?? [])
  return clauses.length === rule.rules.length ? clauses : undefined
}

function operatorText(operator: Operator): string {
  return operator === 'has' ? ' 含 ' : operator
}

/** A condition as the rule's language writes it. */
export function clauseText({ negated, daysAgo, field, operator, low, high, unit }: Clause): string {
  const { dimension } = fieldOf(field)
  const head = `${negated ? '非 ' : ''}${daysAgoName(daysAgo)}${fieldName(field)}`
  if (dimension === 'fact') return head
  if (operator === 'range') return `${head} ${low}..${high}${unit}`
  const value = dimension === 'word' && /[\s,，、;；()（）&|]/.test(low) ? `“${low}”` : low
  return `${head}${operatorText(operator)}${value}${unit}`
}

export function ruleText(clauses: readonly Clause[]): string {
  return clauses.map(clauseText).join(' 且 ')
}

export interface RuleProblem {
  readonly message: string
  /** Where in the text, from 0. */
  readonly at: number
}

/** What is wrong with a rule; undefined when it can be read. */
export function ruleProblem(text: string): RuleProblem | undefined {
  try {
    parseRule(text)
    return undefined
  } catch (error) {
    if (error instanceof RuleError) return { message: error.message, at: error.at }
    throw error
  }
}
