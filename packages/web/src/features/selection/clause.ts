import { timeOfDay } from '@kanpan/market/calendar/shanghai-time'
import { type ConditionOf, daysAgoName, type RuleOf } from '@kanpan/market/selection/rule'
import { RuleError } from '@kanpan/market/selection/rule-error'
import { UNITS } from '@kanpan/market/selection/units'
import type { Operator } from '@kanpan/market/selection/words'
import { fieldIn, type RuleLanguage } from './rule-language.ts'

/** One condition of a rule as it is edited: what is typed stays as it was typed. */
export interface Clause {
  readonly negated: boolean
  readonly daysAgo: number
  /** Of a change in time: over so many, as they were typed. */
  readonly minutes?: string
  readonly field: string
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
  points: '',
  seconds: '秒',
  clock: '',
  word: '',
  fact: '',
} as const

type Condition = ConditionOf<string>

function unitOf(language: RuleLanguage, { field, unit }: Condition): string {
  return unit ?? OWN_UNITS[fieldIn(language, field).dimension]
}

function valueText(language: RuleLanguage, { field, value }: Condition, unit: string): string {
  if (value === true) return ''
  if (typeof value === 'string') return value
  const { dimension } = fieldIn(language, field)
  if (dimension === 'clock') return timeOfDay(value).replace(/:00$/, '')
  const factor = UNITS.find(one => one.name === unit && one.dimension === dimension)?.factor ?? 1
  return String(Number((value / factor).toPrecision(12)))
}

/** What a clause says besides its values. */
function headOf({ field, daysAgo, minutes }: Condition): Pick<Clause, 'field' | 'daysAgo' | 'minutes'> {
  return { field, daysAgo, ...(minutes !== undefined && { minutes: String(minutes) }) }
}

function clauseOf(language: RuleLanguage, rule: RuleOf<string>, negated = false): Clause | undefined {
  if (rule.kind === 'not') return clauseOf(language, rule.rule, !negated)
  if (rule.kind === 'condition') {
    const { condition } = rule
    const unit = unitOf(language, condition)
    const low = valueText(language, condition, unit)
    return { negated, ...headOf(condition), operator: condition.operator, low, high: '', unit }
  }
  const [from, to] = rule.rules.flatMap(one => (one.kind === 'condition' ? [one.condition] : []))
  // 换手率 2..30% is read as two conditions, which were one text.
  if (rule.kind === 'or' || rule.rules.length !== 2 || !from || !to || from.text !== to.text) return undefined
  const unit = unitOf(language, to)
  const [low, high] = [valueText(language, from, unit), valueText(language, to, unit)]
  return { negated, ...headOf(from), operator: 'range', low, high, unit }
}

/** The conditions of a rule that asks for all of them at once; undefined for one with 或 or brackets, or none at all. */
export function clausesOf(language: RuleLanguage, text: string): readonly Clause[] | undefined {
  if (clauseProblem(language, text) !== undefined) return undefined
  const rule = language.parse(text)
  const whole = clauseOf(language, rule)
  if (whole) return [whole]
  if (rule.kind !== 'and') return undefined
  const clauses = rule.rules.flatMap(one => clauseOf(language, one) ?? [])
  return clauses.length === rule.rules.length ? clauses : undefined
}

function operatorText(operator: Operator): string {
  return operator === 'has' ? ' 含 ' : operator
}

/** A condition as the rule's language writes it. */
export function clauseText(language: RuleLanguage, clause: Clause): string {
  const { negated, daysAgo, minutes, field, operator, low, high, unit } = clause
  const { dimension, names } = fieldIn(language, field)
  const over = minutes === undefined ? '' : `${minutes}分钟`
  const head = `${negated ? '非 ' : ''}${daysAgoName(daysAgo)}${over}${names[0]}`
  if (dimension === 'fact') return head
  if (operator === 'range') return `${head} ${low}..${high}${unit}`
  const value = dimension === 'word' && /[\s,，、;；()（）&|]/.test(low) ? `“${low}”` : low
  return `${head}${operatorText(operator)}${value}${unit}`
}

export function ruleText(language: RuleLanguage, clauses: readonly Clause[]): string {
  return clauses.map(clause => clauseText(language, clause)).join(' 且 ')
}

/** A condition as a person reads it: 封单 ≥ 3000万. */
export function readableRule(text: string): string {
  return text
    .replaceAll('>=', ' ≥ ')
    .replaceAll('<=', ' ≤ ')
    .replaceAll(/([<>=])(?! )/g, ' $1 ')
    .replaceAll('..', '–')
    .replaceAll(/ has /g, ' 含 ')
}

export interface RuleProblem {
  readonly message: string
  /** Where in the text, from 0. */
  readonly at: number
}

function problemOf(read: (text: string) => unknown, text: string): RuleProblem | undefined {
  try {
    read(text)
    return undefined
  } catch (error) {
    if (error instanceof RuleError) return { message: error.message, at: error.at }
    throw error
  }
}

/** What is wrong with a rule; undefined when it can be read. */
export const ruleProblem = ({ read }: RuleLanguage, text: string) => problemOf(read, text)

/** The same of a condition alone. */
export const clauseProblem = ({ parse }: RuleLanguage, text: string) => problemOf(parse, text)
