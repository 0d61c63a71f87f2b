import type { Facts } from './facts.ts'
import { fieldOf } from './fields.ts'
import { judge, judgeOn } from './judge.ts'
import { NUMBER_READERS, scopeOn, WORD_READERS } from './readers.ts'
import { daysAgoName, fieldName, type Rule, type SelectionCondition } from './rule.ts'
import { valueText } from './value-text.ts'

export interface Selection {
  /** In row order. */
  readonly picks: readonly number[]
  /** Stocks of which too little is known to say whether they pass. */
  readonly undecided: number
  /** Stocks looked at: all that are listed on the day. */
  readonly population: number
}

const ROWS_A_STEP = 64

/** Who passes a rule. Never a stock of which something the rule needs is unknown; those are counted. In steps of some stocks. */
export function* selecting(rule: Rule, facts: Facts): Generator<undefined, Selection> {
  const today = facts.on(0)
  if (!today) return { picks: [], undecided: 0, population: 0 }
  const size = today.day.columns.state.length
  const picks: number[] = []
  let undecided = 0
  let population = 0
  const isListed = scopeOn(today, 'all')
  const judgeRow = judgeOn(rule, facts)
  for (let row = 0; row < size; row++) {
    if (row % ROWS_A_STEP === 0) yield
    if (!isListed(row)) continue
    population++
    const verdict = judgeRow(row)
    if (verdict) picks.push(row)
    else if (verdict === undefined) undecided++
  }
  return { picks, undecided, population }
}

/** Why a stock passes: each condition that holds, with the stock's own value. What `非` denies is said as denied. */
export function reasonsOf(rule: Rule, facts: Facts, row: number): readonly string[] {
  if (rule.kind === 'condition') return [reasonOf(rule.condition, facts, row)]
  if (rule.kind === 'not') return [`非 ${rule.rule.kind === 'condition' ? named(rule.rule.condition) : '（…）'}`]
  const holding = rule.rules.filter(one => judge(one, facts, row) === true)
  return [...new Set(holding.flatMap(one => reasonsOf(one, facts, row)))]
}

function named({ field, daysAgo }: SelectionCondition): string {
  return daysAgoName(daysAgo) + fieldName(field)
}

function reasonOf(condition: SelectionCondition, facts: Facts, row: number): string {
  const day = facts.on(condition.daysAgo)
  const field = fieldOf(condition.field)
  if (!day || field.dimension === 'fact') return named(condition)
  if (field.dimension === 'word') {
    const words = WORD_READERS[field.id](day, row) ?? []
    const lower = String(condition.value).toLowerCase()
    const matched = words.filter(word => word.toLowerCase().includes(lower))
    return `${named(condition)} ${(matched.length > 0 ? matched : words).join('、')}`
  }
  return `${named(condition)} ${valueText(NUMBER_READERS[field.id](day, row), field.dimension)}`
}
