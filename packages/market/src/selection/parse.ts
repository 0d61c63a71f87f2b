import { SELECTION_FIELDS, type SelectionField } from './fields.ts'
import { parseValues, type Value } from './parse-value.ts'
import type { Rule, SelectionCondition } from './rule.ts'
import { RuleError } from './rule-error.ts'
import { type Scanner, scan } from './scanner.ts'
import {
  AND_WORDS,
  DAY_WORDS,
  MAX_DAYS_AGO,
  NOT_WORDS,
  OPERATOR_WORDS,
  type Operator,
  OR_WORDS,
  type Spelling,
} from './words.ts'

const DEPTH_MAX = 20

const fieldsByName = Map.groupBy(
  SELECTION_FIELDS.flatMap((field): [string, SelectionField][] => field.names.map(name => [name, field])),
  ([name]) => name,
)

/** Names with the fields that share them, the longer first: 涨停原因 is not 涨停 and a stray word. */
const FIELD_SPELLINGS: readonly Spelling<readonly SelectionField[]>[] = [...fieldsByName]
  .map(([name, named]) => [name, named.map(([, field]) => field)] as const)
  .toSorted((a, b) => b[0].length - a[0].length)

const DAYS_AGO = /(\d{1,2})\s*(?:个交易)?[日天]前/
const OPEN = /[(（]/
const CLOSE = /[)）]/

function daysAgoOf(scanner: Scanner): number {
  const at = scanner.at()
  const word = scanner.take(DAY_WORDS)
  if (word !== undefined) return word
  const counted = scanner.match(DAYS_AGO)?.[1]
  if (counted === undefined) return 0
  if (Number(counted) > MAX_DAYS_AGO) throw new RuleError(at, `最多看 ${MAX_DAYS_AGO} 个交易日前`)
  return Number(counted)
}

function comparable(operator: Operator | undefined, field: SelectionField): boolean {
  if (field.dimension === 'word') return operator === undefined || ['has', '=', '!='].includes(operator)
  return operator !== 'has'
}

function compared(field: SelectionField, operator: Operator | undefined, values: readonly Value[]) {
  const [first, last] = values
  if (!first) throw new RangeError('a comparison without a value')
  if (!last) return [{ operator: operator ?? (field.dimension === 'word' ? 'has' : '='), ...first }] as const
  return [
    { operator: '>=', ...first },
    { operator: '<=', ...last },
  ] as const
}

function parseCondition(scanner: Scanner): Rule {
  const start = scanner.at()
  const daysAgo = daysAgoOf(scanner)
  const fieldAt = scanner.at()
  const named = scanner.take(FIELD_SPELLINGS)
  if (!named) {
    const word = scanner.match(/[^\s,，()（）<>=!]{1,12}/)?.[0]
    throw new RuleError(fieldAt, word === undefined ? '这里缺少条件' : `不认识的字段“${word}”`)
  }
  const afterName = scanner.at()
  const spelled = scanner.take(OPERATOR_WORDS)
  const denied = spelled === 'hasNot'
  const operator = spelled === 'hasNot' ? 'has' : spelled
  const measured = named.find(field => field.dimension !== 'fact')
  const fact = named.find(field => field.dimension === 'fact')
  const textOf = () => scanner.text.slice(start, scanner.at()).trim()
  const condition = (rest: Pick<SelectionCondition, 'field' | 'operator' | 'value' | 'unit'>): Rule => ({
    kind: 'condition',
    condition: { ...rest, daysAgo, text: textOf() },
  })
  // 炸板 alone is the fact; with a comparison or a number behind it, the count.
  if (fact && (!measured || (spelled === undefined && !/[\d+-]/.test(scanner.text[afterName] ?? '')))) {
    if (spelled !== undefined) throw new RuleError(afterName, `${fact.names[0]} 是事实，不能比较`)
    return condition({ field: fact.id, operator: '=', value: true, unit: null })
  }
  if (!measured) throw new RuleError(fieldAt, '这里缺少条件')
  if (!comparable(operator, measured)) throw new RuleError(afterName, `${measured.names[0]} 不能这样比较`)
  const values = parseValues(scanner, measured)
  if (values.length === 2 && operator !== undefined && operator !== '=') {
    throw new RuleError(afterName, '范围前面不要写比较符')
  }
  if (values.length === 2 && Number(values[0].value) > Number(values[1].value)) {
    throw new RuleError(afterName, '范围的起点大于终点')
  }
  const parts = compared(measured, operator, values).map(part => condition({ field: measured.id, ...part }))
  const [only] = parts
  const rule: Rule = parts.length === 1 && only ? only : { kind: 'and', rules: parts }
  return denied ? { kind: 'not', rule } : rule
}

function parseUnary(scanner: Scanner, depth: number): Rule {
  const at = scanner.at()
  if (depth > DEPTH_MAX) throw new RuleError(at, '括号嵌套过深')
  if (scanner.take(NOT_WORDS) !== undefined) return { kind: 'not', rule: parseUnary(scanner, depth + 1) }
  if (!scanner.match(OPEN)) return parseCondition(scanner)
  const inner = parseOr(scanner, depth + 1)
  const closeAt = scanner.at()
  if (!scanner.match(CLOSE)) throw new RuleError(closeAt, '缺少右括号')
  return inner
}

function parseAnd(scanner: Scanner, depth: number): Rule {
  const rules = [parseUnary(scanner, depth)]
  for (;;) {
    const joined = scanner.take(AND_WORDS) !== undefined
    const ends = scanner.atEnd() || CLOSE.test(scanner.text[scanner.at()] ?? '') || scanner.sees(OR_WORDS)
    if (ends && !joined) break
    // Conditions side by side are joined by "and", as people write them.
    rules.push(parseUnary(scanner, depth))
  }
  const [only] = rules
  return rules.length === 1 && only ? only : { kind: 'and', rules }
}

function parseOr(scanner: Scanner, depth: number): Rule {
  const rules = [parseAnd(scanner, depth)]
  while (scanner.take(OR_WORDS) !== undefined) rules.push(parseAnd(scanner, depth))
  const [only] = rules
  return rules.length === 1 && only ? only : { kind: 'or', rules }
}

/**
 * Reads a selection rule: conditions `[day] field [comparison value]`, joined by 且 (or a comma, or nothing), 或, 非 and
 * brackets; 且 binds closer than 或. Throws a `RuleError` that says where it stopped making sense.
 */
export function parseRule(text: string): Rule {
  const scanner = scan(text)
  if (scanner.atEnd()) throw new RuleError(0, '规则是空的')
  const rule = parseOr(scanner, 0)
  if (!scanner.atEnd()) throw new RuleError(scanner.at(), `多余的“${text.slice(scanner.at(), scanner.at() + 12)}”`)
  return rule
}
