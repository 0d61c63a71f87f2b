/** What stands for one character: an escape (no reference back), a class. */
const ESCAPED = /\\(?:[pPu]\{[^}]{0,40}\}|[^1-9k])/g
const CLASS = /\[[^\]]{0,400}\]/g
const REPETITION = /(.?)(?:([*+])|\{(\d{1,6})(?:(,)(\d{0,6}))?\})/g
/** So many ways to go through bounded repetitions are soon tried. */
const WAYS_MOST = 10_000

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
 * one place alone. What this does not say of is for the survey.
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
  return endless === 1 && isAnchored && !hasTopAlternative(skeleton)
}
