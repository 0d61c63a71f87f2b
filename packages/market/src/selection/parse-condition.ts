import type { GrammarField } from './fields.ts'
import { parseValues, type Value } from './parse-value.ts'
import type { ConditionOf, RuleOf } from './rule.ts'
import { RuleError } from './rule-error.ts'
import type { Scanner } from './scanner.ts'
import { DAY_WORDS, MAX_DAYS_AGO, OPERATOR_WORDS, type Operator, type Spelling } from './words.ts'

/** A change in time is one of an hour at most. */
export const MAX_MINUTES = 60

const DAYS_AGO = /(\d{1,2})\s*(?:个交易)?[日天]前/
const MINUTES = /(\d{1,3})\s*分钟(?:之?内)?(?:的)?/

type Spellings<F> = readonly Spelling<readonly F[]>[]

/** Names with the fields that share them, the longer first: 涨停原因 is not 涨停 and a stray word. */
function spellingsOf<F extends GrammarField>(fields: readonly F[]): Spellings<F> {
  const named = Map.groupBy(
    fields.flatMap(field => field.names.map(name => ({ name, field }))),
    ({ name }) => name,
  )
  return [...named]
    .map(([name, those]) => [name, those.map(({ field }) => field)] as const)
    .toSorted((a, b) => b[0].length - a[0].length)
}

function daysAgoOf(scanner: Scanner): number {
  const at = scanner.at()
  const word = scanner.take(DAY_WORDS)
  if (word !== undefined) return word
  const counted = scanner.match(DAYS_AGO)?.[1]
  if (counted === undefined) return 0
  if (Number(counted) > MAX_DAYS_AGO) throw new RuleError(at, `最多看 ${MAX_DAYS_AGO} 个交易日前`)
  return Number(counted)
}

/** Read only where the language has changes in time: elsewhere minutes are an unknown word like any other. */
function minutesOf(scanner: Scanner, hasThem: boolean): number | undefined {
  const at = scanner.at()
  const counted = hasThem ? scanner.match(MINUTES)?.[1] : undefined
  if (counted === undefined) return undefined
  const minutes = Number(counted)
  if (minutes < 1 || minutes > MAX_MINUTES) throw new RuleError(at, `分钟数应为 1 到 ${MAX_MINUTES}`)
  return minutes
}

function comparable(operator: Operator | undefined, field: GrammarField): boolean {
  if (field.dimension === 'word') return operator === undefined || ['has', '=', '!='].includes(operator)
  return operator !== 'has'
}

function compared(field: GrammarField, operator: Operator | undefined, values: readonly Value[]) {
  const [first, last] = values
  if (!first) throw new RangeError('a comparison without a value')
  if (!last) return [{ operator: operator ?? (field.dimension === 'word' ? 'has' : '='), ...first }] as const
  return [
    { operator: '>=', ...first },
    { operator: '<=', ...last },
  ] as const
}

function refuseMisplaced(field: GrammarField, at: number, daysAgo: number): void {
  if (field.isOfNow && daysAgo > 0) throw new RuleError(at, `${field.names[0]} 只有当下的，不能看以前`)
}

/** Reads one condition of a language that has these fields: `[day] [minutes] field [comparison value]`. */
export function conditionParser<F extends GrammarField>(fields: readonly F[]) {
  type Parsed = RuleOf<F['id']>
  const plain = spellingsOf(fields.filter(({ overMinutes }) => !overMinutes))
  const changing = spellingsOf(fields.filter(({ overMinutes }) => overMinutes))
  const named = new Set(plain.map(([name]) => name))
  const changingOnly = changing.filter(([name]) => !named.has(name))
  const changingNames = fields.filter(({ overMinutes }) => overMinutes).map(({ names }) => names[0])

  function fieldsAt(scanner: Scanner, minutes: number | undefined): readonly F[] {
    const at = scanner.at()
    const [needsMinutes] = (minutes === undefined && scanner.take(changingOnly)) || []
    if (needsMinutes)
      throw new RuleError(at, `${needsMinutes.names[0]} 前面要写几分钟，如 5分钟${needsMinutes.names[0]}`)
    const those = scanner.take(minutes === undefined ? plain : changing)
    if (those) return those
    if (minutes !== undefined) throw new RuleError(at, `几分钟内的变化只有 ${changingNames.join('、')}`)
    const word = scanner.match(/[^\s,，()（）<>=!]{1,12}/)?.[0]
    throw new RuleError(at, word === undefined ? '这里缺少条件' : `不认识的字段“${word}”`)
  }

  return (scanner: Scanner): Parsed => {
    const start = scanner.at()
    const daysAgo = daysAgoOf(scanner)
    const minutes = minutesOf(scanner, changing.length > 0)
    const fieldAt = scanner.at()
    const named = fieldsAt(scanner, minutes)
    const afterName = scanner.at()
    const spelled = scanner.take(OPERATOR_WORDS)
    const denied = spelled === 'hasNot'
    const operator = spelled === 'hasNot' ? 'has' : spelled
    const measured = named.find(field => field.dimension !== 'fact')
    const fact = named.find(field => field.dimension === 'fact')
    const textOf = () => scanner.text.slice(start, scanner.at()).trim()
    const condition = (rest: Pick<ConditionOf<F['id']>, 'field' | 'operator' | 'value' | 'unit'>): Parsed => ({
      kind: 'condition',
      condition: { ...rest, daysAgo, text: textOf(), ...(minutes !== undefined && { minutes }) },
    })
    // 炸板 alone is the fact; with a comparison or a number behind it, the count.
    if (fact && (!measured || (spelled === undefined && !/[\d+-]/.test(scanner.text[afterName] ?? '')))) {
      if (spelled !== undefined) throw new RuleError(afterName, `${fact.names[0]} 是事实，不能比较`)
      refuseMisplaced(fact, start, daysAgo)
      return condition({ field: fact.id, operator: '=', value: true, unit: null })
    }
    if (!measured) throw new RuleError(fieldAt, '这里缺少条件')
    refuseMisplaced(measured, start, daysAgo)
    if (!comparable(operator, measured)) throw new RuleError(afterName, `${measured.names[0]} 不能这样比较`)
    const values = parseValues(scanner, measured)
    if (values.length === 2 && operator !== undefined && operator !== '=') {
      throw new RuleError(afterName, '范围前面不要写比较符')
    }
    if (values.length === 2 && Number(values[0].value) > Number(values[1].value)) {
      throw new RuleError(afterName, '范围的起点大于终点')
    }
    const parts = compared(measured, operator, values).map(part => condition({ field: measured.id, ...part }))
    const [only] = parts
    const rule: Parsed = parts.length === 1 && only ? only : { kind: 'and', rules: parts }
    return denied ? { kind: 'not', rule } : rule
  }
}
