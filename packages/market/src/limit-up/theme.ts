import { tagKind } from './event-tags.ts'

/** What a limit-up is put under, and where that comes from: a recorded reason, else its hottest concept of the day. */
export interface Theme {
  readonly name: string
  readonly from: 'reason' | 'concept'
}

export interface ThemeSource {
  /** The day's limit-ups. */
  readonly rows: readonly number[]
  /** Recorded reason tags of a row, in the order they were told; empty when nothing was recorded. */
  tagsOf(row: number): readonly string[]
  conceptsOf(row: number): readonly string[]
}

/**
 * One theme for each of a day's limit-ups. Of a stock's recorded tags the one it shares with the most of the day's
 * limit-ups, of equals the one told first; what only says what happened (业绩, 订单) counts when there is nothing else. Without
 * a recorded reason it is the concept with the most limit-ups of the day. A stock with neither has no entry.
 */
export function dayThemes({ rows, tagsOf, conceptsOf }: ThemeSource): ReadonlyMap<number, Theme> {
  const tagCounts = counts(rows, tagsOf)
  const conceptCounts = counts(rows, conceptsOf)
  const themes = new Map<number, Theme>()
  for (const row of rows) {
    const tags = tagsOf(row)
    const naming = tags.filter(name => tagKind(name) === 'theme')
    const tag = mostShared(naming.length > 0 ? naming : tags, tagCounts)
    const concept = tag === undefined ? mostShared(conceptsOf(row), conceptCounts) : undefined
    if (tag !== undefined) themes.set(row, { name: tag, from: 'reason' })
    else if (concept !== undefined) themes.set(row, { name: concept, from: 'concept' })
  }
  return themes
}

function counts(rows: readonly number[], namesOf: (row: number) => readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const row of rows) for (const name of new Set(namesOf(row))) found.set(name, (found.get(name) ?? 0) + 1)
  return found
}

function mostShared(names: readonly string[], shared: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  for (const name of names) {
    if (best === undefined || (shared.get(name) ?? 0) > (shared.get(best) ?? 0)) best = name
  }
  return best
}
