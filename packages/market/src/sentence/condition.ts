import type { FieldId } from '#selection/fields.ts'
import type { Rule, SelectionCondition } from '#selection/rule.ts'
import type { Bound } from './read-measure.ts'

/** A condition without the words it was written in. */
export type BareCondition = Pick<SelectionCondition, 'field' | 'operator' | 'value' | 'unit'>

export function isTrue(field: FieldId): BareCondition {
  return { field, operator: '=', value: true, unit: null }
}

export function bounded(field: FieldId, bound: Bound): BareCondition {
  return { field, ...bound }
}

export interface Written {
  readonly daysAgo: number
  readonly text: string
}

/** What was asked as a rule: all of it must hold. */
export function ruleOf(conditions: readonly BareCondition[], written: Written): Rule {
  const rules = conditions.map((one): Rule => ({ kind: 'condition', condition: { ...one, ...written } }))
  const [only] = rules
  return rules.length === 1 && only ? only : { kind: 'and', rules }
}
