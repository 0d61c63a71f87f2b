import type { SelectionField } from '#selection/fields.ts'
import type { Scanner } from '#selection/scanner.ts'
import { UNITS, type Unit } from '#selection/units.ts'
import { OPERATOR_WORDS, type Operator, RANGE_WORDS, type Spelling } from '#selection/words.ts'
import { readClock } from './clock.ts'
import { NUMERAL, numeralOf } from './numeral.ts'

/** What a number is compared with; two for a range. */
export interface Bound {
  readonly operator: Operator
  /** In the field's own unit. */
  readonly value: number
  readonly unit: string | null
}

const OPERATORS: readonly Spelling<Operator>[] = OPERATOR_WORDS.flatMap(([word, operator]) =>
  operator === 'has' || operator === 'hasNot' ? [] : [[word, operator] as const],
).concat([
  ['过', '>'],
  ['破', '>'],
  ['达', '>='],
])
const NUMBER = new RegExp(`[+-]?${NUMERAL}`)
const PER_HUNDRED = new RegExp(`百分之(${NUMERAL})`)
const IS_WITHIN = /[在:]/
const BETWEEN = /之间|间/
const END_WORDS: readonly Spelling<Operator>[] = [
  ['及以上', '>='],
  ['以上', '>='],
  ['及以下', '<='],
  ['以下', '<='],
  ['以内', '<='],
  ['之内', '<='],
]
const CLOCK_ENDS: readonly Spelling<Operator>[] = [
  ['之前', '<'],
  ['以前', '<'],
  ['前', '<'],
  ['之后', '>'],
  ['以后', '>'],
  ['后', '>'],
]

interface Measure {
  readonly number: number
  readonly unit: Unit | undefined
}

function readNumber(scanner: Scanner, { dimension }: SelectionField): Measure | undefined {
  const start = scanner.at()
  const perHundred = dimension === 'percent' ? scanner.match(PER_HUNDRED)?.[1] : undefined
  if (perHundred !== undefined) return { number: numeralOf(perHundred), unit: UNITS.find(one => one.name === '%') }
  const written = scanner.match(NUMBER)?.[0]
  if (written === undefined) return undefined
  const sign = written.startsWith('-') ? -1 : 1
  const number = sign * numeralOf(written.replace(/^[+-]/, ''))
  if (!Number.isNaN(number)) {
    const unit = scanner.take(UNITS.filter(one => one.dimension === dimension).map(one => [one.name, one] as const))
    return { number, unit }
  }
  scanner.goTo(start)
  return undefined
}

/** Money of millions is never written without its unit; a share's price is. Days are days or years. */
function isWhole({ id, dimension }: SelectionField, unit: Unit | undefined): boolean {
  return unit !== undefined || (dimension !== 'days' && (dimension !== 'yuan' || id === 'price'))
}

function bound(operator: Operator, { number }: Measure, unit: Unit | undefined): Bound {
  // Through the decimal text: 1.1 * 1e8 in binary is a cent off 1.1 亿.
  return { operator, value: Number((number * (unit?.factor ?? 1)).toPrecision(12)), unit: unit?.name ?? null }
}

const pointsUp = (operator: Operator) => operator.startsWith('>')

function readClockBound(scanner: Scanner): readonly Bound[] | undefined {
  scanner.match(IS_WITHIN)
  const before = scanner.take(OPERATORS)
  const from = readClock(scanner)
  if (from === undefined) return undefined
  if (before === undefined && scanner.take(RANGE_WORDS) !== undefined) {
    const to = readClock(scanner)
    scanner.match(BETWEEN)
    if (to === undefined || to < from) return undefined
    return [
      { operator: '>=', value: from, unit: null },
      { operator: '<=', value: to, unit: null },
    ]
  }
  const operator = before ?? scanner.take(CLOCK_ENDS)
  return operator && [{ operator, value: from, unit: null }]
}

/**
 * The comparison behind a field's name: 大于10%, 5%到10%之间, 100亿以下, 早于10点. Undefined for none, for a unit that does
 * not fit, and for a number that is compared with nothing, except a count: 炸板2次.
 */
export function readMeasure(scanner: Scanner, field: SelectionField): readonly Bound[] | undefined {
  if (field.dimension === 'clock') return readClockBound(scanner)
  scanner.match(IS_WITHIN)
  const before = scanner.take(OPERATORS)
  const first = readNumber(scanner, field)
  if (!first) return undefined
  if ((before === undefined || before === '=') && scanner.take(RANGE_WORDS) !== undefined) {
    const second = readNumber(scanner, field)
    scanner.match(BETWEEN)
    if (!second || !isWhole(field, second.unit)) return undefined
    const from = bound('>=', first, first.unit ?? second.unit)
    const to = bound('<=', second, second.unit)
    return from.value <= to.value ? [from, to] : undefined
  }
  if (!isWhole(field, first.unit)) return undefined
  const after = scanner.take(END_WORDS)
  const operator = before === undefined || before === '=' ? (after ?? before) : before
  if (operator === undefined) return field.dimension === 'count' ? [bound('=', first, first.unit)] : undefined
  if (before !== undefined && after !== undefined && pointsUp(operator) !== pointsUp(after)) return undefined
  return [bound(operator, first, first.unit)]
}
