import type { Bar } from '@kanpan/contract/model/bar'

/**
 * The bars with their newest ones put in place: a live chart asks for the last two only. Undefined when the two do not
 * meet, after a night or a restart, and the whole has to be asked for again.
 */
export function withNewest(bars: readonly Bar[], newest: readonly Bar[]): readonly Bar[] | undefined {
  const first = newest[0]
  if (first === undefined) return bars
  const at = bars.findLastIndex(bar => bar.day === first.day)
  if (at < 0 || bars.length > at + newest.length) return undefined
  return [...bars.slice(0, at), ...newest]
}
