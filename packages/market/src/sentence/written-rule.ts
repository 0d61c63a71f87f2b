import { timeOfDay } from '#calendar/shanghai-time.ts'
import { fieldOf } from '#selection/fields.ts'
import { daysAgoName, type Rule, type SelectionCondition } from '#selection/rule.ts'
import { UNITS } from '#selection/units.ts'

function writtenValue({ field, value, unit }: SelectionCondition): string {
  const { dimension } = fieldOf(field)
  if (dimension === 'word') return /[\s,，、;；()（）&|]/.test(String(value)) ? `"${value}"` : String(value)
  if (dimension === 'clock') return timeOfDay(Number(value))
  const factor = UNITS.find(one => one.name === unit && one.dimension === dimension)?.factor ?? 1
  return `${Number((Number(value) / factor).toPrecision(12))}${unit ?? ''}`
}

function writtenCondition(condition: SelectionCondition): string {
  const { field, operator, daysAgo } = condition
  const { names, dimension } = fieldOf(field)
  const name = daysAgoName(daysAgo) + names[0]
  if (dimension === 'fact') return name
  return `${name}${operator === 'has' ? ' has ' : operator}${writtenValue(condition)}`
}

/** A rule in the rule language, brackets where they are needed: read again it is the same rule. */
export function writtenRule(rule: Rule): string {
  if (rule.kind === 'condition') return writtenCondition(rule.condition)
  if (rule.kind === 'not') {
    return rule.rule.kind === 'condition' ? `非 ${writtenRule(rule.rule)}` : `非 (${writtenRule(rule.rule)})`
  }
  const parts = rule.rules.map(one =>
    one.kind === 'and' || one.kind === 'or' ? `(${writtenRule(one)})` : writtenRule(one),
  )
  return parts.join(rule.kind === 'and' ? ' 且 ' : ' 或 ')
}
