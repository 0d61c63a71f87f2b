import type { Spelling } from './words.ts'

/** Reads a text from the left. Positions count characters from 0. */
export interface Scanner {
  readonly text: string
  /** Where it stands, blanks skipped. */
  at(): number
  atEnd(): boolean
  /** Where what was read last ends. */
  end(): number
  /** Reads on from there. */
  goTo(position: number): void
  /** Whether one of the spellings stands here. */
  sees(spellings: readonly Spelling<unknown>[]): boolean
  /** Takes the first of the spellings that stands here. */
  take<T>(spellings: readonly Spelling<T>[]): T | undefined
  /** Takes what matches here; the pattern is sticky. */
  match(pattern: RegExp): RegExpExecArray | undefined
}

const isAsciiWord = (character: string | undefined) => character !== undefined && /[A-Za-z0-9_]/.test(character)

export function scan(text: string): Scanner {
  const lower = text.toLowerCase()
  let position = 0

  function at(): number {
    while (/\s/.test(text[position] ?? '')) position++
    return position
  }

  /** A word in letters ends where its letters end: `or` does not begin `oracle`. */
  function stands(word: string, here: number): boolean {
    if (!lower.startsWith(word.toLowerCase(), here)) return false
    const end = here + word.length
    return !(isAsciiWord(word.at(-1)) && /[a-z]/i.test(word) && isAsciiWord(text[end]))
  }

  return {
    text,
    at,
    atEnd: () => at() >= text.length,
    end: () => text.slice(0, position).trimEnd().length,
    goTo(there) {
      position = there
    },
    sees(spellings) {
      const here = at()
      return spellings.some(([word]) => stands(word, here))
    },
    take(spellings) {
      const here = at()
      const found = spellings.find(([word]) => stands(word, here))
      if (!found) return undefined
      position = here + found[0].length
      return found[1]
    },
    match(pattern) {
      const sticky = new RegExp(pattern.source, 'iy')
      sticky.lastIndex = at()
      const found = sticky.exec(text)
      if (!found) return undefined
      position = sticky.lastIndex
      return found
    },
  }
}
