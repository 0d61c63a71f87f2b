import { fieldOf, SELECTION_FIELDS, type WordField } from '#selection/fields.ts'
import type { Scanner } from '#selection/scanner.ts'
import type { Operator } from '#selection/words.ts'
import { type BareCondition, bounded } from './condition.ts'
import { longestMatch } from './longest.ts'
import { MEASURED_NAMES, type Measured } from './measured-names.ts'
import { PHRASES } from './phrases.ts'
import { type Bound, readMeasure } from './read-measure.ts'
import type { NameMeant, Vocabulary } from './vocabulary.ts'

/** What stands at a place of a sentence. */
export interface Reading {
  /** Characters that decided it; of several readings the longest counts. */
  readonly length: number
  /** Its words are known whatever comes of them, so that what stands beside them is none of theirs. */
  readonly isKnown: boolean
  /** Reads it and goes behind it. Undefined: it asks for nothing that can be answered. */
  read(): ConditionsHere | undefined
}

export interface ConditionsHere {
  readonly conditions: readonly BareCondition[]
  /** What a comparison right behind it would go on about: 换手大于5%小于10%. */
  readonly measured?: Measured
  /** 不含: what it asks for must not be. */
  readonly denied?: boolean
}

const FLIPPED: Readonly<Record<Operator, Operator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '=': '=',
  '!=': '!=',
  has: 'has',
}

/** A comparison of what is measured. Up to 3 % down is down: 跌幅3%以内 leaves the risen ones out. */
export function conditionsOf({ field, sign }: Measured, bounds: readonly Bound[]): readonly BareCondition[] {
  if (sign === undefined) return bounds.map(bound => bounded(field, bound))
  const conditions = bounds.map(({ operator, value, unit }) => ({
    field,
    operator: sign === 1 ? operator : FLIPPED[operator],
    // Not −0: it is shown.
    value: sign * value || 0,
    unit,
  }))
  const isOpen = bounds.every(({ operator }) => operator === '<' || operator === '<=')
  return isOpen ? [{ field, operator: sign === 1 ? '>' : '<', value: 0, unit: null }, ...conditions] : conditions
}

const WORD_FIELDS = SELECTION_FIELDS.flatMap(({ id, names, dimension }) =>
  dimension === 'word'
    ? names.map((name): { pattern: RegExp; field: WordField } => ({
        pattern: new RegExp(
          `(?:所属|所在)?${name}(?:中|里)?(?::|(?:不包含|不含|不是|不属于)|(?:包含|包括|含有|含|是|为|属于|有))`,
          'y',
        ),
        field: id,
      }))
    : [],
)
const DENIES = /不(?:包含|含|是|属于)$/
/** A free word ends where a sentence goes on. */
const FREE_WORD = /["“']?([^\s,，、;；()（）&|的且或"”']+)["”']?/
const SUFFIX = /(?:概念股|概念|板块|行业|题材|产业链|方向|类)/
const IS_INDUSTRY = /行业/

function meantBy(meanings: readonly NameMeant[], suffix: string | undefined): NameMeant | undefined {
  const industry = IS_INDUSTRY.test(suffix ?? '') ? meanings.find(({ field }) => field === 'industry') : undefined
  return industry ?? meanings[0]
}

const isNamed = ({ field, name }: NameMeant): ConditionsHere => ({
  conditions: [{ field, operator: '=', value: name, unit: null }],
})

/** The readings of what stands where the scanner is; it does not move before one of them is read. */
export function readingsAt(
  scanner: Scanner,
  { vocabulary, original }: { readonly vocabulary: Vocabulary; readonly original: string },
): readonly Reading[] {
  const { text } = scanner
  const at = scanner.at()
  const readings: Reading[] = []

  const phrase = longestMatch(PHRASES, text, at)
  const asksAlone = (): ConditionsHere | undefined => {
    if (!phrase) return undefined
    scanner.goTo(at + phrase.length)
    const conditions = phrase.of.conditions(phrase.found)
    return conditions && { conditions }
  }
  const name = longestMatch(MEASURED_NAMES, text, at)
  if (name && name.length >= (phrase?.length ?? 0)) {
    readings.push({
      length: name.length,
      isKnown: name.of.measured(name.found) === undefined,
      read() {
        scanner.goTo(at + name.length)
        const measured = name.of.measured(name.found)
        const bounds = readMeasure(scanner, fieldOf(measured?.field ?? 'change'))
        if (!measured) return undefined
        if (bounds) return { conditions: conditionsOf(measured, bounds), measured }
        scanner.goTo(at + name.length)
        // 炸板 alone is the fact; with a number behind it, the count.
        return phrase?.length === name.length ? asksAlone() : undefined
      },
    })
  } else if (phrase) readings.push({ length: phrase.length, isKnown: true, read: asksAlone })

  const word = longestMatch(WORD_FIELDS, text, at)
  if (word) {
    readings.push({
      length: word.length,
      isKnown: false,
      read() {
        scanner.goTo(at + word.length)
        const denied = DENIES.test(word.found[0])
        const known = vocabulary.at(text, scanner.at())
        if (known && word.of.field !== 'reason' && word.of.field !== 'name') {
          scanner.goTo(scanner.at() + known.length)
          const meant = meantBy(known.meanings, word.found[0])
          scanner.match(SUFFIX)
          return meant && { ...isNamed(meant), denied }
        }
        const free = scanner.match(FREE_WORD)
        if (!free?.[1]) return undefined
        const from = free.index + free[0].indexOf(free[1])
        const value = original.slice(from, from + free[1].length)
        return { conditions: [{ field: word.of.field, operator: 'has', value, unit: null }], denied }
      },
    })
  }

  const known = vocabulary.at(text, at)
  if (known) {
    readings.push({
      length: known.length,
      isKnown: true,
      read() {
        scanner.goTo(at + known.length)
        const meant = meantBy(known.meanings, scanner.match(SUFFIX)?.[0])
        return meant && isNamed(meant)
      },
    })
  }
  return readings
}
