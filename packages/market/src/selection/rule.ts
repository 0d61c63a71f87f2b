import { type FieldId, fieldOf } from './fields.ts'
import type { Operator } from './words.ts'

/** One thing that is asked: the wire's `Condition` with its place in the text. */
export interface ConditionOf<Id extends string> {
  readonly field: Id
  readonly operator: Operator
  /** In the field's own unit: yuan, percent, seconds from midnight; `true` for a fact. */
  readonly value: number | string | true
  /** The unit as it was written. */
  readonly unit: string | null
  /** Trading days back; 0 is the day asked for. */
  readonly daysAgo: number
  /** As it was written. */
  readonly text: string
  /** Of a change in time: over so many minutes of the session. */
  readonly minutes?: number
}
export type SelectionCondition = ConditionOf<FieldId>

export type RuleOf<Id extends string> =
  | { readonly kind: 'condition'; readonly condition: ConditionOf<Id> }
  | { readonly kind: 'and' | 'or'; readonly rules: readonly RuleOf<Id>[] }
  | { readonly kind: 'not'; readonly rule: RuleOf<Id> }
export type Rule = RuleOf<FieldId>

/** All conditions of a rule in the order they are written. */
export function conditionsOf<Id extends string>(rule: RuleOf<Id>): readonly ConditionOf<Id>[] {
  if (rule.kind === 'condition') return [rule.condition]
  if (rule.kind === 'not') return conditionsOf(rule.rule)
  return rule.rules.flatMap(one => conditionsOf(one))
}

/** The same, each with whether it is denied: what must not be. */
export function conditionsShown<Id extends string>(
  rule: RuleOf<Id>,
  negated = false,
): readonly (ConditionOf<Id> & { readonly negated: boolean })[] {
  if (rule.kind === 'condition') return [{ ...rule.condition, negated }]
  if (rule.kind === 'not') return conditionsShown(rule.rule, !negated)
  return rule.rules.flatMap(one => conditionsShown(one, negated))
}

/** Whether a rule reads a field: what is costly to know is gathered only then. */
export function reads(rule: Rule, field: FieldId): boolean {
  return conditionsOf(rule).some(condition => condition.field === field)
}

/** The rule shown and used when a person has none: short streaks that sealed early and held, of tradable size. */
export const DEFAULT_RULE = '涨停 且 连板>=2 且 首封<10:30 且 炸板<=1 且 换手率 2..30% 且 流通市值<200亿 且 非 ST'

/** `昨日` and the like, empty for the day itself. */
export function daysAgoName(daysAgo: number): string {
  if (daysAgo === 0) return ''
  return daysAgo === 1 ? '昨日' : `${daysAgo}日前`
}

export function fieldName(id: FieldId): string {
  return fieldOf(id).names[0]
}
