import { changeChoice, choiceOf, useChoice } from '#lib/settings/choices.ts'

const SAVED = 'search.saved'
const RECENT = 'search.recent'
const MOST_SAVED = 20
const MOST_RECENT = 8

export function parseSearches(raw: unknown): readonly string[] {
  return Array.isArray(raw) ? raw.filter((each: unknown) => typeof each === 'string') : []
}

/** A question at the head of a list that holds each once. */
function atHead(query: string, list: readonly string[], most: number): readonly string[] {
  return [query, ...list.filter(each => each !== query)].slice(0, most)
}

/** The questions a person keeps, with her account, and the last she asked; the newest first. */
export function useSearches() {
  return { saved: useChoice(SAVED, parseSearches), recent: useChoice(RECENT, parseSearches) }
}

export function saveSearch(query: string): void {
  changeChoice(SAVED, atHead(query, parseSearches(choiceOf(SAVED)), MOST_SAVED))
}

export function forgetSearch(query: string): void {
  changeChoice(
    SAVED,
    parseSearches(choiceOf(SAVED)).filter(each => each !== query),
  )
}

export function rememberSearch(query: string): void {
  const recent = parseSearches(choiceOf(RECENT))
  if (recent[0] !== query) changeChoice(RECENT, atHead(query, recent, MOST_RECENT))
}
