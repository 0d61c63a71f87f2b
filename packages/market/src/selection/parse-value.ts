import type { GrammarField } from './fields.ts'
import { RuleError } from './rule-error.ts'
import type { Scanner } from './scanner.ts'
import { UNITS, type Unit, unitNames } from './units.ts'
import { RANGE_WORDS, type Spelling } from './words.ts'

/** A value in the field's own unit, and the unit as written. */
export interface Value {
  readonly value: number | string
  readonly unit: string | null
}

const NUMBER = /[+-]?\d+(?:\.\d+)?/
const CLOCK = /(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?/
const SPOKEN_CLOCK = /(\d{1,2})点(?:(半)|(\d{1,2})分?)?/
const QUOTED = /["“']([^"”']+)["”']/
const WORD = /[^\s,，、;；()（）&|]+/
const UNIT_SPELLINGS: readonly Spelling<Unit>[] = UNITS.map(unit => [unit.name, unit] as const)
const spellingsOf = ({ dimension }: GrammarField) => UNIT_SPELLINGS.filter(([, unit]) => unit.dimension === dimension)

function clockValue(scanner: Scanner): Value | undefined {
  const at = scanner.at()
  const digits = scanner.match(CLOCK)
  const spoken = digits ? undefined : scanner.match(SPOKEN_CLOCK)
  const found = digits ?? spoken
  if (!found) return undefined
  const hour = Number(found[1])
  const minute = digits ? Number(digits[2]) : spoken?.[2] ? 30 : Number(spoken?.[3] ?? 0)
  const second = Number(digits?.[3] ?? 0)
  if (hour > 23 || minute > 59 || second > 59) throw new RuleError(at, `没有 ${found[0]} 这个时间`)
  return { value: hour * 3600 + minute * 60 + second, unit: null }
}

interface Measured {
  readonly number: number
  readonly unit: Unit | undefined
}

function measured(scanner: Scanner, field: GrammarField): Measured | undefined {
  const found = scanner.match(NUMBER)
  if (!found) return undefined
  const at = scanner.at()
  const unit = scanner.take(spellingsOf(field)) ?? scanner.take(UNIT_SPELLINGS)
  if (unit && unit.dimension !== field.dimension) {
    throw new RuleError(at, `${field.names[0]} 的单位应为 ${unitNames(field.dimension)}，不是 ${unit.name}`)
  }
  return { number: Number(found[0]), unit }
}

const inUnit = ({ number }: Measured, unit: Unit | undefined): Value => ({
  // Through the decimal text: 1.1 * 1e8 in binary is a cent off 1.1 亿.
  value: Number((number * (unit?.factor ?? 1)).toPrecision(12)),
  unit: unit?.name ?? null,
})

/** One value that fits the field, or the two ends of a range. A range's first number takes the unit of its second. */
export function parseValues(scanner: Scanner, field: GrammarField): readonly [Value] | readonly [Value, Value] {
  const at = scanner.at()
  if (field.dimension === 'word') {
    const found = scanner.match(QUOTED)?.[1] ?? scanner.match(WORD)?.[0]
    if (found === undefined) throw new RuleError(at, `${field.names[0]} 后面缺少要找的词`)
    return [{ value: found, unit: null }]
  }
  if (field.dimension === 'clock') {
    const from = clockValue(scanner)
    if (!from) throw new RuleError(at, `${field.names[0]} 后面应为时间，如 10:00`)
    if (scanner.take(RANGE_WORDS) === undefined) return [from]
    const toAt = scanner.at()
    const to = clockValue(scanner)
    if (!to) throw new RuleError(toAt, '范围缺少终点')
    return [from, to]
  }
  const first = measured(scanner, field)
  if (!first) throw new RuleError(at, `${field.names[0]} 后面应为数值`)
  if (scanner.take(RANGE_WORDS) === undefined) return [inUnit(first, first.unit)]
  const toAt = scanner.at()
  const second = measured(scanner, field)
  if (!second) throw new RuleError(toAt, '范围缺少终点')
  return [inUnit(first, first.unit ?? second.unit), inUnit(second, second.unit)]
}
