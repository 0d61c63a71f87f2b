import { isRow, type Row } from './layout.ts'

/** What stood on a line and could not be read at all. */
export interface Unreadable {
  readonly unreadable: string
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  34, 44, 91, 92, 93, 123, 125,
] as const

function rowOf(text: string): Row | Unreadable {
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : { unreadable: JSON.stringify(value) }
  } catch (error) {
    if (error instanceof SyntaxError) return { unreadable: text }
    throw error
  }
}

/**
 * The elements of lists, one list after another, as the text comes in pieces: however long a list is, no more of it is in
 * memory than a piece and the element that is not whole yet. `refuse` is called with the characters of that one.
 */
export async function* arrayElements(
  pieces: AsyncIterable<string>,
  refuse: (characters: number) => void,
): AsyncGenerator<readonly (Row | Unreadable)[]> {
  let begun = ''
  let depth = 0
  let isInText = false
  let isEscaped = false
  // An object outside of all lists is a document by itself.
  let isAlone = false
  for await (const piece of pieces) {
    const found: (Row | Unreadable)[] = []
    let from = 0
    const take = (to: number, isBlankLeftOut: boolean) => {
      const text = begun + piece.slice(from, to)
      if (!isBlankLeftOut || text.trim() !== '') found.push(rowOf(text))
      begun = ''
    }
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at)
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (character === BACKSLASH) isEscaped = true
        else if (character === QUOTE) isInText = false
      } else if (character === QUOTE) isInText = true
      else if (character === COMMA && depth === 1 && !isAlone) {
        take(at, false)
        from = at + 1
      } else if (character === OPEN_LIST || character === OPEN_OBJECT) {
        if (depth === 0) {
          take(at, true)
          isAlone = character === OPEN_OBJECT
          from = isAlone ? at : at + 1
        }
        depth += 1
      } else if ((character === CLOSE_LIST || character === CLOSE_OBJECT) && depth > 0) {
        depth -= 1
        if (depth === 0) {
          take(isAlone ? at + 1 : at, true)
          from = at + 1
        }
      }
    }
    begun += piece.slice(from)
    refuse(begun.length)
    yield found
  }
  if (begun.trim() !== '' || depth > 0) yield [{ unreadable: begun }]
}
