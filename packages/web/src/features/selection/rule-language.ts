import { type GrammarField, SELECTION_FIELDS } from '@kanpan/market/selection/fields'
import { parseRule } from '@kanpan/market/selection/parse'
import type { RuleOf } from '@kanpan/market/selection/rule'
import type { Dimension } from '@kanpan/market/selection/units'

/** What can be asked for in a rule, and how one is read. */
export interface RuleLanguage {
  /** Everything that can be asked for, as it is offered. */
  readonly groups: readonly { readonly title: string; readonly fields: readonly GrammarField[] }[]
  /** What a text says, one condition or several; throws a `RuleError` where it stops making sense. */
  readonly parse: (text: string) => RuleOf<string>
  /** The same of a whole rule, which may be refused although each of its conditions can be read. */
  readonly read: (text: string) => unknown
  /** What a new condition begins with. */
  readonly first: string
  /** What it means that a condition is denied. */
  readonly deniedTitle: string
  /** How a rule is written. */
  readonly hint: string
}

const GROUPS: readonly { readonly title: string; readonly holds: (dimension: Dimension) => boolean }[] = [
  { title: '事实', holds: dimension => dimension === 'fact' },
  { title: '数值', holds: dimension => dimension !== 'fact' && dimension !== 'word' },
  { title: '文字', holds: dimension => dimension === 'word' },
]

/** Rules of 精选 and of the sentence search. */
export const SELECTION_LANGUAGE: RuleLanguage = {
  groups: GROUPS.map(({ title, holds }) => ({
    title,
    fields: SELECTION_FIELDS.filter(({ dimension }) => holds(dimension)),
  })),
  parse: parseRule,
  read: parseRule,
  first: 'turnover',
  deniedTitle: '取反：不满足才入选',
  hint: '条件用 且、或、非 与括号连接，可写 昨日、前日、3日前；例如 (一字板 或 T字板) 且 封单>=3000万 且 非 ST',
}

export function fieldsOf({ groups }: RuleLanguage): readonly GrammarField[] {
  return groups.flatMap(({ fields }) => fields)
}

export function fieldIn(language: RuleLanguage, id: string): GrammarField {
  const field = fieldsOf(language).find(one => one.id === id)
  if (!field) throw new RangeError(`no field ${id}`)
  return field
}
