import { type GrammarField, SELECTION_FIELDS } from './fields.ts'
import { conditionParser } from './parse-condition.ts'
import type { RuleOf } from './rule.ts'
import { RuleError } from './rule-error.ts'
import { type Scanner, scan } from './scanner.ts'
import { AND_WORDS, NOT_WORDS, OR_WORDS } from './words.ts'

const DEPTH_MAX = 20

const OPEN = /[(（]/
const CLOSE = /[)）]/

/**
 * The language of rules over some fields: conditions `[day] field [comparison value]`, joined by 且 (or a comma, or nothing), 或,
 * 非 and brackets; 且 binds closer than 或. What it makes throws a `RuleError` that says where a text stopped making sense.
 */
export function ruleParser<F extends GrammarField>(fields: readonly F[]): (text: string) => RuleOf<F['id']> {
  type Parsed = RuleOf<F['id']>
  const parseCondition = conditionParser(fields)

  function parseUnary(scanner: Scanner, depth: number): Parsed {
    const at = scanner.at()
    if (depth > DEPTH_MAX) throw new RuleError(at, '括号嵌套过深')
    if (scanner.take(NOT_WORDS) !== undefined) return { kind: 'not', rule: parseUnary(scanner, depth + 1) }
    if (!scanner.match(OPEN)) return parseCondition(scanner)
    const inner = parseOr(scanner, depth + 1)
    const closeAt = scanner.at()
    if (!scanner.match(CLOSE)) throw new RuleError(closeAt, '缺少右括号')
    return inner
  }

  function parseAnd(scanner: Scanner, depth: number): Parsed {
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

  function parseOr(scanner: Scanner, depth: number): Parsed {
    const rules = [parseAnd(scanner, depth)]
    while (scanner.take(OR_WORDS) !== undefined) rules.push(parseAnd(scanner, depth))
    const [only] = rules
    return rules.length === 1 && only ? only : { kind: 'or', rules }
  }

  return text => {
    const scanner = scan(text)
    if (scanner.atEnd()) throw new RuleError(0, '规则是空的')
    const rule = parseOr(scanner, 0)
    if (!scanner.atEnd()) throw new RuleError(scanner.at(), `多余的“${text.slice(scanner.at(), scanner.at() + 12)}”`)
    return rule
  }
}

/** Reads a selection rule. */
export const parseRule = ruleParser(SELECTION_FIELDS)
