import { fieldOf } from '#selection/fields.ts'
import type { Rule } from '#selection/rule.ts'
import type { Scanner } from '#selection/scanner.ts'
import { DAY_WORDS, MAX_DAYS_AGO } from '#selection/words.ts'
import { ruleOf } from './condition.ts'
import { JOINTS, type Link, PREFIXES } from './joints.ts'
import { longestMatch } from './longest.ts'
import type { Measured } from './measured-names.ts'
import { numeralOf } from './numeral.ts'
import { type ConditionsHere, conditionsOf, readingsAt } from './read-conditions.ts'
import { readMeasure } from './read-measure.ts'
import { fieldlessAt } from './terms.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Place {
  readonly start: number
  readonly end: number
}

/**
 * A piece of a sentence: what was asked; a known word that no field tells; characters nobody knows, which may belong to the
 * words beside them; what joins.
 */
export type Piece = Place &
  (
    | {
        readonly kind: 'asked'
        readonly rule: Rule
        readonly daysAgo: number
        readonly measured?: Measured | undefined
      }
    | { readonly kind: 'group'; readonly rule: Rule | undefined; readonly left: readonly Piece[] }
    | { readonly kind: 'term' | 'unknown' }
    | { readonly kind: 'joint'; readonly link: Link | undefined }
  )

export interface Context {
  readonly scanner: Scanner
  readonly vocabulary: Vocabulary
  /** The sentence as it was written: the scanner's text is folded, character by character. */
  readonly original: string
  /** The day of what names none. */
  readonly daysAgo: number
  readonly before: Piece | undefined
  /** Reads what stands in the brackets that open here, as of a day. */
  readGroup(daysAgo: number): { readonly rule: Rule | undefined; readonly left: readonly Piece[] }
}

interface Prefixes {
  daysAgo: number | undefined
  denied: boolean
  qualified: boolean
}

const UNKNOWN = /[a-z0-9.%:]+|[^\s]/

function dayWordAt(scanner: Scanner): number | undefined {
  const found = DAY_WORDS.find(([word]) => scanner.text.startsWith(word, scanner.at()))
  return found?.[0].length
}

/** Takes one prefix when it stands here and is longer than anything else that does. */
function takePrefix(scanner: Scanner, longer: number, into: Prefixes): boolean {
  const at = scanner.at()
  const dayLength = dayWordAt(scanner) ?? 0
  const found = longestMatch(PREFIXES, scanner.text, at)
  if (Math.max(dayLength, found?.length ?? 0) <= longer) return false
  if (found && found.length > dayLength) {
    const { prefix } = found.of
    const days = prefix === 'daysAgo' ? numeralOf(found.found[1] ?? '') : undefined
    if (prefix === 'deny') into.denied = !into.denied
    else if (days !== undefined && days <= MAX_DAYS_AGO) into.daysAgo = days
    else into.qualified = true
    scanner.goTo(at + found.length)
  } else into.daysAgo = scanner.take(DAY_WORDS)
  return true
}

/** A comparison that goes on about what was measured before: 小于10% behind 换手大于5%. */
function readOn({ scanner, before, original }: Context): Piece | undefined {
  const start = scanner.at()
  if (before?.kind !== 'asked' || !before.measured || /[\d(]/.test(scanner.text[start] ?? '')) return undefined
  const bounds = readMeasure(scanner, fieldOf(before.measured.field))
  const end = scanner.end()
  if (!bounds) {
    scanner.goTo(start)
    return undefined
  }
  const text = original.slice(start, end)
  return {
    ...before,
    rule: ruleOf(conditionsOf(before.measured, bounds), { daysAgo: before.daysAgo, text }),
    start,
    end,
  }
}

function conditionsPiece(
  { original, daysAgo }: Context,
  here: ConditionsHere,
  { start, end, prefixes }: Place & { readonly prefixes: Prefixes },
): Piece {
  const day = prefixes.daysAgo ?? daysAgo
  const rule = ruleOf(here.conditions, { daysAgo: day, text: original.slice(start, end) })
  const denied = prefixes.denied !== (here.denied ?? false)
  return {
    kind: 'asked',
    rule: denied ? { kind: 'not', rule } : rule,
    daysAgo: day,
    measured: here.measured,
    start,
    end,
  }
}

function groupPiece(context: Context, prefixes: Prefixes, start: number): Piece {
  const { rule, left } = context.readGroup(prefixes.daysAgo ?? context.daysAgo)
  const end = context.scanner.end()
  // Not all of it is understood, so what is the opposite of it is not either.
  if (prefixes.qualified || (prefixes.denied && left.length > 0)) return { kind: 'term', start, end }
  return { kind: 'group', rule: prefixes.denied && rule ? { kind: 'not', rule } : rule, left, start, end }
}

/** Reads the next piece; the scanner stands on something. */
export function readPiece(context: Context): Piece {
  const { scanner, vocabulary, original } = context
  const onward = readOn(context)
  if (onward) return onward
  const start = scanner.at()
  const prefixes: Prefixes = { daysAgo: undefined, denied: false, qualified: false }
  for (;;) {
    const at = scanner.at()
    if (scanner.text[at] === '(') return groupPiece(context, prefixes, start)
    const readings = readingsAt(scanner, { vocabulary, original })
    const best = readings.toSorted((a, b) => b.length - a.length)[0]
    const term = fieldlessAt(scanner.text, at)
    const joint = longestMatch(JOINTS, scanner.text, at)
    const longest = Math.max(best?.length ?? 0, term)
    if (takePrefix(scanner, Math.max(longest, joint?.length ?? 0), prefixes)) {
      scanner.match(/的/)
      continue
    }
    const place = () => ({ start, end: scanner.end() })
    if (best && best.length >= Math.max(term, joint?.length ?? 0)) {
      const here = best.read()
      if (here && !prefixes.qualified) return conditionsPiece(context, here, { ...place(), prefixes })
      return { kind: here || prefixes.qualified || best.isKnown ? 'term' : 'unknown', ...place() }
    }
    if (term > 0 && term >= (joint?.length ?? 0)) {
      scanner.goTo(at + term)
      return { kind: 'term', ...place() }
    }
    if (at > start && (joint || scanner.atEnd())) {
      // A day with nothing behind it says nothing when it is the day asked for anyway.
      const isIdle = prefixes.daysAgo === context.daysAgo && !prefixes.denied && !prefixes.qualified
      return isIdle ? { kind: 'joint', link: undefined, start, end: at } : { kind: 'unknown', start, end: at }
    }
    if (joint) {
      scanner.goTo(at + joint.length)
      return { kind: 'joint', link: joint.of.link, ...place() }
    }
    scanner.match(UNKNOWN)
    return { kind: prefixes.qualified ? 'term' : 'unknown', ...place() }
  }
}
