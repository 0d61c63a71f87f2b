/** What stands for one character: an escape (no reference back), a class. */
const ESCAPED = /\\(?:[pPu]\{[^}]{0,40}\}|[^1-9k])/g
const CLASS = /\[[^\]]{0,400}\]/g
const REPETITION = /(.?)(?:([*+])|\{(\d{1,6})(?:(,)(\d{0,6}))?\})/g
/** So many ways to go through bounded repetitions are soon tried. */
const WAYS_MOST = 10_000

/** An escape, a class, the beginning of a group, or any other sign. */
const TOKEN = /\\(?:[pPu]\{[^}]{0,40}\}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<\w+>|:))?|./gsu
const LOOKS_AROUND = /\(\?(?:[=!]|<[=!])/
const NO_CHARACTER = /^(?:[$^|)*+?{}.(]|\\[bB\d])/
const SIGNS = Array.from({ length: 0x1_00_00 }, (_, at) => String.fromCharCode(at))

/** Whether no sign is both: what the two atoms stand for. */
function areApart(one: string, other: string, flags: string): boolean {
  const [first, second] = [one, other].map(atom => new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gys]/g, '')))
  return !SIGNS.some(sign => first?.test(sign) === true && second?.test(sign) === true)
}

/**
 * Whether no place within what is repeated can be where the expression begins: a run is then gone over from the few places before
 * it alone, wherever in a text that is.
 */
function beginsElsewhere(pattern: string, flags: string): boolean {
  const tokens: readonly string[] = pattern.match(TOKEN) ?? []
  if (LOOKS_AROUND.test(pattern) || tokens.includes('|')) return false
  const start = tokens.findIndex(token => !token.startsWith('('))
  const end = tokens.findIndex((token, at) => at > 0 && /^[*+]$/.test(token))
  // What may be left out before it would begin with what follows.
  const isOptional = (at: number) =>
    /^[?*]/.test(tokens[at + 1] ?? '') || (tokens[at + 1] === '{' && tokens[at + 2] === '0')
  const before = tokens.slice(0, end)
  if (isOptional(start) || before.some((token, at) => token === ')' && isOptional(at))) return false
  const [first = '', repeated = ''] = [tokens[start], tokens[end - 1]]
  if (end - 1 <= start || [first, repeated].some(atom => NO_CHARACTER.test(atom))) return false
  return areApart(first, repeated, flags)
}

/** Whether an alternative stands outside of all groups. */
function hasTopAlternative(skeleton: string): boolean {
  let depth = 0
  for (const sign of skeleton) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    else if (sign === '|' && depth === 0) return true
  }
  return false
}

/**
 * Whether an expression is linear by its look: nothing but single characters is repeated, none without end, or one and then from
 * one place alone, or not from within. What this does not say of is for the survey.
 */
export function isPlain(pattern: string, flags: string): boolean {
  if (flags.includes('v')) return false
  const skeleton = pattern.replaceAll(ESCAPED, 'a').replaceAll(CLASS, 'a')
  if (skeleton.includes('\\') || skeleton.includes('[')) return false
  let endless = 0
  let ways = 1
  for (const [, before, sign, least, comma, most] of skeleton.matchAll(REPETITION)) {
    if (before === ')') return false
    if (sign !== undefined || (comma !== undefined && most === '')) endless += 1
    else if (comma !== undefined) ways *= Number(most) - Number(least) + 1
  }
  if (ways > WAYS_MOST) return false
  if (endless === 0) return true
  const isAnchored = flags.includes('y') || (skeleton.startsWith('^') && !flags.includes('m'))
  if (endless !== 1 || hasTopAlternative(skeleton)) return false
  return isAnchored || beginsElsewhere(pattern, flags)
}
