import type { DayFacts, Facts } from './facts.ts'
import { fieldOf, type SelectionField } from './fields.ts'
import { FACT_READERS, isInScope, NUMBER_READERS, WORD_READERS } from './readers.ts'
import type { Rule, SelectionCondition } from './rule.ts'
import type { Operator } from './words.ts'

/** True, false, or undefined: what decides it is not known. */
export type Verdict = boolean | undefined

/** Kleene's three values: a stock passes only when what is known suffices, and fails only when that suffices. */
export function judge(rule: Rule, facts: Facts, row: number): Verdict {
  if (rule.kind === 'condition') return judgeCondition(rule.condition, facts, row)
  if (rule.kind === 'not') {
    const inner = judge(rule.rule, facts, row)
    return inner === undefined ? undefined : !inner
  }
  const decides = rule.kind === 'or'
  let verdict: Verdict = !decides
  for (const one of rule.rules) {
    const own = judge(one, facts, row)
    if (own === decides) return decides
    if (own === undefined) verdict = undefined
  }
  return verdict
}

function judgeCondition(condition: SelectionCondition, facts: Facts, row: number): Verdict {
  const day = facts.on(condition.daysAgo)
  if (!day) return undefined
  const field = fieldOf(condition.field)
  const inScope = isInScope(day, row, field.scope)
  if (!inScope) return inScope
  return judgeField(condition, { field, day, row })
}

interface Reading {
  readonly field: SelectionField
  readonly day: DayFacts
  readonly row: number
}

function judgeField({ operator, value }: SelectionCondition, { field, day, row }: Reading): Verdict {
  if (field.dimension === 'fact') return FACT_READERS[field.id](day, row)
  if (field.dimension === 'word') {
    const words = WORD_READERS[field.id](day, row)
    return words && judgeWords(words, operator, String(value))
  }
  const own = NUMBER_READERS[field.id](day, row)
  return Number.isNaN(own) ? undefined : compare(own, operator, Number(value))
}

function judgeWords(words: readonly string[], operator: Operator, wanted: string): boolean {
  const lower = wanted.toLowerCase()
  if (operator === 'has') return words.some(word => word.toLowerCase().includes(lower))
  return words.some(word => word.toLowerCase() === lower) === (operator === '=')
}

function compare(own: number, operator: Operator, wanted: number): boolean {
  if (operator === '<') return own < wanted
  if (operator === '<=') return own <= wanted
  if (operator === '>') return own > wanted
  if (operator === '>=') return own >= wanted
  return (own === wanted) === (operator === '=')
}
