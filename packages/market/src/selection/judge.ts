import type { Facts } from './facts.ts'
import { fieldOf } from './fields.ts'
import { FACT_READERS, NUMBER_READERS, scopeOn, WORD_READERS } from './readers.ts'
import type { Rule, SelectionCondition } from './rule.ts'
import type { Operator } from './words.ts'

/** True, false, or undefined: what decides it is not known. */
export type Verdict = boolean | undefined

/** What a rule says of a stock on one day. */
export type Judge = (row: number) => Verdict

const UNKNOWN: Judge = () => undefined

/**
 * A rule on one day, for all its stocks. Kleene's three values: a stock passes only when what is known suffices, and fails only
 * when that suffices.
 */
export function judgeOn(rule: Rule, facts: Facts): Judge {
  if (rule.kind === 'condition') return conditionOn(rule.condition, facts)
  if (rule.kind === 'not') {
    const inner = judgeOn(rule.rule, facts)
    return row => {
      const verdict = inner(row)
      return verdict === undefined ? undefined : !verdict
    }
  }
  const judges = rule.rules.map(one => judgeOn(one, facts))
  const decides = rule.kind === 'or'
  return row => {
    let verdict: Verdict = !decides
    for (const judgeOne of judges) {
      const own = judgeOne(row)
      if (own === decides) return decides
      if (own === undefined) verdict = undefined
    }
    return verdict
  }
}

/** The same of one stock. */
export function judge(rule: Rule, facts: Facts, row: number): Verdict {
  return judgeOn(rule, facts)(row)
}

function conditionOn({ field: id, daysAgo, operator, value }: SelectionCondition, facts: Facts): Judge {
  const day = facts.on(daysAgo)
  if (!day) return UNKNOWN
  const field = fieldOf(id)
  const { scope } = field
  const isInScope = scopeOn(day, scope)
  const inScope = (judgeOne: Judge): Judge => {
    return row => {
      const is = isInScope(row)
      return is ? judgeOne(row) : is
    }
  }
  if (field.dimension === 'fact') {
    const read = FACT_READERS[field.id]
    return inScope(row => read(day, row))
  }
  if (field.dimension === 'word') {
    const read = WORD_READERS[field.id]
    return inScope(row => {
      const words = read(day, row)
      return words && judgeWords(words, operator, String(value))
    })
  }
  const read = NUMBER_READERS[field.id]
  const holds = COMPARISONS[operator]
  const wanted = Number(value)
  return inScope(row => {
    const own = read(day, row)
    return Number.isNaN(own) ? undefined : holds(own, wanted)
  })
}

/** What a stock has of words, held against one. */
export function judgeWords(words: readonly string[], operator: Operator, wanted: string): boolean {
  const lower = wanted.toLowerCase()
  if (operator === 'has') return words.some(word => word.toLowerCase().includes(lower))
  return words.some(word => word.toLowerCase() === lower) === (operator === '=')
}

/** How a number is held against another; chosen once a rule and not once a stock. A rule that asks what a number has in it is not read. */
export const COMPARISONS: Readonly<Record<Operator, (own: number, wanted: number) => boolean>> = {
  '<': (own, wanted) => own < wanted,
  '<=': (own, wanted) => own <= wanted,
  '>': (own, wanted) => own > wanted,
  '>=': (own, wanted) => own >= wanted,
  '=': (own, wanted) => own === wanted,
  '!=': (own, wanted) => own !== wanted,
  has: () => false,
}
