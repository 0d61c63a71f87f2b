/** What matches at a position of a text. */
export interface Match<T> {
  readonly of: T
  readonly found: RegExpExecArray
  readonly length: number
}

/** The one of some sticky patterns that takes the most of a text from a position on; of equals the first. */
export function longestMatch<T extends { readonly pattern: RegExp }>(
  all: readonly T[],
  text: string,
  position: number,
): Match<T> | undefined {
  let best: Match<T> | undefined
  for (const of of all) {
    of.pattern.lastIndex = position
    const found = of.pattern.exec(text)
    if (found && found[0].length > (best?.length ?? 0)) best = { of, found, length: found[0].length }
  }
  return best
}
